/** The words of the lessons, one text a step of `kernel/lessons`. */
export type LessonsText = readonly LessonText[];

interface LessonText {
  readonly title: string;
  readonly steps: readonly { readonly ask: string; readonly done: string }[];
}
