import { resolve } from 'node:path';
import type { Analysis } from '#kernel/kata/analysis';
import { Looks } from './looks';
import type { RecordedGame } from './recorded-game';
import {
  deepestOpinion,
  meanOpinion,
  type Opinion,
  recordedOpinion,
  type Sample,
  samplesOf,
} from './samples';

const SHARED = resolve(import.meta.dirname, '../../../shared');
export const STRONG = `${SHARED}/katago/models/b7c96h3tfrs-test5-cnorm.bin.gz`;
export const B6C96 = `${SHARED}/katago/models/g170-b6c96-s175395328-d26788732.bin.gz`;

/** How often each position is looked at: by the network that is judged, and by the strong one. */
export const OWN_VISITS = [25, 50, 100, 400] as const;
export const STRONG_VISITS = [16, 64, 200] as const;
/** The stronger network's share in what counts as true. */
const STRONG_SHARE = 0.6;

/** A network on trial: what it measured of a game's positions with so many visits. */
export interface Judged {
  readonly name: string;
  readonly id: string;
  readonly depths: readonly number[];
  opinionAt(game: RecordedGame, visits: number): (turn: number) => Analysis | undefined;
  truth(game: RecordedGame): Opinion;
}

/**
 * The strong judge: the mean of KataGo's recorded searches (b6c96, 64 or 100 visits) and the deepest searches of the
 * transformer network, which is stronger still. Neither speaks on its own case: b6c96 is held against the transformer
 * alone, the transformer's short searches against its deep ones and b6c96.
 */
export const judgedOf = (file: string): Judged => {
  const strong = new Looks(STRONG);
  const own = new Looks(file);
  const { network: name, id } = own;
  const deep = (game: RecordedGame, visits: readonly number[]): Opinion =>
    deepestOpinion(game, strong, visits);
  if (id === new Looks(B6C96).id)
    return {
      name,
      id,
      depths: [100],
      opinionAt: (game) => recordedOpinion(game),
      truth: (game) => deep(game, STRONG_VISITS),
    };
  if (id === strong.id)
    return {
      name,
      id,
      depths: [16],
      opinionAt: (game, visits) => deepestOpinion(game, own, [visits]),
      truth: (game) => meanOpinion(deep(game, STRONG_VISITS.slice(1)), recordedOpinion(game), STRONG_SHARE),
    };
  return {
    name,
    id,
    depths: OWN_VISITS,
    opinionAt: (game, visits) => deepestOpinion(game, own, [visits]),
    truth: (game) => meanOpinion(deep(game, STRONG_VISITS), recordedOpinion(game), STRONG_SHARE),
  };
};

export const samplesAt = (judged: Judged, games: readonly RecordedGame[], visits: number): Sample[] =>
  games.flatMap((game) => samplesOf(game, judged.opinionAt(game, visits), judged.truth(game)));
