import { create } from 'zustand';
import type { MarkTool, Point } from '#protocol';

/** What a click on the board does while the record is edited; the first ten have the digits 1 to 9 and 0. */
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
  /** Moves go between this one and the next instead of beside it. */
  readonly insert: boolean;
  /** Where a line or an arrow begins. */
  readonly from: Point | undefined;
  /** The point whose label is being typed. */
  readonly labelled: Point | undefined;
  /** What the right button sets, also while nothing is edited. */
  readonly mark: QuickMark;
  readonly choose: (tool: Tool) => void;
  readonly toggle: () => void;
  readonly toggleInsert: () => void;
  readonly setFrom: (point: Point | undefined) => void;
  /** Out of editing and of inserting. */
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
