import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Color, PASS, type Size, WHITE } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { DEFAULT_AGREEMENT } from '#kernel/review/agreement';
import { gameFigures } from '#kernel/review/game-figures';
import type { ReviewedEntry } from '#kernel/review/line-columns';
import { PHASES } from '#kernel/review/phases';
import type { Summary } from '#kernel/review/summary';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { type RawGame, type SlowSummary, slowFigures } from './slow-report';
import type { Verdict, Verify } from './verdict';

/**
 * Compares the report's figures of whole games with those of `slow-report.ts`, which computes them from the
 * raw numbers and shares no code with ours; what hangs on the error model is left out. Takes `[FOLDERS or FILES]`;
 * default: the games below.
 */
const GAMES = resolve(import.meta.dirname, '../../../shared/katago/games');
const TOLERANCE = 1e-9;

const gamesAt = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(path, name))
    : [path];

export const verify: Verify = async (args): Promise<Verdict> => {
  let checked = 0;
  let moves = 0;
  const misses: string[] = [];
  for (const path of (args.length > 0 ? args : [GAMES]).flatMap(gamesAt)) {
    const file = basename(path);
    const game: RawGame = JSON.parse(readFileSync(path, 'utf8'));
    const size = { width: game.query.boardXSize, height: game.query.boardYSize };
    const ours = gameFigures(lineOf(game, size), size, DEFAULT_AGREEMENT, DEFAULT_THRESHOLDS);
    const slow = slowFigures(game);
    const same = (what: string, one: number, other: number): void => {
      checked += 1;
      const isSame = Number.isNaN(one) ? Number.isNaN(other) : Math.abs(one - other) <= TOLERANCE;
      if (!isSame) misses.push(`${file} ${what}: ${one}, the slow script ${other}`);
    };
    const compare = (where: string, one: Summary, other: SlowSummary): void => {
      for (const [name, value] of Object.entries(other)) {
        const own = one[name as keyof Summary] ?? Number.NaN;
        if (typeof own === 'number') same(`${where} ${name}`, own, value as number);
        else
          for (const [i, entry] of own.entries())
            same(`${where} ${name} ${i}`, entry, (value as number[])[i] ?? Number.NaN);
      }
    };
    moves += ours.facts.length;
    same('moves judged', ours.facts.length, slow.losses.length);
    ours.facts.forEach((move, i) => {
      same(`move ${move.moveNumber} loss`, move.scoreLoss, slow.losses[i] ?? Number.NaN);
    });
    for (const side of ['black', 'white'] as const) {
      compare(side, ours[side].whole, slow[side].whole);
      for (const phase of PHASES) compare(`${side} ${phase}`, ours[side].phases[phase], slow[side][phase]);
      for (const [i, bar] of ours[side].histogram.entries())
        same(`${side} histogram ${i}`, bar, slow[side].histogram[i] ?? Number.NaN);
    }
  }
  for (const miss of misses.slice(0, 40)) console.error(miss);
  return { checked, missed: misses.length, summary: `figures of ${moves} moves beside a slow script's` };
};

/** Converts the recorded responses to our engines' form; they are from Black's view already. */
const lineOf = (game: RawGame, size: Size): ReviewedEntry[] => {
  const pointOf = (move: string): number =>
    move.toLowerCase() === 'pass' ? PASS : (parseGtpPoint(move, size) ?? PASS);
  return Array.from({ length: game.query.moves.length + 1 }, (_, turn) => {
    const played = game.query.moves[turn - 1];
    const color: Color = played?.[0] === 'W' ? WHITE : BLACK;
    const response = game.responses.find(({ turnNumber }) => turnNumber === turn);
    const analysis: Analysis | undefined = response && {
      engine: 'KataGo',
      visits: response.rootInfo.visits,
      winrate: response.rootInfo.winrate,
      scoreLead: response.rootInfo.scoreLead,
      scoreStdev: response.rootInfo.scoreStdev,
      candidates: response.moveInfos.map((info) => ({ ...info, point: pointOf(info.move), pv: [] })),
      ...(response.policy ? { policy: Float32Array.from(response.policy, (p) => Math.max(0, p)) } : {}),
    };
    return {
      move: played && { color, point: pointOf(played[1]) },
      moveNumber: turn,
      analysis,
    };
  });
};
