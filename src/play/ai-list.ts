import { type AiType, hourPrice } from '#contract';
import { type AiStrength, type NetworkInfo, NOVICE, type Player, RANKS, type Rank, ranksOn } from '#protocol';
import { type HostedBar, type HostedTag, hostedBar, hostedEngine, hostedTags } from '../engines/hosted';
import type { SavedEngine } from '../state/engine-choice';

/** Where the AIs of the list come from. */
export const AI_GROUPS = ['here', 'human', 'engine', 'host'] as const;
type AiGroup = (typeof AI_GROUPS)[number];
/** What an AI does that can be chosen. */
type AiText = 'rank' | 'full' | 'network' | 'human' | 'engine';
/** Why an AI of the list cannot be chosen now. */
type AiBar = 'elsewhere' | 'analysesOnly' | 'notSteered' | HostedBar;

export interface AiEntry {
  readonly id: string;
  readonly group: AiGroup;
  /** A name of its own; the built-in ones are named in the person's language. */
  readonly name?: string;
  readonly tags: readonly HostedTag[];
  /** What else an engine's owner says of it. */
  readonly facts?: readonly string[];
  readonly player: Player;
  /** Compute power for an hour. */
  readonly price?: number;
  /** What the choice adds to this person's engines. */
  readonly adds?: SavedEngine;
  readonly note: AiText | AiBar;
  readonly isBarred: boolean;
}

export interface AiSources {
  readonly size: number;
  /** Half-point games: the opponent steers the margin, which only this device's own search does. */
  readonly steered: boolean;
  readonly isOnline: boolean;
  readonly engines: readonly SavedEngine[];
  /** Whether one of these engines analyses instead of this device's networks. */
  readonly isElsewhere: boolean;
  /** Those that people brought. */
  readonly networks: readonly NetworkInfo[];
  readonly hosted: readonly AiType[];
  /** The host's address. */
  readonly host: string;
}

/** The rank that an AI begins with when its rank can be selected. */
const USUAL_RANK: Rank = '10k';

export const BUILT_IN_RANK = 'rank';
export const BUILT_IN_FULL = 'full';

/** All AIs that a person may play against, those that can be chosen first. */
export const aiEntries = (sources: AiSources): readonly AiEntry[] => {
  const { steered, engines, networks, hosted, host, isElsewhere, isOnline } = sources;
  const own = engines.filter((engine) => !engine.hosted);
  const entries: readonly AiEntry[] = [
    {
      id: BUILT_IN_RANK,
      group: 'here',
      tags: ['free', 'rank'],
      player: { kind: 'ai', strength: usualRankOn(sources.size) },
      note: 'rank',
      isBarred: false,
    },
    {
      id: BUILT_IN_FULL,
      group: 'here',
      tags: ['free'],
      player: { kind: 'ai', strength: 'full' },
      note: 'full',
      isBarred: false,
    },
    ...networks.map(({ id, name, human }): AiEntry => {
      const bar = isElsewhere ? 'elsewhere' : human && steered ? 'notSteered' : undefined;
      const network = { id, name, human };
      const player: Player = { kind: 'ai', strength: human ? USUAL_RANK : 'full', network };
      return {
        id: `network:${id}`,
        group: human ? 'human' : 'here',
        name,
        tags: human ? ['rank'] : [],
        player,
        note: bar ?? (human ? 'human' : 'network'),
        isBarred: bar !== undefined,
      };
    }),
    ...own.map(({ id, name, kind, place, tags, rankSelectable }): AiEntry => {
      const unreachable = place === 'remote' && !isOnline ? 'offline' : undefined;
      const bar = kind === 'json' ? 'analysesOnly' : steered ? 'notSteered' : unreachable;
      const player: Player = { kind: 'ai', strength: 'full', engine: { id, name } };
      return {
        id: `engine:${id}`,
        group: 'engine',
        name,
        tags: rankSelectable ? ['rank'] : [],
        facts: tags,
        player,
        note: bar ?? 'engine',
        isBarred: bar !== undefined,
      };
    }),
    ...hosted.map((ai): AiEntry => {
      const bar = !ai.genmove ? 'analysesOnly' : steered ? 'notSteered' : hostedBar(ai, isOnline);
      const engine = hostedEngine(ai, host);
      const { id, name } = engine;
      return {
        id: `engine:${id}`,
        group: 'host',
        name,
        tags: hostedTags(ai),
        price: hourPrice(ai),
        player: { kind: 'ai', strength: 'full', engine: { id, name } },
        adds: engine,
        note: bar ?? 'engine',
        isBarred: bar !== undefined,
      };
    }),
  ];
  return [...entries.filter(({ isBarred }) => !isBarred), ...entries.filter(({ isBarred }) => isBarred)];
};

const usualRankOn = (size: number): Rank => {
  const offered = ranksOn(size * size);
  return offered.includes(USUAL_RANK) ? USUAL_RANK : (offered.at(-1) ?? USUAL_RANK);
};

/** The id of the entry that a seat was chosen from; empty for a person or nobody. */
export const entryIdOf = (player: Player | undefined): string => {
  if (player?.kind !== 'ai') return '';
  if (player.engine) return `engine:${player.engine.id}`;
  if (player.network) return `network:${player.network.id}`;
  return player.strength === 'full' ? BUILT_IN_FULL : BUILT_IN_RANK;
};

/** The strengths that a seat can have, the weakest first; empty where there is nothing to choose. */
export const strengthsOf = (
  player: Player | undefined,
  size: number,
  engines: readonly SavedEngine[],
): readonly AiStrength[] => {
  if (player?.kind !== 'ai') return [];
  const { engine, network, strength } = player;
  if (engine)
    return engines.some(({ id, rankSelectable }) => id === engine.id && rankSelectable)
      ? [...RANKS, 'full']
      : [];
  if (network) return network.human ? RANKS : [];
  return strength === 'full' ? [] : [NOVICE, ...ranksOn(size * size)];
};
