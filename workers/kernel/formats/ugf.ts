import { BLACK, type Color, PASS, type Point, pointAt, type Size, WHITE } from '../board/types';
import { dateOf, Faults, type ForeignGame, type ForeignNode } from './foreign-game';

/**
 * UGF and UGI, the records of Pandanet: sections `[Header]` with `Name=value`, `[Data]` with a line for each move
 * (`QD,B1,1,0`: point, colour, number, seconds), and in reviews `[ReviewNode]` with variations and `[ReviewComment]`.
 * Points are two letters from A; `CoordinateType=IGS` counts lines from below, others from above. `YA` is a pass.
 * Move number 0 is a handicap stone.
 */
export const isUgf = (text: string): boolean => /^\s*\[Header\]/im.test(text) && /^\s*\[\w+\]/im.test(text);

export const readUgf = (lines: readonly string[]): ForeignGame => {
  const faults = new Faults();
  const sections = sectionsOf(lines);
  const headers = headersOf(sections.get('HEADER') ?? []);
  const side = wholeNumber(headers.get('SIZE'), 19);
  const board = new BoardLetters(
    side >= 2 && side <= 25 ? side : 19,
    /igs/i.test(headers.get('COORDINATETYPE') ?? ''),
  );
  const [stonesText = '', komi = ''] = (headers.get('HDCP') ?? '').split(',');
  const handicap = wholeNumber(stonesText, 0);
  const { stones, nodes } = movesOf(sections.get('DATA') ?? [], board, handicap, faults);
  const review = reviewOf(sections, board, nodes, faults);
  for (const name of sections.keys()) if (!KNOWN.has(name)) faults.part(`[${name}]`);
  return {
    size: board.size,
    info: infoOf(headers, komi),
    handicap: handicap >= 2 && handicap <= 99 ? handicap : 0,
    stones,
    nodes: review.nodes,
    comment: review.comment,
    faults: faults.list,
  };
};

interface Line {
  readonly text: string;
  readonly index: number;
}

const KNOWN = new Set(['HEADER', 'DATA', 'REVIEWNODE', 'REVIEWCOMMENT', 'FILES']);

const sectionsOf = (lines: readonly string[]): ReadonlyMap<string, readonly Line[]> => {
  const sections = new Map<string, Line[]>();
  let open: Line[] = [];
  lines.forEach((text, index) => {
    const name = /^\s*\[(\w+)\]\s*$/.exec(text)?.[1]?.toUpperCase();
    if (name === undefined) {
      if (text.trim() !== '') open.push({ text, index });
      return;
    }
    open = sections.get(name) ?? [];
    sections.set(name, open);
  });
  return sections;
};

const headersOf = (lines: readonly Line[]): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  for (const { text } of lines) {
    const at = text.indexOf('=');
    if (at > 0) headers.set(text.slice(0, at).trim().toUpperCase(), text.slice(at + 1).trim());
  }
  return headers;
};

const wholeNumber = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,3}$/.test(text.trim()) ? Number(text) : otherwise;

/** The board's lines as the file counts them. */
class BoardLetters {
  readonly size: Size;
  readonly #side: number;
  readonly #fromBelow: boolean;

  constructor(side: number, fromBelow: boolean) {
    this.size = { width: side, height: side };
    this.#side = side;
    this.#fromBelow = fromBelow;
  }

  /** Column and line count from 1. */
  point(column: number, line: number): Point | undefined {
    const y = this.#fromBelow ? this.#side - line : line - 1;
    const isOn = column >= 1 && column <= this.#side && y >= 0 && y < this.#side;
    return isOn ? pointAt(column - 1, y, this.size) : undefined;
  }

  pointOf(letters: string): Point | undefined {
    if (!/^[A-Z]{2}$/.test(letters)) return undefined;
    return this.point(letters.charCodeAt(0) - 64, letters.charCodeAt(1) - 64) ?? PASS;
  }
}

