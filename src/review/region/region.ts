import type { Point, Region, Size } from '#protocol';
import { game } from '../../clients/game';
import { type Command, command, hasRecord } from '../../commands/command';
import { useMirror } from '../../state/mirror';
import { useView } from '../../state/view';

/** The part of the board in which the AI searches for the next move. */

export const clearRegion = (): void => {
  useView.getState().setChoosing(false);
  if (useMirror.getState().position?.region) void game().setRegion(undefined);
};

export const chooseRegion = (region: Region): void => {
  corner = undefined;
  useView.getState().setChoosing(false);
  void game().setRegion(region);
};

/** A quarter of the board; on a board with a middle line that line belongs to each. */
export const quarterOf = ({ width, height }: Size, isRight: boolean, isLow: boolean): Region => {
  const x = Math.floor(width / 2);
  const y = Math.floor(height / 2);
  const corner = (isLow ? height - 1 : 0) * width + (isRight ? width - 1 : 0);
  // With an even number of lines the inner edge is on this side of the middle.
  const innerX = isRight ? x : width - 1 - x;
  const innerY = isLow ? y : height - 1 - y;
  return { from: corner, to: innerY * width + innerX };
};

/** The first corner, between two presses. */
let corner: Point | undefined;

/** By keyboard and by taps: first one corner, then the opposite one. */
export const chooseCorner = (point: Point): void => {
  if (corner === undefined) corner = point;
  else chooseRegion({ from: corner, to: point });
};

const toggleRegion = (): void => {
  const { choosing, setChoosing } = useView.getState();
  corner = undefined;
  if (choosing || useMirror.getState().position?.region) clearRegion();
  else setChoosing(true);
};

export const REGION_COMMANDS = {
  region: command('analysis', 'command.region', ['g'], hasRecord, toggleRegion),
} as const satisfies Readonly<Record<string, Command>>;
