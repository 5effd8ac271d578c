import { decodeBytes } from './decode';

/**
 * Encodes text. Browsers and Node encode only UTF-8, so this builds a table for another encoding from its
 * decoder on first use.
 */
export const encodeText = (text: string, encoding: string): Uint8Array => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeWide(text, encoding === 'utf-16be');
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const c of text) {
    if (c <= '\x7f') bytes.push(c.charCodeAt(0));
    else bytes.push(...(table.get(c) ?? fourBytes(c, encoding) ?? QUESTION));
  }
  return Uint8Array.from(bytes);
};

export const canEncode = (encoding: string): boolean =>
  TWO_BYTES.has(encoding) || /^(utf-|windows-|iso-8859-|koi8-|macintosh|x-mac|ibm866)/.test(encoding);

const QUESTION = [63];
const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

const tableOf = (encoding: string): ReadonlyMap<string, readonly number[]> => {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const add = (codes: readonly number[]): void => {
    const text = decodeBytes(Uint8Array.from(codes), encoding);
    if (text !== '\ufffd' && [...text].length === 1 && !table.has(text)) table.set(text, codes);
  };
  for (let a = 0x80; a <= 0xff; a += 1) add([a]);
  if (TWO_BYTES.has(encoding)) {
    for (let a = 0x81; a <= 0xfe; a += 1) for (let b = 0x40; b <= 0xfe; b += 1) add([a, b]);
  }
  tables.set(encoding, table);
  return table;
};

const TWO_BYTES: ReadonlySet<string> = new Set(['gb18030', 'gbk', 'big5', 'shift_jis', 'euc-kr', 'euc-jp']);

/** The four-byte form of GB18030: counts through 0x81..0xFE, 0x30..0x39, 0x81..0xFE, 0x30..0x39. */
const fourBytes = (c: string, encoding: string): readonly number[] | undefined => {
  if (encoding !== 'gb18030') return undefined;
  const code = c.codePointAt(0) ?? 0;
  if (code >= 0x10000) return countedBytes(code - 0x10000 + FIRST_ASTRAL);
  return longTable().get(c);
};
const FIRST_ASTRAL = 189000;
const LAST_BASIC = 39420;

const countedBytes = (index: number): readonly number[] => [
  0x81 + Math.floor(index / 12600),
  0x30 + (Math.floor(index / 1260) % 10),
  0x81 + (Math.floor(index / 10) % 126),
  0x30 + (index % 10),
];

let longForms: ReadonlyMap<string, readonly number[]> | undefined;
const longTable = (): ReadonlyMap<string, readonly number[]> => {
  if (longForms) return longForms;
  const forms = new Map<string, readonly number[]>();
  for (let index = 0; index < LAST_BASIC; index += 1) {
    const codes = countedBytes(index);
    const text = decodeBytes(Uint8Array.from(codes), 'gb18030');
    if (text.length === 1 && text !== '\ufffd') forms.set(text, codes);
  }
  longForms = forms;
  return forms;
};

const encodeWide = (text: string, isBigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !isBigEndian);
  for (let i = 0; i < text.length; i += 1) view.setUint16(2 + i * 2, text.charCodeAt(i), !isBigEndian);
  return bytes;
};
