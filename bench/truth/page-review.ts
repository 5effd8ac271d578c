import type { Analysis } from '#kernel/kata/analysis';
import { secondLookVisits } from '#kernel/review/deepening';
import { errorModelOf } from '#kernel/review/network-errors';
import { DEFAULT_ANALYSIS_SETTINGS } from '#protocol';
import { planOf } from '../../workers/game/analysis/scheduler';
import type { Looks } from './looks';
import type { OpenedGame } from './opened-game';

const PLAN = planOf(DEFAULT_ANALYSIS_SETTINGS);

/**
 * Reviews an opened game as the page does with its default settings, and leaves the figures in its document: every
 * position once, then second looks where a verdict is open. Searches are kept and not repeated.
 */
export const reviewOpened = async (
  game: OpenedGame,
  looks: Looks,
  mayGoOn: () => boolean = () => true,
): Promise<void> => {
  const { figures } = game.document.shown;
  const model = errorModelOf(looks.id);
  const known = new Map<number, Analysis>();
  const targets = () => figures.targets(DEFAULT_ANALYSIS_SETTINGS, PLAN, 0);
  const search = async (turns: readonly number[], visits: number): Promise<number> => {
    await looks.look(game, turns, [visits], mayGoOn, { ownership: true });
    const kept = looks.kept(game.name, visits);
    let found = 0;
    for (const turn of turns) {
      const analysis = kept.get(turn)?.analysis;
      if (!analysis) continue;
      found += 1;
      known.set(turn, analysis);
      figures.set(turn, analysis, model);
    }
    return found;
  };
  const turns = Array.from({ length: game.length }, (_, index) => game.length - 1 - index);
  await search(turns, PLAN.visits);
  const second = secondLookVisits(PLAN);
  for (;;) {
    const wanted = [...targets()].flatMap((visits, turn) =>
      visits >= second && (known.get(turn)?.visits ?? 0) < second ? [turn] : [],
    );
    if (wanted.length === 0 || (await search(wanted, second)) === 0) return;
  }
};
