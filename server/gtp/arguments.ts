import { makeGtpPoint, parseGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Color, PASS, type Point, type Size, WHITE } from '#kernel/board/types';
import { fail, type Outcome, ok } from '#kernel/outcome';
import { bad, type Reply } from './reply';

/** Arguments that many commands share. `reason` of a failure is the message to send. */
export type Argument<T> = Outcome<T, 'gtp.argument'>;

const refuse = (reason: string) => fail('gtp.argument' as const, { reason });

export const readColor = (text: string): Argument<Color> => {
  const color = colorNamed(text);
  return color ? ok(color) : refuse(`Could not parse color: '${text}'`);
};

export const colorNamed = (text: string): Color | undefined => {
  const word = text.toLowerCase();
  if (word === 'b' || word === 'black') return BLACK;
  return word === 'w' || word === 'white' ? WHITE : undefined;
};

/** Reads a point of the board or a pass. */
export const readVertex = (text: string, size: Size): Argument<Point> => {
  const point = parseGtpPoint(text, size);
  return point === undefined ? refuse(`Could not parse vertex: '${text}'`) : ok(point);
};

/** Returns the message of a failed argument. */
export const refusal = (failed: {
  readonly failure: { readonly data?: Readonly<Record<string, unknown>> };
}): Reply => bad(String(failed.failure.data?.reason ?? 'syntax error'));

export const vertices = (points: Iterable<Point>, size: Size): string =>
  [...points].map((point) => makeGtpPoint(point, size)).join(' ');

/** Reads colours and vertices in turn: `b D4 w Q16`. Undefined for anything else. */
export const readStones = (
  args: readonly string[],
  size: Size,
): { readonly color: Color; readonly point: Point }[] | undefined => {
  const stones: { color: Color; point: Point }[] = [];
  for (let i = 0; i < args.length; i += 2) {
    const color = colorNamed(args[i] ?? '');
    const point = parseGtpPoint(args[i + 1] ?? '', size);
    if (color === undefined || point === undefined || point === PASS) return undefined;
    stones.push({ color, point });
  }
  return stones;
};

/** Reads a plain decimal number. */
export const readNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : undefined;

export const readWhole = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
