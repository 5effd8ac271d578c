import type { NodeId } from '#kernel/tree/tree';
import type { AnalysisSettings } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { type By, momentIndex } from './cursor-targets';
import { findNode } from './find';

/**
 * The next (1) or previous (-1) page of a presentation: a commented node, where none follows a key move of the line. A
 * presentation ends where the record does.
 */
export const pageFrom = async (
  document: GameDocument,
  by: By,
  settings: AnalysisSettings,
  pause: () => Promise<void>,
): Promise<NodeId | undefined> => {
  const commented = await findNode(document, { kind: 'comment' }, by, pause, false);
  if (commented !== undefined) return commented;
  const index = momentIndex(document, by, settings);
  return index === undefined ? undefined : document.line.nodes[index];
};
