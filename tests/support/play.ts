import type { Analysis } from '#kernel/kata/analysis';
import type { PlaySetup } from '#kernel/play/setup';
import { DEFAULT_SPARRING } from '#kernel/play/sparring';
import { PASS, type PlayView, type Point, type Work } from '#protocol';
import type { Game } from './game';
import { opinion, ToyEngine } from './toy-engine';

export const NAMES = {
  me: '甲',
  opponent: 'Tengen 10k',
  united: { black1: '甲', white1: 'W1', black2: 'B2', white2: 'W2' },
};
export const TIMED = { mainMs: 60_000, periodMs: 10_000, periods: 3 };

/** What a page shows of the game that is played. */
export type Playing = PlayView & { readonly playing: true };
export const playingIn = ({ page: { play } }: Game): Playing => {
  if (!play?.playing) throw new Error('no game is played');
  return play;
};

/** An even 9x9 game against the AI with the person as Black; `parts` override it. */
export const usualSetup = (parts: Partial<PlaySetup> = {}): PlaySetup => ({
  method: 'analyse',
  guidance: 'simple',
  size: 9,
  rules: 'chinese',
  handicapRule: 'fixed',
  handicap: 0,
  komi: 6.5,
  colour: 'black',
  opponent: { kind: 'ai', strength: '10k' },
  united: {
    black1: { kind: 'person' },
    white1: { kind: 'ai', strength: '10k' },
    black2: { kind: 'ai', strength: '10k' },
    white2: { kind: 'ai', strength: '10k' },
  },
  sparring: DEFAULT_SPARRING,
  missLimit: 0,
  aim: 'ai',
  level: '10k',
  takeBack: true,
  hints: true,
  aiResigns: true,
  noWaiting: true,
  ...parts,
});

/** Says of every position that these points are worth playing, the first the most. */
export const player = (...points: readonly Point[]): ToyEngine => {
  const engine = new ToyEngine();
  engine.think = (work: Work): Analysis => {
    const taken = new Set(work.line.moves.map(({ point }) => point));
    const free = points.filter((point) => point === PASS || !taken.has(point));
    const area = work.line.size.width * work.line.size.height;
    const policy = new Float32Array(area + 1);
    if (free[0] !== undefined) policy[free[0] === PASS ? area : free[0]] = 0.9;
    const candidates = free.map((point, order) => ({
      point,
      order,
      visits: 60 - order,
      winrate: 0.5,
      scoreLead: 0,
      scoreStdev: 4,
      prior: order === 0 ? 0.9 : 0.01,
      lcb: 0.5,
      pv: [point, 0, 1],
    }));
    const ownership = new Float32Array(area).fill(0.1);
    return opinion({ visits: 100, candidates, policy, ownership });
  };
  return engine;
};
