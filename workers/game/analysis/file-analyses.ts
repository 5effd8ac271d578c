import { ANALYSIS_IDENTS, readNodeAnalysis } from '#kernel/kata/file/node-analysis';
import type { NodeId } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { fromFile, type KnownAnalysis } from '../line/known-analysis';
import { gunzip } from './gunzip';

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
