import type { Failure } from '../outcome';

/**
 * What a file that is no record is, by its first bytes. The names are those that people of all languages use.
 */
const KINDS: readonly (readonly [name: string, beginning: RegExp | string])[] = [
  ['PDF', '%PDF'],
  ['PNG', '\x89PNG'],
  ['JPEG', '\xff\xd8\xff'],
  ['GIF', 'GIF8'],
  ['BMP', /^BM[\s\S]{4}\0{4}/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['WebP', /^RIFF[\s\S]{4}WEBP/],
  ['ZIP', 'PK\x03\x04'],
  ['ZIP', 'PK\x05\x06'],
  ['RAR', 'Rar!'],
  ['7z', '7z\xbc\xaf'],
  ['gzip', '\x1f\x8b'],
  ['xz', '\xfd7zXZ'],
  ['bzip2', 'BZh'],
  ['TAR', /^[\s\S]{257}ustar/],
  ['HTML', /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body)\b/i],
  ['XML', /^\s*(?:<\?xml|<go\b)/i],
  ['JSON', /^\s*[{[]\s*(?:["{[\]}\d]|$)/],
  ['PGN', /^\s*\[(?:Event|Site|Date|White|Black) "/],
  ['CSA', /^\s*V2(?:\.\d)?\s*\n/],
  // The last ones begin with the handicap, 手合割, in UTF-8 and in Shift-JIS.
  [
    'KIF',
    /^\s*(?:#?\s*KIF version|# ?---- Kifu|\xe6\x89\x8b\xe5\x90\x88\xe5\x89\xb2|\x8e\xe8\x8d\x87\x8a\x84)/i,
  ],
  ['RTF', '{\\rtf'],
  ['Word', '\xd0\xcf\x11\xe0'],
  ['MP4', /^[\s\S]{4}ftyp/],
];

const BEGINNING = 512;

export const kindOfFile = (bytes: Uint8Array): string | undefined => {
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const beginning = String.fromCharCode(...bytes.subarray(hasBom ? 3 : 0, BEGINNING));
  return KINDS.find(([, kind]) =>
    typeof kind === 'string' ? beginning.startsWith(kind) : kind.test(beginning),
  )?.[0];
};

/** The failure to read a file as a record: it says what the file is, where that is known. */
export const nameKind = <Code extends string>(
  bytes: Uint8Array,
  failure: Failure<Code>,
): Failure<Code | 'file.otherKind'> => {
  const kind =
    failure.code === 'sgf.format' || failure.code === 'sgf.gameTree' ? kindOfFile(bytes) : undefined;
  return kind === undefined ? failure : { code: 'file.otherKind', data: { kind } };
};
