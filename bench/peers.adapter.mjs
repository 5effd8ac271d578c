/**
 * Our kernel for a benchmark beside other Go libraries: the functions that the benchmark calls, equal for all
 * libraries. The kernel is TypeScript: run it with `tsx`.
 */
import { Board, GtpStream, PastPositions, Positions, playIfLegal, readSgf, writeSgf } from 'tengen-kernel';

export const meta = { name: 'Tengen', superko: 'positional, full history' };

// Rules. Colours and points are in our encoding already: 1 black, 2 white, y * size + x, -1 a pass. Always checks
// superko over the whole history, also where only simple ko is asked for: it costs almost nothing.
const SUPERKO = { ko: 'positional', suicide: false };

export const newBoard = (size) => {
  const board = new Board({ width: size, height: size });
  const past = new PastPositions('positional');
  past.remember(board, 1);
  return { board, past };
};

export const play = (game, color, point) =>
  playIfLegal(game.board, point, color, SUPERKO, game.past) === undefined ? game : null;

export const boardToArray = ({ board }) => board.stones.slice(0, board.points);

// SGF. A text without a tree has no games.
export const parseSgf = (bytes) => {
  const read = readSgf(bytes);
  return read.ok ? read.value.games : [];
};

export const countNodes = (games) => games.reduce((sum, game) => sum + game.nodeCount, 0);

export const toCanonical = (games) =>
  games.map((game) => {
    const nodes = [];
    for (let n = 0; n < game.idCount; n++) {
      const node = { p: {}, c: [] };
      for (const { ident, values } of game.properties(n))
        node.p[ident] = [...(node.p[ident] ?? []), ...values];
      nodes.push(node);
      if (n > 0) nodes[game.parent(n)].c.push(node);
    }
    return nodes[0];
  });

export const stringifySgf = (games) => writeSgf(games);

// Navigation. Ids of a parsed game follow the order of the file.
export const buildNav = (bytes) => {
  const tree = parseSgf(bytes)[0];
  const positions = new Positions(tree);
  for (let n = 0; n < tree.idCount; n++) positions.stonesAt(n);
  return { tree, positions };
};

export const navCount = ({ tree }) => tree.nodeCount;
export const gotoNode = ({ positions }, node) => positions.stonesAt(node);
export const navBoard = (_, stones) => stones.slice(0, 361);

// Engine lines: every report becomes an analysis, whose figures are summed.
export const newKata = () => ({
  stream: new GtpStream({
    engine: 'katago',
    size: { width: 19, height: 19 },
    toMove: 1,
    perspective: 'sideToMove',
  }),
  stats: { infos: 0, visits: 0, winrate: 0, score: 0, pv: 0, own: 0, movesOwn: 0 },
});
const add = (sum, values) => {
  let total = sum;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total;
};
export const feedKata = ({ stream, stats }, chunk) =>
  stream.feed(chunk, (event) => {
    if (event.type !== 'report') return;
    const { candidates, ownership } = event.analysis;
    for (const { visits, winrate, scoreLead, pv, ownership: own } of candidates) {
      stats.infos++;
      stats.visits += visits;
      stats.winrate += winrate;
      stats.score += scoreLead;
      stats.pv += pv.length;
      if (own) stats.movesOwn = add(stats.movesOwn, own);
    }
    if (ownership) stats.own = add(stats.own, ownership);
  });
export const kataStats = ({ stats }) => stats;
