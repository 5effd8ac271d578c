import { create } from 'zustand';
import type { MarkTool, Point } from '#protocol';

/** What a click on the board does in edit mode; digits 1 to 9 and 0 choose the first ten. */
export const TOOLS = [
  'play',
  'black',
  'white',
  'triangle',
  'square',
  'circle',
  'cross',
  'letter',
  'number',
  'arrow',
  'line',
  'text',
  'erase',
  'selected',
  'blackTerritory',
  'whiteTerritory',
  'dimmed',
  'visible',
] as const satisfies readonly (MarkTool | string)[];
export type Tool = (typeof TOOLS)[number];

const BY_DIGIT = '1234567890';
export const digitOf = (tool: Tool): string | undefined => BY_DIGIT[TOOLS.indexOf(tool)];

export const QUICK_MARKS = [
  'triangle',
  'circle',
  'square',
  'cross',
  'letter',
  'number',
  'text',
] as const satisfies readonly Tool[];
type QuickMark = (typeof QUICK_MARKS)[number];

interface EditState {
  readonly on: boolean;
  readonly tool: Tool;
  /** New moves go between this node and the next, instead of starting a variation. */
  readonly insert: boolean;
  /** The first point of a line or an arrow. */
  readonly from: Point | undefined;
  /** The point whose label is being typed. */
  readonly labelled: Point | undefined;
  /** The mark that the right button sets, also outside edit mode. */
  readonly mark: QuickMark;
  readonly choose: (tool: Tool) => void;
  readonly toggle: () => void;
  readonly toggleInsert: () => void;
  readonly setFrom: (point: Point | undefined) => void;
  /** Ends edit mode and insertion. */
  readonly end: () => void;
}

export const useEdit = create<EditState>()((set) => ({
  on: false,
  tool: 'play',
  insert: false,
  from: undefined,
  labelled: undefined,
  mark: 'triangle',
  choose: (tool) => set({ on: true, tool, from: undefined }),
  toggle: () => set(({ on }) => ({ on: !on, from: undefined })),
  toggleInsert: () => set(({ insert }) => ({ insert: !insert })),
  setFrom: (from) => set({ from }),
  end: () => set({ on: false, insert: false, from: undefined }),
}));

export const toolByDigit = (digit: string): void => {
  const tool = TOOLS[BY_DIGIT.indexOf(digit)];
  if (tool) useEdit.getState().choose(tool);
};
