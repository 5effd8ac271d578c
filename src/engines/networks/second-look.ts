import {
  type EngineView,
  type HeldNetwork,
  type NetworkId,
  PUBLIC_NETWORKS,
  type PublicNetwork,
  SHIPPED_NETWORK,
  type TrendView,
} from '#protocol';
import { game } from '../../clients/game';
import { request } from '../../clients/request';
import { startEngines } from '../../clients/threads';
import type { SavedEngine } from '../../state/engine-choice';
import { type Mirror, useMirror } from '../../state/mirror';

/** What would judge the critical moves of a reviewed game better than what has judged them. */
export type BetterJudge =
  /** The network in use, which has not looked at all of the game yet. */
  | { readonly kind: 'inUse' }
  | { readonly kind: 'kept'; readonly network: HeldNetwork }
  | { readonly kind: 'engine'; readonly engine: SavedEngine }
  | { readonly kind: 'fetch'; readonly network: PublicNetwork };

type Strength = PublicNetwork['strength'];
const STRENGTHS: readonly Strength[] = ['imitator', 'unknown', 'club', 'dan', 'strongDan', 'expert'];
const rankOf = (strength: Strength): number => STRENGTHS.indexOf(strength);
/** A judge of this strength needs no other: what it takes for a mistake is one. */
const ENOUGH: Strength = 'strongDan';

export interface AtHand {
  /** The judge of the game; undefined while no engine runs. */
  readonly engine: EngineView | undefined;
  /** The network in the built-in engine. */
  readonly chosen: NetworkId;
  /** The engine outside the browser that thinks; undefined for the built-in one. */
  readonly engineInUse: string | undefined;
  readonly kept: readonly HeldNetwork[];
  readonly engines: readonly SavedEngine[];
  readonly standsIn: boolean;
  /** Who has judged the game, where it is not the engine at hand. */
  readonly others?: TrendView['others'] | undefined;
}

/** The strongest that is at hand, the nearest of several; undefined where the judge of the game is strong enough. */
export const betterJudge = (hand: AtHand): BetterJudge | undefined => {
  const own = judgeNow(hand);
  if (rankOf(own) >= rankOf(ENOUGH)) return hand.standsIn ? { kind: 'inUse' } : undefined;
  const now = hand.others?.strength ?? own;
  if (rankOf(now) >= rankOf(ENOUGH)) return undefined;
  const kept = [...hand.kept].sort((a, b) => rankOf(b.strength) - rankOf(a.strength))[0];
  if (kept && rankOf(kept.strength) > rankOf(now)) return { kind: 'kept', network: kept };
  // The AI of a host may cost money: it is chosen by hand.
  const engine = hand.engines.find(({ id, trial, hosted }) => trial && !hosted && id !== hand.engineInUse);
  if (engine) return { kind: 'engine', engine };
  const network = PUBLIC_NETWORKS.find(({ level, isOpen }) => level === 'strong' && isOpen);
  return network && { kind: 'fetch', network };
};

const judgeNow = ({ engine, chosen, engineInUse, kept }: AtHand): Strength => {
  if (engine?.phase === 'ready') return engine.judge.strength;
  if (engineInUse !== undefined) return ENOUGH;
  const network = kept.find(({ id }) => id === chosen);
  return chosen === SHIPPED_NETWORK.id || !network ? 'club' : network.strength;
};

/** Reviews the open game again once the engine has changed. `isChanged`: tells whether the new one is ready. */
export const reviewAgain = async (isChanged: (engine: EngineView) => boolean): Promise<void> => {
  const of = useMirror.getState().document?.of;
  await startEngines();
  const engine = await settled(isChanged);
  if (engine?.phase !== 'ready' || of === undefined || useMirror.getState().document?.of !== of) return;
  await request(game().startReview(true));
};

/** Resolves when the wanted engine is ready, or any has failed. */
const settled = (isWanted: (engine: EngineView) => boolean): Promise<EngineView | undefined> =>
  new Promise((resolve) => {
    const isOver = ({ engine }: Mirror): boolean =>
      engine?.phase === 'failed' || (engine?.phase === 'ready' && isWanted(engine));
    if (isOver(useMirror.getState())) return resolve(useMirror.getState().engine);
    const stop = useMirror.subscribe((mirror) => {
      if (!isOver(mirror)) return;
      stop();
      resolve(mirror.engine);
    });
  });

export const isOfNetwork =
  (network: NetworkId) =>
  (engine: EngineView): boolean =>
    engine.phase === 'ready' && engine.info.network === network;
