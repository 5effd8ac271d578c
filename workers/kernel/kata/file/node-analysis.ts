import type { Analysis } from '../analysis';
import type { NodeContext } from './context';
import { readKata } from './kata';
import { readKt, type Unpack } from './kt';
import { readLz } from './lz';
import { readPacked } from './packed';
import { readWinrate } from './winrate';

/** Properties that hold analyses; a file saved without analysis omits them. */
export const ANALYSIS_IDENTS = [
  'TGAN',
  'KATA',
  'LZ',
  'LZOP',
  'LZ2',
  'LZOP2',
  'KT',
  'KTV',
  'KA',
  'SBKV',
  'SBKS',
  'OGSC',
  'DZ',
] as const;

/** Returns the unescaped values of a node's property. */
export type ValuesOf = (ident: string) => readonly string[] | undefined;

/**
 * Reads the analysis of a node in an SGF file, in Black's view; of several the most detailed one. Undefined
 * when there is none or none is readable.
 */
export const readNodeAnalysis = async (
  values: ValuesOf,
  context: NodeContext,
  unpack: Unpack,
): Promise<Analysis | undefined> => {
  const first = (ident: string): string | undefined => values(ident)?.[0];
  const packed = first('TGAN');
  const fromPacked = packed && readPacked(packed, context);
  if (fromPacked) return fromPacked;
  const kata = first('KATA');
  const fromKata = kata && readKata(kata, context);
  if (fromKata) return fromKata;
  for (const ident of ['LZ', 'LZOP', 'LZ2', 'LZOP2']) {
    const text = first(ident);
    const analysis = text && readLz(text, context);
    if (analysis) return analysis;
  }
  const kt = values('KT');
  const fromKt = kt && (await readKt(kt, context, unpack));
  return fromKt ?? readWinrate(first('SBKV'), first('SBKS') ?? first('OGSC'));
};
