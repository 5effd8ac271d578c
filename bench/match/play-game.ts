import { makeGtpPoint, parseGtpPoint } from '#kernel/board/coordinates';
import { Game } from '#kernel/board/game';
import { makeResult, resultOfScore } from '#kernel/board/result';
import { RULES } from '#kernel/board/rules';
import { score } from '#kernel/board/scoring';
import { BLACK, type Color, type Point, WHITE } from '#kernel/board/types';

/** A GTP player; `ask` returns the answer without its mark, and rejects when the answer is a failure. */
export interface Player {
  ask(command: string): Promise<string>;
  close?(): void;
}

export interface GamePlan {
  readonly side: number;
  readonly komi: number;
  readonly opening: readonly Point[];
  readonly players: Readonly<Record<Color, Player>>;
  /** Asked after each move: who has won beyond doubt, so that the rest need not be played. */
  readonly decided?: ((moves: Game['moves']) => Promise<Color | undefined>) | undefined;
}

export interface GamePlayed {
  /** Undefined for a draw. */
  readonly winner: Player | undefined;
  /** As in SGF: `B+R`, `W+12.5`, `W+F` for an illegal move; `B+D` where it was decided before its end. */
  readonly result: string;
  /** True when the players' own counts differ; our count decides, without the stones that both call dead. */
  readonly disputed: boolean;
  readonly moves: readonly Point[];
  /** Thinking time of each colour in seconds. */
  readonly seconds: Readonly<Record<Color, number>>;
}

/** A game with more moves than this many times the points of the board is counted as it lies. */
const LONGEST = 3;

/** Plays a game by Chinese rules. Our rules decide what is legal and who has won. */
export const playGame = async ({ side, komi, opening, players, decided }: GamePlan): Promise<GamePlayed> => {
  const size = { width: side, height: side };
  const game = new Game({ size, rules: RULES.chinese });
  const both = [players[BLACK], players[WHITE]];
  const seconds = { [BLACK]: 0, [WHITE]: 0 };
  const over = (color: Color, how: 'R' | 'F' | 'D'): GamePlayed => ({
    winner: players[color],
    result: `${color === BLACK ? 'B' : 'W'}+${how}`,
    disputed: false,
    moves: pointsOf(game),
    seconds,
  });
  for (const command of [`boardsize ${side}`, 'clear_board', `komi ${komi}`])
    for (const player of both) await player.ask(command);
  for (const point of opening) {
    const line = `play ${letterOf(game.toPlay)} ${makeGtpPoint(point, size)}`;
    for (const player of both) await player.ask(line);
    game.play(point);
  }
  while (!game.isOver && game.moves.length < LONGEST * side * side) {
    const color = game.toPlay;
    const other = color === BLACK ? WHITE : BLACK;
    const started = performance.now();
    const said = (await players[color].ask(`genmove ${letterOf(color)}`)).toLowerCase();
    seconds[color] += (performance.now() - started) / 1000;
    if (said === 'resign') return over(other, 'R');
    const point = parseGtpPoint(said, size);
    if (point === undefined || !game.play(point).ok) return over(other, 'F');
    await players[other].ask(`play ${letterOf(color)} ${said}`);
    const winner = await decided?.(game.moves);
    if (winner) return over(winner, 'D');
  }
  const counts = await Promise.all(both.map((player) => player.ask('final_score')));
  const dead = await agreedDead(both, side);
  const { lead } = score(game.board, game.rules, { komi, dead });
  const winner = lead === 0 ? undefined : players[lead > 0 ? BLACK : WHITE];
  const result = makeResult(resultOfScore(lead));
  const disputed = counts.some((count) => Number(count.slice(2)) !== Math.abs(lead));
  return { winner, result, disputed, moves: pointsOf(game), seconds };
};

const pointsOf = (game: Game): Point[] => game.moves.map(({ point }) => point);

const letterOf = (color: Color): string => (color === BLACK ? 'b' : 'w');

const agreedDead = async (players: readonly Player[], side: number): Promise<Point[]> => {
  const [one = [], other = []] = await Promise.all(
    players.map(async (player) => {
      const names = (await player.ask('final_status_list dead')).split(/\s+/);
      return names.flatMap((name) => parseGtpPoint(name, { width: side, height: side }) ?? []);
    }),
  );
  return one.filter((point) => other.includes(point));
};
