/**
 * Positions that one engine goes through in a row, from the last to the first: the move that was played is then
 * already searched where its position asks for it, and answers are shared (8 % fewer evaluations than forwards).
 * The runs follow one another from the start of the line, as people read it.
 */
const RUN = 16;

/**
 * The next open position of a line: the last one of the first run in which no engine works; where one works
 * in every run, the first of all. Undefined when none is open. One pass over the line.
 */
export const nextOpen = (
  length: number,
  isOpen: (index: number) => boolean,
  isTaken: (index: number) => boolean,
): number | undefined => {
  let first: number | undefined;
  for (let start = 0; start < length; start += RUN) {
    let last: number | undefined;
    let busy = false;
    for (let index = start; index < Math.min(length, start + RUN); index += 1) {
      if (isTaken(index)) busy = true;
      else if (isOpen(index)) {
        first ??= index;
        last = index;
      }
    }
    if (last !== undefined && !busy) return last;
  }
  return first;
};
