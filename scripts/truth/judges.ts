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
const STRONG = `${SHARED}/katago/models/b7c96h3tfrs-test5-cnorm.bin.gz`;
const B6C96 = `${SHARED}/katago/models/g170-b6c96-s175395328-d26788732.bin.gz`;
/** The networks that are measured when none is named: what the app ships, and two that anybody can have. */
export const USUAL_NETWORKS = [`${SHARED}/net/b6c64-distilled-3.bin.gz`, B6C96, STRONG];

/** Visits of the strong network: for all positions, and for those around what may be a mistake. */
const STRONG_VISITS = 16;
export const STRONG_DEEP = 64;
/** The stronger network's share in what counts as true. */
const STRONG_SHARE = 0.6;
const OWN_VISITS = [25, 50, 100];
const OWN_DEEP = 400;

/** A network on trial. */
export interface Judged {
  readonly name: string;
  readonly id: string;
  readonly looks: Looks;
  /** Visits of the looks that the error model is built from. */
  readonly depths: readonly number[];
  /** Visits of the first pass over a game; of the recorded searches, what they had. */
  firstVisits(game: RecordedGame): number;
  opinionAt(game: RecordedGame, visits: number): (turn: number) => Analysis | undefined;
  /** What the strong judge says. */
  truth(game: RecordedGame): Opinion;
}

/**
 * The strong judge: the mean of KataGo's recorded searches (b6c96, 64 or 100 visits) and the deepest searches of the
 * transformer network, which is stronger still. Neither speaks on its own case alone: b6c96 is held against the
 * transformer, and the transformer's short searches against its deeper ones and b6c96.
 */
export const judgedOf = (file: string): Judged => {
  const strong = new Looks(STRONG);
  const looks = new Looks(file);
  const { network: name, id } = looks;
  const ofStrong = (game: RecordedGame): Opinion =>
    deepestOpinion(game, strong, [STRONG_DEEP, STRONG_VISITS]);
  const both = (game: RecordedGame): Opinion =>
    meanOpinion(ofStrong(game), recordedOpinion(game), STRONG_SHARE);
  const opinionAt: Judged['opinionAt'] = (game, visits) => deepestOpinion(game, looks, [visits]);
  if (id === strong.id)
    return {
      name,
      id,
      looks,
      depths: [STRONG_VISITS],
      firstVisits: () => STRONG_VISITS,
      opinionAt,
      truth: both,
    };
  if (id !== new Looks(B6C96).id)
    return {
      name,
      id,
      looks,
      depths: [...OWN_VISITS, OWN_DEEP],
      firstVisits: () => 100,
      opinionAt,
      truth: both,
    };
  const recordedVisits = (game: RecordedGame): number => game.analyses[0]?.visits ?? 0;
  return {
    name,
    id,
    looks,
    depths: [100, OWN_DEEP],
    firstVisits: recordedVisits,
    opinionAt: (game, visits) => (visits <= 100 ? recordedOpinion(game) : opinionAt(game, visits)),
    truth: ofStrong,
  };
};

/** Looks at every position of a game once, and at nothing again. */
export const lookThrough = async (
  judged: Judged,
  game: RecordedGame,
  mayGoOn: () => boolean,
): Promise<void> => {
  const known = judged.opinionAt(game, judged.firstVisits(game));
  // From the last to the first, as reviews do: answers are shared.
  const turns = Array.from({ length: game.moves.length + 1 }, (_, i) => game.moves.length - i);
  const missing = turns.filter((turn) => !known(turn));
  const depths = judged.depths.filter((visits) => visits <= judged.firstVisits(game));
  await judged.looks.look(game, missing, depths, mayGoOn);
};

export const samplesAt = (judged: Judged, games: readonly RecordedGame[], visits: number): Sample[] =>
  games.flatMap((game) => samplesOf(game, judged.opinionAt(game, visits), judged.truth(game)));
