import { parseArgs } from 'node:util';
import { BLACK, WHITE } from '#kernel/board/types';
import { Random } from '#kernel/search/random';
import { GtpProgram } from './match/gtp-program';
import { winInterval } from './match/interval';
import { drawOpening, makeOpening } from './match/openings';
import { playGame } from './match/play-game';

/** `npm run match`: measures how often one GTP program beats another. */
const USAGE = `usage: npm run match -- --one "COMMAND" --other "COMMAND" [OPTION VALUE]...
  --games N    played in pairs: each opening twice, with the colours changed (40)
  --size N     9
  --komi K     7.5
  --seed N     decides the openings (1)
  --minutes N  begin no game after so long`;

const { values } = parseArgs({
  options: {
    one: { type: 'string', default: '' },
    other: { type: 'string', default: '' },
    games: { type: 'string', default: '40' },
    size: { type: 'string', default: '9' },
    komi: { type: 'string', default: '7.5' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});
if (values.one === '' || values.other === '') {
  console.error(USAGE);
  process.exit(2);
}
const side = Number(values.size);
const komi = Number(values.komi);
const games = Number(values.games);
const until = performance.now() + 60_000 * Number(values.minutes);
const random = new Random(Number(values.seed));
const one = new GtpProgram('one', values.one);
const other = new GtpProgram('other', values.other);

const tally = {
  played: 0,
  won: 0,
  drawn: 0,
  asBlack: 0,
  asWhite: 0,
  disputed: 0,
  oneSeconds: 0,
  otherSeconds: 0,
};
let opening = drawOpening(side, random);
for (let i = 0; i < games && performance.now() < until; i++) {
  const oneIsBlack = i % 2 === 0;
  if (oneIsBlack && i > 0) opening = drawOpening(side, random);
  const players = oneIsBlack ? { [BLACK]: one, [WHITE]: other } : { [BLACK]: other, [WHITE]: one };
  const { winner, result, disputed, moves, seconds } = await playGame({ side, komi, opening, players });
  tally.played += 1;
  if (winner === one) {
    tally.won += 1;
    tally[oneIsBlack ? 'asBlack' : 'asWhite']++;
  }
  if (winner === undefined) tally.drawn += 1;
  if (disputed) tally.disputed += 1;
  tally.oneSeconds += seconds[oneIsBlack ? BLACK : WHITE];
  tally.otherSeconds += seconds[oneIsBlack ? WHITE : BLACK];
  console.log(
    `game ${i + 1}: one is ${oneIsBlack ? 'black' : 'white'}, ${result}${disputed ? ' (disputed)' : ''}, ` +
      `${moves} moves, opening ${makeOpening(opening, side)}; one has won ${tally.won} of ${tally.played}`,
  );
}
one.close();
other.close();
const { played, won, drawn, asBlack, asWhite, disputed, oneSeconds, otherSeconds } = tally;
const [min, max] = winInterval(won + drawn / 2, played).map((share) => (100 * share).toFixed(1));
console.log(
  `${side}x${side}: one won ${won} of ${played} (${asBlack} as Black, ${asWhite} as White), ${drawn} drawn, ` +
    `${disputed} disputed; 95 % interval ${min} to ${max} %; ` +
    `seconds a game ${(oneSeconds / played).toFixed(0)} and ${(otherSeconds / played).toFixed(0)}`,
);
