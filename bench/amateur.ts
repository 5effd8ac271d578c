import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMistake, QUALITIES, type Quality, SHIPPED_NETWORK } from '#protocol';
import { type Goal, judge } from './goals';
import { AMATEUR_GAMES, readAmateurGame } from './truth/amateur-games';
import { USUAL_NETWORKS } from './truth/judges';
import { Looks } from './truth/looks';
import { lookAgain, PLAN, reviewOpened } from './truth/page-review';
import { shareText } from './truth/reliability';
import { type ShownVerdict, shownVerdicts } from './truth/shown-verdicts';

/**
 * `npm run bench -- amateur [--network FILE] [--visits N] [--second FILE] [--minutes N]`: what the page says about the moves
 * of amateurs, beside what a strong engine says of them: the network in the box at the default budget, and a stronger one
 * that looks again (`--second none`: none). Of the forty worst moves none may be praised, and most are to be named as costly. Searches are cached
 * under .cache/truth.
 */
const WORST = 40;
const NAMED = 22;
const ASSERTED_RIGHT = 0.8;
const ABOUT_RIGHT = 0.5;
const NAMED_AGAIN = 30;
const NAMED_RIGHT_AGAIN = 0.75;

interface Judged extends ShownVerdict {
  readonly game: string;
  /** 0 for a move that the strong engine does not list. */
  readonly truth: number;
}

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      network: { type: 'string', default: join('public/networks', SHIPPED_NETWORK.fileName) },
      visits: { type: 'string', default: String(PLAN.visits) },
      second: { type: 'string', default: USUAL_NETWORKS.at(-1) ?? '' },
      minutes: { type: 'string', default: '30' },
    },
  });
  const end = performance.now() + 60_000 * Number(values.minutes);
  const looks = new Looks(values.network);
  const second = values.second === 'none' ? undefined : new Looks(values.second);
  const plan = { ...PLAN, visits: Number(values.visits) };
  const mayGoOn = (): boolean => performance.now() < end;
  const [once, critical, again]: readonly [Judged[], Judged[], Judged[]] = [[], [], []];
  for (const name of AMATEUR_GAMES) {
    const { game, truth } = readAmateurGame(name);
    const note = (moves: Judged[]): void => {
      for (const move of shownVerdicts(game).moves)
        moves.push({ ...move, game: name, truth: truth.get(move.number) ?? 0 });
    };
    const known = await reviewOpened(game, looks, mayGoOn, plan);
    note(once);
    if (!second) continue;
    await lookAgain(game, { network: looks.id, known }, second, mayGoOn, () => note(critical));
    note(again);
  }
  const goals = tell(looks.network, once);
  if (!second) return judge(goals);
  tell(`${second.network} at the critical moves`, critical);
  tell(`${second.network} at the game`, again);
  return judge([...goals, ...goalsAgain(`${second.network} again`, again)]);
};

const goalsAgain = (name: string, moves: readonly Judged[]): Goal[] => {
  const worst = worstOf(moves);
  return [
    { name: `${name}, worst moves that are praised`, measured: worst.filter(isPraised).length, max: 0 },
    { name: `${name}, worst moves that are named`, measured: worst.filter(isNamed).length, min: NAMED_AGAIN },
    { name: `${name}, named that are right`, measured: right(moves.filter(isNamed)), min: NAMED_RIGHT_AGAIN },
  ];
};

const worstOf = (moves: readonly Judged[]): readonly Judged[] =>
  [...moves].sort((a, b) => b.truth - a.truth).slice(0, WORST);

const isNamed = ({ class: name }: Judged): boolean =>
  QUALITIES.some((quality) => quality === name && isMistake(quality));
const isPraised = ({ class: name }: Judged): boolean =>
  name === ('best' satisfies Quality) || name === ('good' satisfies Quality);
const isTrue = ({ truth }: Judged): boolean => truth > 0;

const tell = (network: string, moves: readonly Judged[]): Goal[] => {
  const worst = worstOf(moves);
  console.log(`\n${network}: ${moves.length} moves, ${moves.filter(isTrue).length} mistakes in truth`);
  for (const game of AMATEUR_GAMES)
    tellGame(
      game,
      moves.filter((move) => move.game === game),
      worst,
    );
  console.log('\n  the worst moves');
  for (const { game, number, color, move, truth, loss, sure, probability, class: name } of worst)
    console.log(
      `  ${game.slice(19).padEnd(20)} ${String(number).padStart(3)} ${color} ${move.padEnd(4)} true ${truth.toFixed(1).padStart(5)}` +
        `  measured ${loss.toFixed(1).padStart(5)}  ${name ?? 'none'}${sure ? '' : ', not sure'} ${probability.toFixed(2)}`,
    );
  const asserted = moves.filter((move) => isNamed(move) && move.sure);
  const about = moves.filter((move) => isNamed(move) && !move.sure);
  return [
    { name: `${network}, worst moves that are praised`, measured: worst.filter(isPraised).length, max: 0 },
    { name: `${network}, worst moves that are named`, measured: worst.filter(isNamed).length, min: NAMED },
    { name: `${network}, asserted that are right`, measured: right(asserted), min: ASSERTED_RIGHT },
    { name: `${network}, "about" that are right`, measured: right(about), min: ABOUT_RIGHT },
  ];
};

const right = (moves: readonly Judged[]): number | undefined =>
  moves.length > 0 ? moves.filter(isTrue).length / moves.length : undefined;

const tellGame = (game: string, moves: readonly Judged[], worst: readonly Judged[]): void => {
  const rowOf = (title: string, own: readonly Judged[]): string =>
    `    ${title.padEnd(10)} ${String(own.length).padStart(3)}, mistakes ${shareText(own.filter(isTrue).length, own.length)}, ` +
    `of the worst ${own.filter((move) => worst.includes(move)).length}`;
  console.log(`  ${game}, ${moves.length} moves, ${moves.filter(isTrue).length} mistakes`);
  console.log(
    rowOf(
      'asserted',
      moves.filter((move) => isNamed(move) && move.sure),
    ),
  );
  console.log(
    rowOf(
      'about',
      moves.filter((move) => isNamed(move) && !move.sure),
    ),
  );
  console.log(rowOf('praised', moves.filter(isPraised)));
  console.log(
    rowOf(
      'other',
      moves.filter((move) => !isNamed(move) && !isPraised(move)),
    ),
  );
};
