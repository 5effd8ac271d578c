import { parseArgs } from 'node:util';
import { USUAL_NETWORKS } from '../truth/judges';
import { Looks } from '../truth/looks';
import { openGame } from '../truth/opened-game';
import { reviewOpened } from '../truth/page-review';
import { shownVerdicts } from '../truth/shown-verdicts';
import type { Verdict, Verify } from './verdict';

/**
 * Prints what the page would show about records: `FILES [--network FILE]`, one JSON line a move, then one with the
 * story. Reviews are those of the default settings; searches are cached under .cache/truth.
 */
export const verify: Verify = async (args): Promise<Verdict> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { network: { type: 'string', default: USUAL_NETWORKS[0] ?? '' } },
  });
  const looks = new Looks(values.network);
  let checked = 0;
  for (const file of positionals) {
    const game = openGame(file);
    await reviewOpened(game, looks);
    const { moves, story } = shownVerdicts(game);
    for (const move of moves) console.log(JSON.stringify({ file, ...move }));
    console.log(JSON.stringify({ file, story }));
    checked += moves.length;
  }
  return {
    checked,
    missed: 0,
    summary: `moves of ${positionals.length} records, judged by ${looks.network}`,
  };
};
