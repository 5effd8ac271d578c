/** What a record says of a position, of a move, or of a node as such. */
export const POSITION_JUDGEMENTS = ['goodForBlack', 'goodForWhite', 'even', 'unclear'] as const;
export const MOVE_JUDGEMENTS = ['tesuji', 'badMove', 'doubtful', 'interesting'] as const;
export const ANNOTATIONS = [...POSITION_JUDGEMENTS, ...MOVE_JUDGEMENTS, 'hotspot'] as const;
export type Annotation = (typeof ANNOTATIONS)[number];
/** 0 removes the annotation, 2 is "very". Doubtful and interesting moves have no 2. */
export type Emphasis = 0 | 1 | 2;

/** What the record says of a node besides its moves, its marks on points and its comment. */
export interface NodeNotes {
  readonly name: string;
  readonly annotations: readonly { readonly annotation: Annotation; readonly emphasis: 1 | 2 }[];
  readonly value?: number;
  readonly moveNumber?: number;
  /** Title of the figure that begins here; it may be empty. */
  readonly figure?: string;
  /** The node places stones or says who is next. */
  readonly hasSetup: boolean;
}
