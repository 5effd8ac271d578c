import type { SlowReport } from './stream-figures';

/** Reads GTP in a plain way, with split and Map: the reference for the fast reader. */
export interface SlowResponse {
  readonly ok: boolean;
  readonly id: string;
  readonly text: string;
  /** Lines after the first, up to the empty one. */
  readonly lines: readonly string[];
  readonly isComplete: boolean;
}

/** Returns responses, and the lines before, between and after them, in order. */
export const readSlowly = (output: string): readonly (SlowResponse | string)[] => {
  const parts: (SlowResponse | string)[] = [];
  let open: { ok: boolean; id: string; text: string; lines: string[] } | undefined;
  const close = (isComplete: boolean): void => {
    if (open) parts.push({ ...open, isComplete });
    open = undefined;
  };
  const lines = output.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const raw of lines) {
    const line = raw.replace(/\r$/, '');
    const head = /^([=?])(\d*)\s*(.*)$/.exec(line);
    if (line.trim() === '') close(true);
    else if (head) {
      close(false);
      open = { ok: head[1] === '=', id: head[2] ?? '', text: head[3]?.trimEnd() ?? '', lines: [] };
    } else if (open) open.lines.push(line);
    else parts.push(line);
  }
  close(false);
  return parts;
};

export const responsesOf = (parts: readonly (SlowResponse | string)[]): readonly SlowResponse[] =>
  parts.filter((part) => typeof part !== 'string');

const LISTS = new Set([
  'pv',
  'pvVisits',
  'pvEdgeVisits',
  'movesOwnership',
  'movesOwnershipStdev',
  'ownership',
  'ownershipStdev',
]);

/**
 * Reads one `info …` line: words after a key up to the next key, which is any word of letters that is no
 * vertex.
 */
export const readInfoSlowly = (line: string): SlowReport => {
  const moves: Map<string, string[]>[] = [];
  const root = new Map<string, string[]>();
  let into = root;
  let words: string[] | undefined;
  let isList = false;
  for (const word of line.split(' ').filter((each) => each !== '')) {
    const isKey = /^[a-z][A-Za-z]+$/.test(word) && word !== 'pass';
    if (word === 'info') {
      into = new Map();
      moves.push(into);
    } else if (word === 'rootInfo') into = root;
    else if (isKey) {
      if (word === 'ownership' || word === 'ownershipStdev') into = root;
      words = [];
      isList = LISTS.has(word);
      into.set(word, words);
    } else if (words && (isList || words.length === 0)) words.push(word);
  }
  return { moves, root };
};
