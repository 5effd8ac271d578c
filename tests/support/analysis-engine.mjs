/**
 * A test double of KataGo's analysis engine: it answers every query with one candidate, the first free point of the
 * first line, and knows nothing of Go. `--slow MS`: answers so much later. `--refuse N`: an error for positions after
 * N moves. `--blunder N`: move N, one of White, loses the game.
 */
import { createInterface } from 'node:readline';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const slowMs = option('--slow', 0);
const refused = option('--refuse', -1);
const blunder = option('--blunder', -1);
const COLUMNS = 'ABCDEFGHJKLMNOPQRST';
const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

const answer = ({ id, moves, maxVisits, boardXSize }) => {
  if (moves.length === refused) return say({ id, error: 'refused by the test' });
  const taken = new Set(moves.map(([, point]) => point));
  const move =
    [...COLUMNS.slice(0, boardXSize)].map((x) => `${x}1`).find((point) => !taken.has(point)) ?? 'pass';
  const isLost = blunder >= 0 && moves.length >= blunder;
  const figures = {
    visits: maxVisits,
    winrate: isLost ? 0.98 : 0.5,
    scoreLead: isLost ? 40 : blunder >= 0 ? 0 : moves.length / 10,
    scoreStdev: 9,
    prior: 0.5,
  };
  const candidate = { move, order: 0, lcb: 0.49, utility: 0, pv: [move, 'pass', 'pass'], ...figures };
  return say({
    id,
    isDuringSearch: false,
    turnNumber: moves.length,
    moveInfos: [candidate],
    rootInfo: { currentPlayer: moves.length % 2 ? 'W' : 'B', ...figures },
  });
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const query = JSON.parse(line);
    if (query.action === 'query_version') say({ ...query, version: '1.16.4', git_hash: 'test' });
    else if (query.action === 'query_models') say({ ...query, models: [{ name: 'test-net' }] });
    else if (query.action) say(query);
    else setTimeout(() => answer(query), slowMs);
  })
  .on('close', () => process.exit(0));
