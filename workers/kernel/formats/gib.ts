import { BLACK, PASS, type Point, pointAt, WHITE } from '../board/types';
import {
  dateOf,
  Faults,
  type ForeignGame,
  type ForeignNode,
  inLine,
  otherColor,
  resultOf,
  wonBy,
} from './foreign-game';

/**
 * GIB, the records of Tygem: headers `\[NAME=value\]`, then lines of moves (`STO 0 number colour x y`, counted from
 * the upper left; `SKI 0 number` is a pass). `INI` gives the handicap. The board has 19 lines.
 */
const SIZE = { width: 19, height: 19 };

export const isGib = (text: string): boolean =>
  /^\s*\\HS\s*$/m.test(text) || /^\s*\\\[GAME\w*=/m.test(text) || /^STO\s+\d+\s+\d+\s+[12]\s/m.test(text);

export const readGib = (lines: readonly string[]): ForeignGame => {
  const faults = new Faults();
  const headers = new Map<string, string>();
  const moves: Omit<ForeignNode, 'parent'>[] = [];
  let handicap = 0;
  lines.forEach((line, index) => {
    const header = /^\s*\\\[([A-Z]+)=(.*?)(?:\\\])?\s*$/i.exec(line);
    if (header) {
      const [, name = '', value = ''] = header;
      headers.set(name.toUpperCase(), value.trim());
      return;
    }
    const [word, ...values] = line.trim().split(/\s+/);
    const next = moves.length > 0 ? otherColor(moves.at(-1)?.color ?? WHITE) : handicap > 1 ? WHITE : BLACK;
    if (word === 'INI') handicap = handicapOf(values[2]);
    else if (word === 'SKI') moves.push({ color: next, point: PASS });
    else if (word === 'STO') {
      const point = pointIn(values);
      if (point === undefined) faults.line(index);
      else moves.push({ color: values[2] === '1' ? BLACK : WHITE, point });
    }
  });
  return {
    size: SIZE,
    info: infoOf(headers, handicap),
    handicap,
    stones: [],
    nodes: inLine(moves),
    faults: faults.list,
  };
};

const handicapOf = (text = ''): number => {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 2 && count <= 9 ? count : 0;
};

const pointIn = ([, , color = '', x = '', y = '']: readonly string[]): Point | undefined => {
  const isWritten = /^[12]$/.test(color) && /^\d{1,2}$/.test(x) && /^\d{1,2}$/.test(y);
  return isWritten && Number(x) < SIZE.width && Number(y) < SIZE.height
    ? pointAt(Number(x), Number(y), SIZE)
    : undefined;
};

const infoOf = (headers: ReadonlyMap<string, string>, handicap: number): ForeignGame['info'] => {
  const main = headers.get('GAMEINFOMAIN') ?? '';
  const tag = headers.get('GAMETAG') ?? '';
  const sub = headers.get('GAMEINFOSUB') ?? '';
  /** A figure from one of the two summaries: `GONGJE:65`, or `G65`. */
  const figure = (long: string, short: string): number | undefined => {
    const found =
      new RegExp(`(?:^|,)\\s*${long}:(\\d+)`).exec(main) ?? new RegExp(`(?:^|,)\\s*${short}(\\d+)`).exec(tag);
    return found ? Number(found[1]) : undefined;
  };
  const komi = figure('GONGJE', 'G') ?? numberIn(headers.get('GAMEGONGJE'));
  const [black, blackRank] = playerOf(headers.get('GAMEBLACKNAME'));
  const [white, whiteRank] = playerOf(headers.get('GAMEWHITENAME'));
  const inTag = /(?:^|,)\s*C(\d{4}):(\d\d):(\d\d)/.exec(tag);
  return {
    PB: black,
    BR: blackRank,
    PW: white,
    WR: whiteRank,
    KM: komi === undefined ? (handicap > 0 ? '0' : undefined) : String(komi / 10),
    RE: result(figure('GRLT', 'W'), figure('ZIPSU', 'Z'), headers.get('GAMERESULT') ?? ''),
    DT: inTag ? inTag.slice(1).join('-') : dateOf(headers.get('GAMEDATE') ?? ''),
    EV: headers.get('GAMENAME') || /(?:^|,)GNAME:([^,]*)/.exec(sub)?.[1],
    PC: headers.get('GAMEPLACE') || /(?:^|,)GPLC:([^,]*)/.exec(sub)?.[1],
    ...clockOf(main, tag),
    GC: headers.get('GAMECOMMENT'),
  };
};

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;

/** `name (7D)` or `名字(2段)`. */
const playerOf = (text = ''): readonly [name: string, rank: string] => {
  const parts = /^(.*\S)\s*\(([^()]*)\)$/.exec(text.trim());
  if (!parts) return [text, ''];
  const [, name = '', rank = ''] = parts;
  return [name, /^\d+[KDP]$/i.test(rank) ? rank.toLowerCase() : rank];
};

/** Kind of result and points in tenths; the sentence where they say nothing. */
const result = (kind: number | undefined, tenths: number | undefined, sentence: string): string => {
  if (kind === 3 || kind === 4) return wonBy(kind === 3 ? BLACK : WHITE, 'R');
  if (kind === 7 || kind === 8) return wonBy(kind === 7 ? BLACK : WHITE, 'T');
  const counted = kind === 0 || kind === 1;
  if (counted && tenths) return wonBy(kind === 0 ? BLACK : WHITE, tenths / 10);
  return resultOf(sentence);
};

/** `GTIME:1200-30-3` or `T30-3-1200`: seconds, then three periods of thirty. */
const clockOf = (main: string, tag: string): { readonly TM?: string; readonly OT?: string } => {
  const long = /(?:^|,)GTIME:(\d+)-(\d+)-(\d+)/.exec(main);
  const short = /(?:^|,)\s*T(\d+)-(\d+)-(\d+)/.exec(tag);
  const [time, seconds, periods] = long ? long.slice(1) : short ? [short[3], short[1], short[2]] : [];
  if (time === undefined) return {};
  return { TM: time, ...(Number(periods) > 0 && { OT: `${periods}x${seconds} byo-yomi` }) };
};
