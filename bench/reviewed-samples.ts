import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Analysis } from '#kernel/kata/analysis';
import { writePacked } from '#kernel/kata/file/packed';
import { Search } from '#kernel/search/search';
import { writeSgf } from '#kernel/sgf/write';
import { withProperty } from '#kernel/tree/properties';
import { DEFAULT_ANALYSIS_SETTINGS, SHIPPED_NETWORK } from '#protocol';
import { type OpenedGame, openGame } from './truth/opened-game';
import { readEvaluator } from './verify/read-evaluator';

/**
 * `npx tsx bench/reviewed-samples.ts [NAMES...]`: reviews sample games with the network in the box and the default visits,
 * and writes them with the analysis of every position into public/samples/reviewed, so that the first press on a famous
 * game shows the whole product. Keeps the first candidates of each search and the move played.
 * Searches are cached under .cache/samples. Run it again when a sample or the network changes.
 */
const PUBLIC = resolve(import.meta.dirname, '../public');
const CACHE = resolve(import.meta.dirname, '../.cache/samples');
const CANDIDATES = 3;
/** The root width of reviews, see `workers/engine/search-thinker.ts`. */
const WIDE_ROOT_NOISE = 0.04;

interface Kept extends Analysis {
  readonly turn: number;
}

const search = new Search(readEvaluator(join(PUBLIC, 'networks', SHIPPED_NETWORK.fileName), 'wasm-relaxed'), {
  now: () => performance.now(),
});

const review = async (name: string, game: OpenedGame): Promise<ReadonlyMap<number, Analysis>> => {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `${name}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as Kept).map((kept) => [kept.turn, kept]));
  for (let turn = game.length - 1; turn >= 0; turn -= 1) {
    if (known.has(turn)) continue;
    const set = search.setPosition(game.requestAt(turn));
    if (!set.ok) throw new Error(`${name}, turn ${turn}: ${set.failure.code}`);
    const visits = DEFAULT_ANALYSIS_SETTINGS.reviewVisits;
    const { policy, ownership, ...analysis } = await search.run({
      visits,
      wideRootNoise: WIDE_ROOT_NOISE,
      steady: true,
    });
    known.set(turn, { turn, ...analysis });
    appendFileSync(file, `${JSON.stringify({ turn, ...analysis })}\n`);
  }
  return known;
};

const write = async (name: string): Promise<number> => {
  const game = openGame(join(PUBLIC, 'samples', `${name}.sgf`));
  const known = await review(name, game);
  const { tree, games, positions, shown } = game.document;
  for (let turn = 0; turn < game.length; turn += 1) {
    const analysis = known.get(turn);
    const node = shown.line.nodeAt(turn);
    if (!analysis || node === undefined) continue;
    const played = game.moves[turn]?.point;
    const candidates = analysis.candidates.filter(
      ({ order, point }) => order < CANDIDATES || point === played,
    );
    const text = writePacked(
      { ...analysis, candidates },
      { size: tree.size, toMove: positions.toMove(node) },
    );
    tree.apply({ type: 'properties', node, properties: withProperty(tree.properties(node), 'TGAN', [text]) });
  }
  const bytes = writeSgf(games);
  writeFileSync(join(PUBLIC, 'samples/reviewed', `${name}.sgf`), bytes);
  return bytes.length;
};

const names = process.argv.slice(2);
const all = readdirSync(join(PUBLIC, 'samples'))
  .filter((file) => file.endsWith('.sgf'))
  .map((file) => basename(file, '.sgf'));
mkdirSync(join(PUBLIC, 'samples/reviewed'), { recursive: true });
for (const name of names.length > 0 ? names : all) console.log(name, await write(name));
