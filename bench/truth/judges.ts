import { resolve } from 'node:path';
import type { Analysis } from '#kernel/kata/analysis';
import { Looks } from './looks';
import { deepestOpinion, meanOpinion, type Opinion, recordedOpinion } from './opinions';
import type { RecordedGame } from './recorded-game';

const SHARED = resolve(import.meta.dirname, '../../../shared');
const STRONG = `${SHARED}/katago/models/b7c96h3tfrs-test5-cnorm.bin.gz`;
const B6C96 = `${SHARED}/katago/models/g170-b6c96-s175395328-d26788732.bin.gz`;
/** The networks to measure by default: the app's own, and two public ones. */
export const USUAL_NETWORKS = [`${SHARED}/net/b6c64-distilled-3.bin.gz`, B6C96, STRONG];

/** Visits of the strong network: for all positions, and for those around possible mistakes. */
const STRONG_VISITS = 16;
const STRONG_DEEP = 64;
/** Visits of b6c96 for games without recorded searches by KataGo. */
const PEER_VISITS = 100;
/** Visits of reviews with the app's own networks. */
const OWN_VISITS = [25, 100];
/** The stronger network's weight in the reference opinion. */
const STRONG_SHARE = 0.6;

/** A network to measure. */
export interface Judged {
  readonly name: string;
  readonly id: string;
  readonly looks: Looks;
  /** Visits of the reviews that the error model is made from; the one with the most is measured. */
  depths(game: RecordedGame): readonly number[];
  opinionAt(game: RecordedGame, visits: number): (turn: number) => Analysis | undefined;
  /** Returns the strong judge's opinion. */
  truth(game: RecordedGame): Opinion;
}

/**
 * The strong judge: the mean of searches with b6c96 (KataGo's recorded ones, 64 or 100 visits, or our own
 * without them) and the deepest searches of the transformer network, which is stronger. Neither judges itself
 * alone: b6c96 is compared with the transformer, and the transformer's short searches with its deeper ones
 * and b6c96.
 */
export const judgedOf = (file: string): Judged => {
  const { strong, peer } = judges();
  const looks = new Looks(file);
  const { network: name, id } = looks;
  const ofStrong = (game: RecordedGame): Opinion =>
    deepestOpinion(game, strong, [STRONG_DEEP, STRONG_VISITS]);
  const ofPeer = (game: RecordedGame) =>
    game.analyses.length > 0 ? recordedOpinion(game) : deepestOpinion(game, peer, [PEER_VISITS]);
  const both = (game: RecordedGame): Opinion => meanOpinion(ofStrong(game), ofPeer(game), STRONG_SHARE);
  const opinionAt: Judged['opinionAt'] = (game, visits) => deepestOpinion(game, looks, [visits]);
  if (id === strong.id)
    return {
      name,
      id,
      looks,
      depths: () => [STRONG_VISITS],
      opinionAt,
      truth: both,
    };
  if (id !== peer.id)
    return {
      name,
      id,
      looks,
      depths: () => OWN_VISITS,
      opinionAt,
      truth: both,
    };
  return {
    name,
    id,
    looks,
    // KataGo's recorded searches have their own visits.
    depths: (game) => [game.analyses[0]?.visits ?? PEER_VISITS],
    opinionAt: (game, visits) => (visits <= PEER_VISITS ? ofPeer(game) : opinionAt(game, visits)),
    truth: ofStrong,
  };
};

const judges = () => ({ strong: new Looks(STRONG), peer: new Looks(B6C96) });

/** The strong judge searches some turns with its maximum visits, which makes the reference more reliable. */
export const judgeTurns = async (
  game: RecordedGame,
  turns: readonly number[],
  mayGoOn: () => boolean,
): Promise<void> => {
  const { strong, peer } = judges();
  await strong.look(game, turns, [STRONG_DEEP], mayGoOn);
  if (game.analyses.length === 0) await peer.look(game, turns, [PEER_VISITS], mayGoOn);
};

/** Returns the visits of the review that is measured. */
export const reviewVisits = (judged: Judged, game: RecordedGame): number => Math.max(...judged.depths(game));

/** Searches every position of a game with the visits of its reviews. */
export const lookThrough = async (
  judged: Judged,
  game: RecordedGame,
  mayGoOn: () => boolean,
): Promise<void> => {
  const depths = judged.depths(game);
  const known = depths.map((visits) => judged.opinionAt(game, visits));
  // From the last position to the first, as reviews do, because they share answers.
  const turns = Array.from({ length: game.moves.length + 1 }, (_, i) => game.moves.length - i);
  const missing = turns.filter((turn) => known.some((opinion) => !opinion(turn)));
  await judged.looks.look(game, missing, depths, mayGoOn);
};
