import type { Analysis } from '#kernel/kata/analysis';
import { type ReviewPlan, secondLookVisits } from '#kernel/review/deepening';
import { IN_USE, OF_RECORD } from '#kernel/review/evidence';
import { errorModelOf } from '#kernel/review/network-errors';
import { DEFAULT_ANALYSIS_SETTINGS } from '#protocol';
import { planOf } from '../../workers/game/analysis/scheduler';
import { gameFacts } from '../../workers/game/line/game-facts';
import type { Judge } from '../../workers/game/line/position-columns';
import type { Looks } from './looks';
import type { OpenedGame } from './opened-game';

export const PLAN = planOf(DEFAULT_ANALYSIS_SETTINGS);

/**
 * Reviews an opened game as the page does with its default settings, and leaves the figures in its document: every
 * position once, then second looks where a verdict is open. Searches are kept and not repeated.
 */
export const reviewOpened = async (
  game: OpenedGame,
  looks: Looks,
  mayGoOn: () => boolean = () => true,
  plan = PLAN,
): Promise<ReadonlyMap<number, Analysis>> => {
  const { figures } = game.document.shown;
  const judge = judgeOf(looks);
  const known = new Map<number, Analysis>();
  const targets = () => targetsOf(game, plan);
  const search = async (turns: readonly number[], visits: number): Promise<number> => {
    await looks.look(game, turns, [visits], mayGoOn, { ownership: true });
    const kept = looks.kept(game.name, visits);
    let found = 0;
    for (const turn of turns) {
      const analysis = kept.get(turn)?.analysis;
      if (!analysis) continue;
      found += 1;
      known.set(turn, analysis);
      figures.set(turn, analysis, judge);
    }
    return found;
  };
  const turns = Array.from({ length: game.length }, (_, index) => game.length - 1 - index);
  await search(turns, plan.visits);
  const second = secondLookVisits(plan);
  for (;;) {
    const wanted = [...targets()].flatMap((visits, turn) =>
      visits >= second && (known.get(turn)?.visits ?? 0) < second ? [turn] : [],
    );
    if (wanted.length === 0 || (await search(wanted, second)) === 0) return known;
  }
};

const judgeOf = ({ id, network }: Pick<Looks, 'id' | 'network'>): Judge => ({
  model: errorModelOf(id, network),
  source: IN_USE,
  network: id,
  engine: network,
});

/** The page reads the level of the game anew with each of its views. */
const targetsOf = ({ document }: OpenedGame, plan: ReviewPlan): Int32Array => {
  const { figures } = document.shown;
  figures.judgeBy(DEFAULT_ANALYSIS_SETTINGS, gameFacts(document.tree));
  return figures.targets(DEFAULT_ANALYSIS_SETTINGS, plan, 0);
};

/**
 * Lets a stronger network take over a reviewed game, as one press on the page does: the critical moves first, then
 * quickly all positions, and deeper where its own verdicts are open. Calls `onCritical` between the two.
 */
export const lookAgain = async (
  game: OpenedGame,
  before: { readonly network: string; readonly known: ReadonlyMap<number, Analysis> },
  looks: Looks,
  mayGoOn: () => boolean = () => true,
  onCritical: () => void = () => {},
): Promise<void> => {
  const { figures } = game.document.shown;
  const earlier = { ...judgeOf({ id: before.network, network: '' }), source: OF_RECORD + 1 };
  for (const [turn, analysis] of before.known) figures.set(turn, analysis, earlier);
  const judge = judgeOf(looks);
  const plan = { ...PLAN, budget: 'adaptive', isAgain: true } as const;
  const targets = () => [...targetsOf(game, plan)];
  const search = async (least: number): Promise<boolean> => {
    let found = false;
    const wanted = targets();
    for (const visits of new Set(wanted)) {
      const turns = wanted.flatMap((target, turn) =>
        target === visits && target >= least && figures.visitsInUse(turn, true) < target ? [turn] : [],
      );
      await looks.look(game, turns.reverse(), [visits], mayGoOn, { ownership: true });
      const kept = looks.kept(game.name, visits);
      for (const turn of turns) {
        const analysis = kept.get(turn)?.analysis;
        if (analysis) figures.set(turn, analysis, judge);
        found ||= analysis !== undefined;
      }
    }
    return found;
  };
  await search(plan.visits);
  onCritical();
  while (await search(1)) {
    // Each look may open other verdicts.
  }
};
