import type { LINKS } from './names';
import type { Rule } from './rule';
import type { Scene } from './scene';
import { stencil } from './stencil';

/** Rules for what a move connects or cuts. A move does not connect stones that are connected already. */
export const LINK_RULES: readonly Rule<(typeof LINKS)[number]>[] = [
  { name: 'koConnection', holds: (scene) => fillsKo(scene) },
  { name: 'connection', holds: ({ ownChains }) => ownChains.length > 1 },
  {
    name: 'bambooJoint',
    holds: (scene) => scene.has(BAMBOO, (at) => scene.areApart(at('a'), at('b'))),
  },
  {
    name: 'tigersMouth',
    holds: (scene) => scene.hasAny(TIGERS_MOUTHS, (at) => scene.areApart(at('a'), at('b'))),
  },
  { name: 'crosscut', holds: (scene) => isCrosscut(scene) },
  { name: 'cut', holds: (scene) => scene.liberties > 1 && scene.has(CUT, partsThem(scene)) },
  {
    name: 'wedge',
    holds: (scene) =>
      scene.ownBeside === 0 && scene.liberties > 1 && scene.line > 1 && scene.has(WEDGE, partsThem(scene)),
  },
  {
    name: 'pushThrough',
    holds: (scene) => !scene.escapes && scene.hasAny(GAPS, partsThem(scene)),
  },
  {
    name: 'peep',
    holds: (scene) =>
      scene.ownBeside === 0 && scene.theirsBeside === 0 && scene.hasAny(PEEPS, partsThem(scene)),
  },
];

/** Two pairs of stones side by side, with an empty row between them. */
const BAMBOO = stencil('a * / . . / b X');

/** An empty point with stones on three sides; without the new stone, A would have the cut there. */
const TIGERS_MOUTHS = [stencil('A a ? / b p * / ? . ?'), stencil('A a ? / b p . / ? * ?')];

const CUT = stencil('A * / X B');
const WEDGE = stencil('? p ? / A * B / ? q ?');

/** A gap between two opposing stones, and the own stone that enters it. */
const GAPS = [
  stencil('? p ? / A * B / ? X ?'),
  stencil('A p B / . * . / ? X ?'),
  stencil('? p B / A * . / ? X ?'),
];

/** A stone that, with a second one at p, would cut A from B. */
const PEEPS = [stencil('? x ? / A p B / . * .'), stencil('X A ? / B p * / ? x ?')];

/** Tests whether A and B are different chains. */
const partsThem = (scene: Scene) => (at: (letter: string) => number) => scene.areApart(at('A'), at('B'));

const CROSSCUT = stencil('A * / a B');
/** The maximum number of stones in the four crossing chains; with more the move is a cut. */
const MAX_CROSSING = 6;

const isCrosscut = (scene: Scene): boolean => {
  const { board } = scene;
  return (
    scene.ownBeside === 0 &&
    scene.liberties > 1 &&
    scene.has(CROSSCUT, (at) => {
      const stones = 1 + board.chainSize(at('A')) + board.chainSize(at('B')) + board.chainSize(at('a'));
      return scene.areApart(at('A'), at('B')) && stones <= MAX_CROSSING;
    })
  );
};

/** Tells whether the opponent would capture one stone here and start a ko. */
const fillsKo = ({ board, point, other, ownBeside, emptyBeside, theirsBeside }: Scene): boolean => {
  if (ownBeside === 0 || emptyBeside > 0 || theirsBeside > 0) return false;
  const taken = board.play(point, other);
  const isKo = taken === 1 && board.koPoint >= 0;
  board.undo();
  return isKo;
};
