import { ANALYSIS_IDENTS } from '../kata/file/node-analysis';
import type { GameTree } from '../tree/tree';
import { following } from '../tree/walk';

const IDENTS: ReadonlySet<string> = new Set(ANALYSIS_IDENTS);

/** Takes what engines have written into a game out of it. */
export const leaveOutAnalyses = (game: GameTree): void => {
  for (let node = game.root; node >= 0; node = following(game, node, game.root)) {
    const properties = game.properties(node);
    const others = properties.filter(({ ident }) => !IDENTS.has(ident));
    if (others.length < properties.length) game.apply({ type: 'properties', node, properties: others });
  }
};
