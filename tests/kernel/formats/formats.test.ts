import { expect, test } from 'vitest';
import { readForeign } from '#kernel/formats/formats';
import { decodeBytes } from '#kernel/sgf/decode';
import { encodeText } from '#kernel/sgf/encode';
import { readGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import fc from '../../support/properties';

const bytes = (text: string, encoding = 'utf-8'): Uint8Array =>
  encoding === 'utf-8' ? new TextEncoder().encode(text) : encodeText(text, encoding);

const sgfOf = (text: string | Uint8Array): string | undefined => {
  const read = readForeign(typeof text === 'string' ? bytes(text) : text);
  return read?.ok ? new TextDecoder().decode(read.value.sgf) : undefined;
};

const GIB = String.raw`\HS
\[GAMEBLACKNAME=kuro (7D)\]
\[GAMEWHITENAME=shiro (12K)\]
\[GAMEDATE=2025- 8- 7-12- 0- 0\]
\[GAMEPLACE=Tygem Baduk\]
\[GAMERESULT=white 1.5 win\]
\[GAMETAG=S0,R3,D0,G65,W15,Z0,T30-3-1200,C2025:08:07:12:00\]
\HE
\GS
2 1 0
128 0 &4
INI 0 1 0 &4
STO 0 2 1 15 3 
STO 0 3 2 3 15 
SKI 0 4
\GE
`;
const NGF = `Rating game
19
white one   5D*
black       9DP
www.cyberoro.com
0
0
6
20250807 [12:00]
5
White wins by 1.5 !
3
PMABBQEEQ
PMACWEQQE
PMADBAAAA
`;
const UGF = `[Header]
Ver=200
Lang=ENG
Title=2005,Cup,
Date=2005/01/01,00:00
Rule=JPN
Size=19
Hdcp=0,6.50
CoordinateType=IGS
Winner=W,R
PlayerB=Black,1d,,
PlayerW=White,2d,,
[Data]
QP,B1,1,0
DD,W1,2,0
YA,B1,3,0
`;

test('a GIB record has players, result, komi, date, clock and moves, and its SKI is a pass', () => {
  expect(sgfOf(GIB)).toBe(
    '(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[kuro]BR[7d]PW[shiro]WR[12k]KM[6.5]RE[W+1.5]DT[2025-08-07]' +
      'PC[Tygem Baduk]TM[1200]OT[3x30 byo-yomi];B[pd];W[dp];B[])',
  );
});

test('an NGF record has them too: B is the first line, AA a pass, and an even game has half a point more', () => {
  expect(sgfOf(NGF)).toBe(
    '(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[black]BR[9p]PW[white one]WR[5d]KM[6.5]RE[W+1.5]DT[2025-08-07]' +
      'EV[Rating game]PC[www.cyberoro.com]TM[300];B[pd];W[dp];B[])',
  );
});

test('a UGF record counts its lines from below', () => {
  expect(sgfOf(UGF)).toBe(
    '(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[Black]BR[1d]PW[White]WR[2d]KM[6.5]RE[W+R]DT[2005-01-01]EV[2005, Cup]' +
      'RU[Japanese];B[qd];W[dp];B[])',
  );
  expect(sgfOf(UGF.replace('CoordinateType=IGS', 'CoordinateType=JPN'))).toContain(';B[qp];W[dd];B[])');
});

test.each([
  ['GRLT:3,ZIPSU:0', 'B+R'],
  ['GRLT:4,ZIPSU:0', 'W+R'],
  ['GRLT:7,ZIPSU:0', 'B+T'],
  ['GRLT:8,ZIPSU:0', 'W+T'],
  ['GRLT:0,ZIPSU:75', 'B+7.5'],
  ['GRLT:1,ZIPSU:110', 'W+11'],
  ['GRLT:255,ZIPSU:0', 'W+1.5'],
])('Tygem writes %s for %s', (main, result) => {
  expect(sgfOf(GIB.replace('\\HE', `\\[GAMEINFOMAIN=GBKIND:3,${main},DUM:0,GONGJE:75\\]\n\\HE`))).toContain(
    `KM[7.5]RE[${result}]`,
  );
});

test.each([
  ['White wins by  resign!', 'W+R'],
  ['White Win by Resign!', 'W+R'],
  ['White loses on time', 'B+T'],
  ['Black Win 6.5  >> White(50):Black(63)', 'B+6.5'],
  ['White 19Win  >> White(83):Black(64)', 'W+19'],
  ['黒中押し勝ち!', 'B+R'],
  ['白5.5目勝ち!', 'W+5.5'],
  ['흑 1.5집 승', 'B+1.5'],
  ['黒5.5目勝！ >> 白(64):黒(76)', 'B+5.5'],
  ['白時間切れ勝ち！', 'W+T'],
])('the result "%s" of wBaduk is %s', (said, result) => {
  expect(sgfOf(NGF.replace('White wins by 1.5 !', said))).toContain(`RE[${result}]`);
});

test('a game that is still played has no result', () => {
  expect(sgfOf(NGF.replace('White wins by 1.5 !', 'Progressing!'))).not.toContain('RE[');
});

test.each([
  ['INI 0 1 0 &4', 'INI 0 1 2 &4', GIB],
  ['com\n0\n', 'com\n2\n', NGF],
  ['Hdcp=0,6.50', 'Hdcp=2,0.50', UGF],
])('handicap stones stand where the server puts them: %s', (from, to, file) => {
  const sgf = sgfOf(file.replace(from, to)) ?? '';
  expect(sgf).toContain('HA[2]AB[dp][pd]');
  const read = readSgf(sgf);
  expect(read.ok && readGameInfo(read.value.games[0] as never).handicap).toBe(2);
});

test('of three handicap stones the free corner is the one that is played in', () => {
  const three = GIB.replace('INI 0 1 0 &4', 'INI 0 1 3 &4');
  expect(sgfOf(three.replace('1 15 3', '2 15 15'))).toContain('AB[dp][pd][dd]PL[W];W[pp]');
  expect(sgfOf(three.replace('1 15 3', '2 3 3'))).toContain('AB[dp][pd][pp]PL[W];W[dd]');
});

test('handicap stones that a UGF names are used', () => {
  const named = UGF.replace('Hdcp=0,6.50', 'Hdcp=2,0.50').replace(
    '[Data]\n',
    '[Data]\nPP,B1,0,0\nCC,B1,0,0\n',
  );
  expect(sgfOf(named)).toContain('HA[2]AB[pd][cq]');
});

test('a review of Pandanet keeps its variations and comments', () => {
  const review = `${UGF}[ReviewNode]
NODE,1,0,0,0
NODE,2,1,17,16
  VARIATION,
    NODE,5,2,3,3
    VARIATION,
      NODE,6,1,4,3
    VARIATIONEND,
    NODE,7,1,16,4
  VARIATIONEND,
NODE,3,2,4,4
[ReviewComment]
.Comment,1
 hello
.Comment,2
good
.Comment,7
far
 away
`;
  expect(sgfOf(review)).toContain('C[hello];B[qd]C[good](;W[dp];B[])(;W[cq](;B[dq])(;B[pp]C[far\naway])))');
});

test('an old NGF begins its header with GI and ends with what was said', () => {
  const old = `GITen-dan
GIPark 1D
GILee 5D
GI
GI
GI2006-9-5
GI19
GI0
GI0
GI6
GI2
PMABBREER
PMACWEEEE
GI1
IDB[2] here[EndTxt]
`;
  expect(sgfOf(old)).toBe(
    '(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[Lee]BR[5d]PW[Park]WR[1d]KM[6.5]DT[2006-09-05]EV[Ten-dan];B[qd];W[dd]C[here])',
  );
});

test.each([
  ['gb18030', '石下之臣', '白11目胜'],
  ['euc-kr', '바둑이', '백 11집승'],
  ['shift_jis', 'アギラール', '白11目勝ち'],
  ['big5', '圍棋高手', '白11目勝'],
])('names in %s are read', (encoding, name, result) => {
  const text = GIB.replace('kuro (7D)', `${name} (7段)`).replace('white 1.5 win', result);
  const sgf = sgfOf(bytes(text, encoding)) ?? '';
  expect(sgf).toContain(`PB[${name}]`);
  expect(sgf).toContain('RE[W+11]');
});

test('a UGF names its language', () => {
  const text = UGF.replace('Lang=ENG', 'Lang=SJIS').replace('PlayerB=Black', 'PlayerB=関');
  expect(sgfOf(bytes(text, 'shift_jis'))).toContain('PB[関]');
});

test.each([
  ['\r\n', (text: string) => text.replaceAll('\n', '\r\n')],
  ['\r', (text: string) => text.replaceAll('\n', '\r')],
  ['a byte order mark', (text: string) => `\ufeff${text}`],
])('lines may end or begin otherwise: %j', (_, change) => {
  for (const file of [GIB, NGF, UGF]) expect(sgfOf(change(file))).toBe(sgfOf(file));
});

test('lines that cannot be read are named, and cost nothing else', () => {
  const read = readForeign(bytes(GIB.replace('STO 0 3 2 3 15', 'STO 0 3 2 33 15')));
  expect(read?.ok && new TextDecoder().decode(read.value.sgf)).toContain(';B[pd];W[])');
  expect(read?.ok && read.value.faults).toEqual([{ code: 'format.line', data: { line: 14 } }]);
});

test('a header without a game is none', () => {
  expect(readForeign(bytes('\\HS'))).toMatchObject({
    failure: { code: 'file.noMoves', data: { format: 'GIB' } },
  });
});

test.each(['(;GM[1];B[aa])', ' \n(;C[\\HS])', 'hello', '', '<html>', '[Event "x"]'])(
  '%j is left to the reader of SGF',
  (text) => {
    expect(readForeign(bytes(text))).toBeUndefined();
  },
);

test('names with brackets and backslashes are written as text', () => {
  const sgf = sgfOf(GIB.replace('kuro (7D)', 'a]b\\[c (x) (7D)')) ?? '';
  const read = readSgf(sgf);
  expect(read.ok && readGameInfo(read.value.games[0] as never).text.black).toBe('a]b\\[c (x)');
});

test('whatever is done to such files, they never throw and give whole SGF', () => {
  const file = fc.constantFrom(GIB, NGF, UGF).map((text) => bytes(text));
  const damaged = fc
    .tuple(file, fc.nat(400), fc.nat(400), fc.uint8Array({ maxLength: 12 }))
    .map(([whole, from, length, piece]) => {
      const at = from % whole.length;
      return new Uint8Array([...whole.subarray(0, at), ...piece, ...whole.subarray(at + (length % 60))]);
    });
  const lines = fc
    .array(fc.oneof(fc.string(), fc.constantFrom(...`${GIB}${NGF}${UGF}`.split('\n'))), { maxLength: 60 })
    .map((all) => bytes(all.join('\n')));
  fc.assert(
    fc.property(fc.oneof(damaged, lines), (input) => {
      const foreign = readForeign(input);
      if (!foreign?.ok) return;
      const { sgf } = foreign.value;
      const read = readSgf(sgf);
      expect(read).toMatchObject({ ok: true, value: { warnings: [], encoding: 'utf-8' } });
      expect(decodeBytes(sgf, 'utf-8')).not.toContain('\0');
    }),
  );
});
