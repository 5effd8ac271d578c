import { describe, expect, test } from 'vitest';
import { decodeBytes, encodingNamed } from '#kernel/sgf/decode';
import { encodeText } from '#kernel/sgf/encode';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import { bytesOf, readOk } from './support';

const RECORDS = [
  ['gb18030', '柯洁', '黑中盘胜，第二十届三星杯世界围棋赛决赛第一局'],
  ['big5', '周俊勳', '黑中盤勝，第二十屆三星盃世界圍棋賽決賽第一局'],
  ['shift_jis', '井山裕太', '白番中押し勝ち、第46期名人戦の第一局でした'],
  ['euc-kr', '신진서', '백 불계승, 제46기 명인전 결승 제1국'],
  ['windows-1252', 'Müller', 'Très bien joué à Köln'],
  ['windows-1251', 'Илья Шикшин', 'Чёрные победили'],
  ['koi8-r', 'Илья Шикшин', 'Чёрные победили'],
  ['koi8-u', 'Шевченко', 'Чорні виграли, їхня група жива'],
  ['ibm866', 'Иванов Пётр', 'Белые сдались'],
  ['iso-8859-5', 'Иванов Пётр', 'Белые сдались'],
  ['x-mac-cyrillic', 'Иванов Пётр', 'Белые сдались'],
  ['windows-1250', 'Łukasz Żółw', 'Černý vyhrál, příště lépe'],
  ['iso-8859-2', 'Přemysl Šťastný', 'Žlutý kůň'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος', 'Ο μαύρος κέρδισε'],
  ['windows-1254', 'İbrahim Şahin', 'Çok güzel bir oyun, ağır değil'],
  ['windows-1255', 'שחור', 'לבן ניצח את שחור'],
  ['windows-874', 'สมชาย', 'ดำชนะ'],
  ['macintosh', 'Éric Dupré', 'Très bien joué à Köln'],
] as const;

const encoded = (text: string, encoding: string): Uint8Array => encodeText(text, encoding);

describe('encodings', () => {
  test.each(RECORDS)('%s is read as declared', (encoding, name, comment) => {
    const read = readOk(encoded(`(;CA[${encoding}]PB[${name}];C[${comment}])`, encoding));
    expect(read.encoding).toBe(encoding);
    expect(read.games[0]?.get(0, 'PB')).toEqual([name]);
    expect(read.games[0]?.get(1, 'C')).toEqual([comment]);
  });

  test.each(RECORDS)('%s is detected without a declaration', (encoding, name, comment) => {
    const read = readOk(encoded(`(;PB[${name}];C[${comment}])`, encoding));
    expect(read.encoding).toBe(encoding);
    expect(read.warnings.map(({ code }) => code)).toContain('sgf.encodingGuessed');
  });

  test.each(RECORDS)(
    '%s is written back byte for byte, otherwise as UTF-8 with a declaration',
    (encoding, name, comment) => {
      const bytes = encoded(`(;CA[${encoding}]PB[${name}]\n;C[${comment}])`, encoding);
      const { games } = readOk(bytes);
      expect(writeSgf(games, { encoding })).toEqual(bytes);
      const asUtf8 = readOk(writeSgf(games));
      expect(asUtf8.encoding).toBe('utf-8');
      expect(asUtf8.games[0]?.get(0, 'CA')).toEqual(['UTF-8']);
      expect(asUtf8.games[0]?.get(1, 'C')).toEqual([comment]);
    },
  );

  test.each([
    ['EUC_KR', 'euc-kr'],
    ['win-1251', 'windows-1251'],
    ['KOI8R', 'koi8-r'],
    ['ISO8859 2', 'iso-8859-2'],
    ['GB-2312', 'gb18030'],
    ['MS949', 'euc-kr'],
    ['MacRoman', 'macintosh'],
    ['UTF_8', 'utf-8'],
    ['ISO-8859', 'windows-1252'],
    ['no such', undefined],
  ])('CA[%s] is %s', (label, encoding) => {
    expect(encodingNamed(label)).toBe(encoding);
  });

  test("an edit is written in the file's encoding", () => {
    const bytes = encoded('(;CA[gb18030]PB[柯洁];B[aa])', 'gb18030');
    const { games, encoding } = readOk(bytes);
    games[0]?.apply({ type: 'set', node: 1, ident: 'C', values: ['神之一手 𠮷'] });
    expect(decodeBytes(writeSgf(games, { encoding }), 'gb18030')).toBe(
      '(;CA[gb18030]PB[柯洁];B[aa]C[神之一手 𠮷])',
    );
  });

  test('brackets inside GBK characters are no brackets', () => {
    const name = '乕俒乗俓乚俔';
    const read = readOk(encoded(`(;CA[GBK]PB[${name}];B[aa])`, 'gb18030'));
    expect(read.games[0]?.get(0, 'PB')).toEqual([name]);
    expect(read.games[0]?.nodeCount).toBe(2);
  });

  test('valid UTF-8 overrides CA', () => {
    const read = readOk(bytesOf('(;CA[gb2312]PB[柯洁])'));
    expect([read.encoding, read.games[0]?.get(0, 'PB')]).toEqual(['utf-8', ['柯洁']]);
  });

  test('a name cut inside a character loses that character only', () => {
    const bytes = bytesOf('(;CA[UTF-8]PB[柯洁]PW[Lee])');
    const cut = bytes.filter((_, i) => i !== 19);
    const read = readOk(cut);
    expect(read.encoding).toBe('utf-8');
    expect(read.games[0]?.get(0, 'PW')).toEqual(['Lee']);
    expect(read.warnings.map(({ code }) => code)).toContain('sgf.encodingDamaged');
  });

  test('the user may choose the encoding', () => {
    const bytes = encoded('(;PB[신진서])', 'euc-kr');
    const read = readSgf(bytes, { encoding: 'EUC-KR' });
    expect(read.ok && read.value.games[0]?.get(0, 'PB')).toEqual(['신진서']);
  });

  test('two games may have different encodings', () => {
    const first = bytesOf('(;CA[UTF-8]PB[柯洁])\n');
    const second = encoded('(;CA[Shift_JIS]PB[井山裕太])', 'shift_jis');
    const bytes = new Uint8Array([...first, ...second]);
    const { games } = readOk(bytes);
    expect(games.map((game) => game.get(0, 'PB')?.[0])).toEqual(['柯洁', '井山裕太']);
  });

  test.each(['utf-16le', 'utf-16be'])('%s is detected by its byte order mark', (encoding) => {
    const read = readOk(encodeText('(;PB[柯洁];B[aa])', encoding));
    expect([read.encoding, read.games[0]?.get(0, 'PB')]).toEqual([encoding, ['柯洁']]);
  });
});
