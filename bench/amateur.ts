import { parseArgs } from 'node:util';
import { isMistake, QUALITIES, type Quality } from '#protocol';
import { type Goal, judge } from './goals';
import { AMATEUR_GAMES, readAmateurGame } from './truth/amateur-games';
import { USUAL_NETWORKS } from './truth/judges';
import { Looks } from './truth/looks';
import { reviewOpened } from './truth/page-review';
import { shareText } from './truth/reliability';
import { type ShownVerdict, shownVerdicts } from './truth/shown-verdicts';

/**
 * `npm run bench -- amateur [--network FILE] [--minutes N]`: what the page says about the moves of amateurs, beside
 * what a strong engine says of them: the network in the box at the default budget. Of the forty worst moves none may
 * be praised, and most are to be named as costly. Searches are cached under .cache/truth.
 */
const WORST = 40;
const NAMED = 22;
const ASSERTED_RIGHT = 0.8;
const ABOUT_RIGHT = 0.5;

interface Judged extends ShownVerdict {
  readonly game: string;
  /** 0 for a move that the strong engine does not list. */
  readonly truth: number;
}

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      network: { type: 'string', default: USUAL_NETWORKS[0] ?? '' },
      minutes: { type: 'string', default: '30' },
    },
  });
  const end = performance.now() + 60_000 * Number(values.minutes);
  const looks = new Looks(values.network);
  const moves: Judged[] = [];
  for (const name of AMATEUR_GAMES) {
    const { game, truth } = readAmateurGame(name);
    await reviewOpened(game, looks, () => performance.now() < end);
    const shown = shownVerdicts(game);
    moves.push(...shown.moves.map((move) => ({ ...move, game: name, truth: truth.get(move.number) ?? 0 })));
  }
  return judge(tell(looks.network, moves));
};

const isNamed = ({ class: name }: Judged): boolean =>
  QUALITIES.some((quality) => quality === name && isMistake(quality));
const isPraised = ({ class: name }: Judged): boolean =>
  name === ('best' satisfies Quality) || name === ('good' satisfies Quality);
const isTrue = ({ truth }: Judged): boolean => truth > 0;

const tell = (network: string, moves: readonly Judged[]): Goal[] => {
  const worst = [...moves].sort((a, b) => b.truth - a.truth).slice(0, WORST);
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