const movesOf = (lines: readonly Line[], board: BoardLetters, handicap: number, faults: Faults) => {
  const stones: Point[] = [];
  const nodes: ForeignNode[] = [];
  for (const { text, index } of lines) {
    const [letters = '', who = '', number = ''] = text.trim().toUpperCase().split(',');
    const color = colorOf(who);
    const point = board.pointOf(letters);
    if (color === undefined || point === undefined) {
      faults.line(index);
      continue;
    }
    const isStone = handicap >= 2 && number === '0' && color === BLACK && nodes.length === 0;
    if (isStone && point !== PASS) stones.push(point);
    else nodes.push({ parent: nodes.length - 1, color, point });
  }
  return { stones, nodes };
};

const colorOf = (text: string): Color | undefined =>
  text.startsWith('B') ? BLACK : text.startsWith('W') ? WHITE : undefined;

/** Adds the variations and comments of a review to the moves. */
const reviewOf = (
  sections: ReadonlyMap<string, readonly Line[]>,
  board: BoardLetters,
  moves: readonly ForeignNode[],
  faults: Faults,
): Pick<ForeignGame, 'nodes' | 'comment'> & { readonly comment: string } => {
  const nodes = [...moves];
  /** The node of each number in the review; -1 is the root. */
  const places = new Map<string, number>();
  /** The node before, and outside of variations how far the main line has come. */
  const open: number[] = [];
  let last = -1;
  let main = 0;
  for (const { text, index } of sections.get('REVIEWNODE') ?? []) {
    const [word = '', number = '', who = '', column = '', line = ''] = text.trim().split(',');
    if (word === 'VARIATION') open.push(last);
    else if (word === 'VARIATIONEND') last = open.pop() ?? last;
    else if (word !== 'NODE') faults.line(index);
    else if (who !== '1' && who !== '2') places.set(number, last);
    else if (open.length === 0) {
      last = Math.min(main, moves.length - 1);
      main += 1;
      places.set(number, last);
    } else {
      const point = board.point(Number(column), Number(line)) ?? PASS;
      nodes.push({ parent: last, color: who === '1' ? BLACK : WHITE, point });
      last = nodes.length - 1;
      places.set(number, last);
    }
  }
  let comment = '';
  const add = (place: number, text: string): void => {
    const node = nodes[place];
    if (node) nodes[place] = { ...node, comment: joined(node.comment ?? '', text) };
    else comment = joined(comment, text);
  };
  let at: number | undefined;
  for (const { text, index } of sections.get('REVIEWCOMMENT') ?? []) {
    const number = /^\.Comment,(\d+)/i.exec(text)?.[1];
    if (number !== undefined) at = places.get(number) ?? -1;
    else if (at === undefined) faults.line(index);
    else add(at, text.trim());
  }
  return { nodes, comment };
};

const joined = (before: string, text: string): string => (before === '' ? text : `${before}\n${text}`);

const RULES: Readonly<Record<string, string>> = {
  JPN: 'Japanese',
  CHN: 'Chinese',
  KOR: 'Korean',
  ING: 'Goe',
  AGA: 'AGA',
};

const infoOf = (headers: ReadonlyMap<string, string>, komi: string): ForeignGame['info'] => {
  const [black, blackRank] = (headers.get('PLAYERB') ?? '').split(',');
  const [white, whiteRank] = (headers.get('PLAYERW') ?? '').split(',');
  const rules = headers.get('RULE') ?? '';
  return {
    PB: black,
    BR: blackRank,
    PW: white,
    WR: whiteRank,
    KM: Number.isFinite(Number(komi)) && komi.trim() !== '' ? String(Number(komi)) : undefined,
    RE: result(headers.get('WINNER') ?? ''),
    DT: dateOf(headers.get('DATE') ?? ''),
    EV: (headers.get('TITLE') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
    PC: headers.get('PLACE'),
    RU: RULES[rules.toUpperCase()] ?? rules,
    CP: headers.get('COPYRIGHT'),
    GC: headers.get('COMMENT'),
  };
};

/** `B,7.50`, `W,R`, `W,T`. */
const result = (text: string): string => {
  const [who = '', how = ''] = text.split(',').map((part) => part.trim());
  if (!/^[BW]/i.test(who)) return /^(D|J)/i.test(who) ? '0' : '';
  const winner = who.charAt(0).toUpperCase();
  const points = Number(how);
  return `${winner}+${how !== '' && Number.isFinite(points) ? points : how.charAt(0).toUpperCase()}`;
};
