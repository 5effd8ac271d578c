import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Board } from '#kernel/board/board';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, type Move, opponent, PASS, type Point, WHITE } from '#kernel/board/types';
import { isRank, type Rank, strengthOf } from '#kernel/play/rank';
import type { Ask } from '#kernel/play/rank-turn';
import { lineOf, PLAY_STYLES, type PlayStyle } from '#kernel/play/style';
import { Random } from '#kernel/search/random';
import { SHIPPED_NETWORK } from '#protocol';
import { winInterval } from '../scripts/match/interval';
import { drawOpening } from '../scripts/match/openings';
import { playGame } from '../scripts/match/play-game';
import { RankPlayer } from '../scripts/match/rank-player';
import { searcher } from '../scripts/match/searcher';

/**
 * `npm run bench -- styles [--rank 8k] [--size 9] [--games 40] [--styles fighting,…] [--out FILE]`: games of an opponent
 * with a style against the plain one of the same rank, each opening twice with the colours changed. Both sides' moves
 * are measured in the same games, so a style differs where the interval of the mean difference leaves out 0. `--out`
 * appends each game, and goes on where the file ends.
 */
const KOMI = 7.5;
/** Visits that tell what is certain. */
const VISITS = 40;
/** A point is certain for its owner above this ownership. */
const CERTAIN = 0.8;
/** Certain points are counted after so many moves as a share of the board's points: move 60 on 19x19. */
const COUNTED_AFTER = 1 / 6;

const MEASURES = ['line', 'contact', 'certain', 'captures'] as const;
const FIGURES = v.object({
  /** Mean line of the moves, 1 at the edge. */
  line: v.number(),
  /** Share of moves that touch an opponent's stone. */
  contact: v.number(),
  /** Points certain for the side. */
  certain: v.number(),
  /** Stones captured. */
  captures: v.number(),
});
type Figures = v.InferOutput<typeof FIGURES>;
const GAME = v.object({
  size: v.number(),
  rank: v.string(),
  style: v.string(),
  /** From 0; even games have the player with the style as Black. */
  index: v.number(),
  won: v.number(),
  styled: FIGURES,
  plain: FIGURES,
});
type StyleGame = v.InferOutput<typeof GAME>;

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const option = (name: string, usual: string): string => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? usual : (args[at + 1] ?? usual);
  };
  const rank = option('rank', '8k');
  if (!isRank(rank)) throw new Error(`${rank}: no rank`);
  const [size, games] = [Number(option('size', '9')), Number(option('games', '40'))];
  const wanted = option('styles', PLAY_STYLES.join(',')).split(',');
  const out = option('out', '');
  const known = readGames(out).filter((game) => game.size === size && game.rank === rank);
  const engine = searcher(join('public/networks', SHIPPED_NETWORK.fileName));
  const played = new Map<PlayStyle, StyleGame[]>();
  for (const style of PLAY_STYLES)
    played.set(
      style,
      known.filter((game) => game.style === style),
    );
  // All styles advance together, so that a run that is cut short has measured each of them.
  for (let index = 0; index < games; index += 1)
    for (const [style, own] of played) {
      if (!wanted.includes(style) || own.some((game) => game.index === index)) continue;
      const game = await playOne(engine, { style, rank, size, index });
      own.push(game);
      if (out) appendFileSync(out, `${JSON.stringify(game)}\n`);
    }
  for (const [style, own] of played) if (own.length > 0) report(style, own);
  return true;
};

const readGames = (file: string): StyleGame[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => v.parse(GAME, JSON.parse(line)))
    : [];

const playOne = async (
  engine: ReturnType<typeof searcher>,
  { style, rank, size, index }: { style: PlayStyle; rank: Rank; size: number; index: number },
): Promise<StyleGame> => {
  const chance = new Random(1 + index);
  const player = (own?: PlayStyle) =>
    new RankPlayer(
      engine,
      (points) => strengthOf(rank, points),
      () => chance.next(),
      own,
    );
  const [styled, plain] = [player(style), player()];
  const color = index % 2 === 0 ? BLACK : WHITE;
  const players = color === BLACK ? { [BLACK]: styled, [WHITE]: plain } : { [BLACK]: plain, [WHITE]: styled };
  const opening = drawOpening(size, new Random(1000 + Math.floor(index / 2)));
  const { moves, winner } = await playGame({ side: size, komi: KOMI, opening, players });
  const figures = (of: Color) => measure(engine.ask, moves, { size, color: of, from: opening.length });
  return {
    size,
    rank,
    style,
    index,
    won: winner === undefined ? 0.5 : Number(winner === styled),
    styled: await figures(color),
    plain: await figures(opponent(color)),
  };
};

/** What a side's moves of a game look like; the drawn opening does not count. */
const measure = async (
  ask: Ask,
  moves: readonly Move[],
  { size, color, from }: { size: number; color: Color; from: number },
): Promise<Figures> => {
  const board = new Board({ width: size, height: size });
  const lines: number[] = [];
  let contacts = 0;
  let captures = 0;
  for (const [turn, move] of moves.entries()) {
    const own = move.color === color && turn >= from && move.point !== PASS;
    if (own) {
      lines.push(lineOf(board, move.point));
      contacts += Number(touches(board, move.point, opponent(color)));
    }
    const captured = board.play(move.point, move.color);
    if (own) captures += captured;
  }
  const sum = lines.reduce((all, line) => all + line, 0);
  const analysis = await ask({
    line: {
      size: { width: size, height: size },
      rules: RULES.chinese,
      komi: KOMI,
      initialStones: { black: [], white: [] },
      initialPlayer: BLACK,
      moves: moves.slice(0, Math.round(COUNTED_AFTER * size * size)),
    },
    visits: VISITS,
  });
  const side = color === BLACK ? 1 : -1;
  const certain = (analysis?.ownership ?? []).filter((owned) => side * owned >= CERTAIN).length;
  const count = Math.max(1, lines.length);
  return { line: sum / count, contact: contacts / count, certain, captures };
};

const touches = (board: Board, point: Point, color: Color): boolean =>
  [0, 1, 2, 3].some((side) => {
    const beside = board.neighbours[4 * point + side] ?? board.points;
    return beside !== board.points && board.stones[beside] === color;
  });

const report = (style: PlayStyle, games: readonly StyleGame[]): void => {
  const won = games.reduce((sum, game) => sum + game.won, 0);
  const [min, max] = winInterval(won, games.length).map((share) => (100 * share).toFixed(0));
  console.log(`${style}: won ${won} of ${games.length} against plain (95 %: ${min} to ${max} %)`);
  for (const name of MEASURES) {
    const differences = games.map(({ styled, plain }) => styled[name] - plain[name]);
    const mean = (of: 'styled' | 'plain') =>
      games.reduce((sum, game) => sum + game[of][name], 0) / games.length;
    const difference = mean('styled') - mean('plain');
    const variance =
      differences.reduce((sum, each) => sum + (each - difference) ** 2, 0) / Math.max(1, games.length - 1);
    const spread = 1.96 * Math.sqrt(variance / games.length);
    console.log(
      `  ${name.padEnd(8)} ${mean('styled').toFixed(2)}, plain ${mean('plain').toFixed(2)}: ` +
        `${difference.toFixed(2)} ± ${spread.toFixed(2)}${Math.abs(difference) > spread ? '' : ' (no difference shown)'}`,
    );
  }
};
