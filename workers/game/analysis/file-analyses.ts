import type { Unpack } from '#kernel/kata/file/kt';
import { ANALYSIS_IDENTS, readNodeAnalysis } from '#kernel/kata/file/node-analysis';
import type { NodeId } from '#protocol';
import { readLimited } from '../../read-limited';
import type { GameDocument } from '../document/game-document';
import { fromFile, type KnownAnalysis } from '../line/known-analysis';

const IDENTS: ReadonlySet<string> = new Set(ANALYSIS_IDENTS);

/**
 * Analyses that Tengen or other programs have written into the open record. They are read for positions that no
 * engine has analysed here.
 */
export class FileAnalyses {
  readonly #document: GameDocument;

  constructor(document: GameDocument) {
    this.#document = document;
  }

  async read(node: NodeId): Promise<KnownAnalysis | undefined> {
    const { tree, positions } = this.#document;
    const properties = tree.properties(node).filter(({ ident }) => IDENTS.has(ident));
    // `has` walks to the root: asked of every node of a line it would cost the square of its length.
    if (properties.length === 0 || !tree.has(node)) return undefined;
    const analysis = await readNodeAnalysis(
      (ident) => properties.find((property) => property.ident === ident)?.values,
      { size: tree.size, toMove: positions.toMove(node) },
      gunzip,
    );
    return analysis && fromFile(analysis);
  }
}

/** One value has some kilobytes; a small text may unpack to gigabytes. */
const MAX_BYTES = 8_000_000;

/** Unpacks base64 of a gzip stream; undefined where it is neither, or longer than MAX_BYTES. */
const gunzip: Unpack = async (base64) => {
  try {
    const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await readLimited(stream, MAX_BYTES);
  } catch {
    return undefined;
  }
};
