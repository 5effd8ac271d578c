/** Decodes bytes in the encodings of old records, by TextDecoder. */

/** Names that files use in `CA` and that TextDecoder does not know. */
const LABELS: Readonly<Record<string, string>> = {
  'euc-cn': 'gb18030',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp936: 'gb18030',
  ms936: 'gb18030',
  cp950: 'big5',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  utf: 'utf-8',
  'utf-16': 'utf-16le',
  ucs2: 'utf-16le',
  'iso-8859': 'windows-1252',
  latin: 'windows-1252',
  cp874: 'windows-874',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
  euckr: 'euc-kr',
  eucjp: 'euc-jp',
  shiftjis: 'shift_jis',
  gb231280: 'gb18030',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
};

/** Returns TextDecoder's name for an encoding, or undefined when TextDecoder has none. */
export const encodingNamed = (label: string): string | undefined => {
  const name = label.trim().toLowerCase();
  // Programs write "EUC_KR", "win-1251", "ISO8859 2".
  const bare = name.replace(/[^a-z0-9]/g, '');
  const [, page] = /^[a-z]+(866|874|93[26]|949|950|125\d)$/.exec(bare) ?? [];
  const [, part] = /^iso8859(\d+)$/.exec(bare) ?? [];
  for (const said of [name, bare, `cp${page}`, `iso-8859-${part}`]) {
    try {
      return new TextDecoder(LABELS[said] ?? said).encoding;
    } catch {}
  }
  return undefined;
};

/** The characters of windows-1252 at 0x80..0x9F. Some versions of Node decode these as control characters. */
const WINDOWS_1252 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

/** Decodes bytes in an encoding named by `encodingNamed`; U+FFFD replaces unreadable bytes. */
export const decodeBytes = (bytes: Uint8Array, encoding: string): string => {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252'
    ? text.replace(/[\x80-\x9f]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80] ?? c)
    : text;
};
