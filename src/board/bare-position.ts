import { type BoardPosition, PASS, type Size } from '#protocol';

type Told = Pick<BoardPosition, 'node' | 'stones' | 'toPlay' | 'moveNumber'> & Partial<BoardPosition>;

/** A position to look at that belongs to no record: nothing is written on it and nothing can be played. */
export const barePosition = (size: Size, told: Told): BoardPosition => {
  const points = size.width * size.height;
  return {
    size,
    moveNumbers: new Uint16Array(points),
    playable: new Uint8Array(points),
    lineLength: told.moveNumber,
    lineIndex: told.moveNumber,
    lineEnd: told.lineLength ?? told.moveNumber,
    koPoint: PASS,
    captures: { black: 0, white: 0 },
    marks: [],
    lines: [],
    notes: { name: '', annotations: [], hasSetup: false },
    comment: '',
    next: [],
    variation: { index: 0, count: 1 },
    onMainLine: true,
    ...told,
  };
};
