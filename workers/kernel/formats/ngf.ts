import { BLACK, PASS, pointAt, WHITE } from '../board/types';
import { dateOf, Faults, type ForeignGame, type ForeignNode, inLine, rankOf, resultOf } from './foreign-game';

/**
 * NGF, the records of wBaduk and Cyberoro: twelve lines (kind of game, size, White, Black, site, handicap, 0, komi, date, minutes,
 * result, number of moves), then a line for each move, `PMABBQEEQ`: a number in two letters, the colour, and the
 * point from the upper left, where B is the first line and AA a pass. Older files begin their header lines with `GI`
 * and order them otherwise.
 */
const MOVE = /^PM[A-Z]{2}/;
/** What is said about a move, in old files: `IDB[211] …[EndTxt]`. */
const TEXT = /^I?D[A-Z]?\[(\d+)\](.*?)(?:\[EndTxt\])?$/;

export const isNgf = (text: string): boolean => /^\s*PM[A-Z]{2}[BW][A-Z]{2}/m.test(text);

export const readNgf = (lines: readonly string[]): ForeignGame => {
  const faults = new Faults();
  const start = lines.findIndex((line) => MOVE.test(line.trim()));
  const header = headerOf(lines.slice(0, start < 0 ? lines.length : start).map((line) => line.trim()));
  const side = header.size;
  const size = { width: side, height: side };
  const moves: Omit<ForeignNode, 'parent'>[] = [];
  const texts = new Map<number, string>();
  lines.forEach((line, index) => {
    if (index < start || start < 0 || line.trim() === '') return;
    const [, said, words] = TEXT.exec(line.trim()) ?? [];
    if (words !== undefined) {
      texts.set(Number(said) - 1, words);
      return;
    }
    // The number of texts that follow.
    if (/^GI\d*$/.test(line.trim())) return;
    const [, color, x, y] = /^PM[A-Z]{2}([BW])([A-Z])([A-Z])/.exec(line.trim()) ?? [];
    const point =
      x === undefined || y === undefined ? undefined : pointOf(x.charCodeAt(0) - 66, y.charCodeAt(0) - 66);
    if (point === undefined) faults.line(index);
    else moves.push({ color: color === 'B' ? BLACK : WHITE, point });
  });
  function pointOf(x: number, y: number) {
    if (x === -1 && y === -1) return PASS;
    return x >= 0 && x < side && y >= 0 && y < side ? pointAt(x, y, size) : undefined;
  }
  const nodes = inLine(moves).map((node, index) => {
    const comment = texts.get(index);
    return comment === undefined ? node : { ...node, comment };
  });
  return { ...header.game, size, stones: [], nodes, faults: faults.list };
};

interface Header {
  readonly size: number;
  readonly game: Pick<ForeignGame, 'info' | 'handicap'>;
}

const headerOf = (lines: readonly string[]): Header => {
  const isOld = lines.some((line) => line.startsWith('GI'));
  const [title, size, white, black, place, handicap, komi, date, minutes, result] = isOld
    ? oldHeader(lines.map((line) => line.replace(/^GI/, '')))
    : [0, 1, 2, 3, 4, 5, 7, 8, 9, 10].map((index) => lines[index]);
  const side = wholeNumber(size, 19);
  const stones = wholeNumber(handicap, 0);
  const [blackName, blackRank] = playerOf(black);
  const [whiteName, whiteRank] = playerOf(white);
  const time = wholeNumber(minutes, 0);
  return {
    size: side >= 2 && side <= 25 ? side : 19,
    game: {
      handicap: stones >= 2 && stones <= 9 ? stones : 0,
      info: {
        PB: blackName,
        BR: blackRank,
        PW: whiteName,
        WR: whiteRank,
        KM: komiOf(komi, stones),
        RE: /^progress/i.test(result ?? '') ? '' : resultOf(result ?? ''),
        DT: dateOf(date ?? ''),
        EV: title,
        PC: place,
        TM: time > 0 ? String(time * 60) : '',
      },
    },
  };
};

/** Old order: title, White, Black, two lines, date, size, handicap, 0, komi, number of moves. */
const oldHeader = (lines: readonly string[]): readonly (string | undefined)[] => [
  lines[0],
  lines[6],
  lines[1],
  lines[2],
  lines[3],
  lines[7],
  lines[9],
  lines[5],
];

const wholeNumber = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,4}$/.test(text.trim()) ? Number(text) : otherwise;

/** Even games leave the half point out. */
const komiOf = (text: string | undefined, handicap: number): string | undefined => {
  if (text === undefined || !/^-?\d{1,3}(\.\d+)?$/.test(text.trim())) return undefined;
  const komi = Number(text);
  return String(handicap === 0 && Number.isInteger(komi) ? komi + 0.5 : komi);
};

/** `ace550      7D*`: the last word is a rank. */
const playerOf = (text = ''): readonly [name: string, rank: string] => {
  const parts = /^(.*\S)\s+(\S+)$/.exec(text.trim());
  const [, name = '', rank = ''] = parts ?? [];
  return parts && isRank(rank) ? [name, rankOf(rank)] : [text, ''];
};

const isRank = (text: string): boolean =>
  /^\d+(k|d|p|dp)[*?]?$/i.test(text) || /[段級级단급]P?\*?$/.test(text);
