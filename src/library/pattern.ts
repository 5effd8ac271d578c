import { create } from 'zustand';
import {
  type Color,
  EMPTY,
  type PatternFound,
  type Point,
  type Rect,
  rectBetween,
  type Size,
  wholeBoard,
} from '#protocol';
import { library } from '../clients/library';
import { reportCrash } from '../clients/request';
import { useMirror } from '../state/mirror';
import { notifyFailure } from '../state/notices';

/** The tools of the pattern board. */
export const TOOLS = ['black', 'white', 'empty', 'anything', 'region'] as const;
export type Tool = (typeof TOOLS)[number];
export const ANYTHING = 3;
const CELLS: Readonly<Record<Exclude<Tool, 'region'>, number>> = {
  black: 1,
  white: 2,
  empty: EMPTY,
  anything: ANYTHING,
};

/** The pattern being drawn. */
interface Drawing {
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly region: Rect;
}
interface PatternState extends Drawing {
  readonly tool: Tool;
  readonly swapColors: boolean;
  readonly found: PatternFound | undefined;
  readonly searching: boolean;
  /** Earlier drawings for undo, oldest first. */
  readonly past: readonly Drawing[];
}

const MAX_PAST = 200;
const SIZE: Size = { width: 19, height: 19 };
const blank = (size: Size): Drawing => ({
  size,
  stones: new Uint8Array(size.width * size.height),
  region: wholeBoard(size),
});

export const usePattern = create<PatternState>()(() => ({
  ...blank(SIZE),
  tool: 'black',
  swapColors: true,
  found: undefined,
  searching: false,
  past: [],
}));

/** Searches for the drawing. A newer search cancels an older one, whose answer is dropped. */
export const searchPattern = async (): Promise<void> => {
  const { size, stones, region, swapColors } = usePattern.getState();
  usePattern.setState({ searching: true });
  try {
    const answer = await library().searchPattern({ size, stones, region, swapColors });
    if (!answer) return;
    if (answer.ok) usePattern.setState({ found: answer.value, searching: false });
    else {
      usePattern.setState({ searching: false });
      notifyFailure(answer.failure);
    }
  } catch (error) {
    reportCrash(error);
  }
};

const draw = (change: Partial<Drawing>): void => {
  usePattern.setState(({ size, stones, region, past }) => ({
    ...change,
    past: [...past, { size, stones, region }].slice(-MAX_PAST),
  }));
  void searchPattern();
};

export const takeBack = (): void => {
  const { past } = usePattern.getState();
  const last = past.at(-1);
  if (!last) return;
  usePattern.setState({ ...last, past: past.slice(0, -1) });
  void searchPattern();
};

export const pickTool = (tool: Tool): void => usePattern.setState({ tool });
export const setSwapColors = (swapColors: boolean): void => {
  usePattern.setState({ swapColors });
  void searchPattern();
};

/** Marks a point with the tool; the same tool again clears it. */
export const mark = (point: Point): void => {
  const { tool, stones } = usePattern.getState();
  if (tool === 'region') return;
  const cell = CELLS[tool];
  put(point, stones[point] === cell ? EMPTY : cell);
};

export const playNext = (point: Point, color: Color): void => put(point, color);

const put = (point: Point, cell: number): void => {
  const stones = usePattern.getState().stones.slice();
  stones[point] = cell;
  draw({ stones });
};

export const chooseRegion = (from: Point, to: Point): void => {
  draw({ region: rectBetween(from, to, usePattern.getState().size) });
};

export const searchWholeBoard = (): void => draw({ region: wholeBoard(usePattern.getState().size) });
export const clearBoard = (): void => draw(blank(usePattern.getState().size));

/** Copies the position of the open record. */
export const takePosition = (): void => {
  const { position } = useMirror.getState();
  if (position)
    draw({ size: position.size, stones: position.stones.slice(), region: wholeBoard(position.size) });
};
