import { expect, test } from 'vitest';
import { kindOfFile, nameKind } from '#kernel/formats/file-kinds';

const NOT_SGF = { code: 'sgf.format', data: { offset: 0 } } as const;

test.each([
  ['%PDF-1.7', 'PDF'],
  ['\u0089PNG\r\n', 'PNG'],
  ['PK\u0003\u0004', 'ZIP'],
  ['\u001f\u008b\b', 'gzip'],
  ['BZh91AY', 'bzip2'],
  [`${'game.sgf'.padEnd(257, '\0')}ustar`, 'TAR'],
  ['\n<!DOCTYPE html><html>', 'HTML'],
  ['<?xml version="1.0"?><Go>', 'XML'],
  ['{"moves": []}', 'JSON'],
  ['[Event "Cup"]\n1. e4', 'PGN'],
  ['# ---- Kifu for Windows', 'KIF'],
  // 手合割 in UTF-8, and in Shift-JIS.
  ['\u00e6\u0089\u008b\u00e5\u0090\u0088\u00e5\u0089\u00b2:', 'KIF'],
  ['\u008e\u00e8\u008d\u0087\u008a\u0084:', 'KIF'],
])('%j is named %s', (text, kind) => {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  expect(kindOfFile(bytes)).toBe(kind);
  expect(nameKind(bytes, NOT_SGF)).toEqual({ code: 'file.otherKind', data: { kind } });
});

test('other failures, and files of no kind, keep their reason', () => {
  expect(nameKind(new Uint8Array([65]), NOT_SGF)).toBe(NOT_SGF);
});
