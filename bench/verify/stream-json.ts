import { readFileSync } from 'node:fs';
import { type JsonEvent, JsonStream, type QuestionContext } from '#kernel/kata/json-stream';
import type { Perspective } from '#kernel/kata/report-context';
import type { StreamCheck } from './stream-check';
import { cutBytes, cutsFor, eventDigest } from './stream-cuts';
import { compareReport, type SlowFacts } from './stream-figures';

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * Checks a transcript: one object a line with `dir` and the exact `line`. The reference configuration reports
 * as BLACK.
 */
export const checkJson = (file: string): StreamCheck => {
  const transcript = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const entry = line === '' ? undefined : parse(line);
      return isLoose(entry) ? [{ dir: entry.dir, line: String(entry.line) }] : [];
    });
  const questions = new Map<string, QuestionContext>();
  for (const { dir, line } of transcript) {
    const query = dir === 'in' ? parse(line) : undefined;
    if (isLoose(query) && typeof query.id === 'string' && !questions.has(query.id))
      questions.set(query.id, contextOf(query));
  }
  const lines = transcript.filter(({ dir }) => dir === 'out').map(({ line }) => line);
  const output = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
  const misses: string[] = [];
  let reports = 0;
  let figures = 0;
  let first: string | undefined;
  for (const longest of cutsFor(output)) {
    const digest = eventDigest();
    const stream = new JsonStream((id) => questions.get(id));
    let at = 0;
    const take = (event: JsonEvent): void => {
      digest.add(event);
      if (first === undefined) {
        const compared = compareAnswer(lines[at] ?? '', event, questions);
        figures += compared.figures;
        misses.push(...compared.misses.map((miss) => `answer ${at}: ${miss}`));
        if (event.type === 'report') reports += 1;
      }
      at += 1;
    };
    for (const piece of cutBytes(output, longest)) stream.feed(piece, take);
    stream.finish(take);
    if (at !== lines.length) misses.push(`${at} events of ${lines.length} lines`);
    const digested = digest.end();
    first ??= digested;
    if (digested !== first) misses.push(`reads otherwise in pieces up to ${longest}`);
  }
  return { lines: lines.length, reports, figures, misses };
};

const contextOf = (query: Loose): QuestionContext => {
  const settings = query.overrideSettings;
  const named = isLoose(settings) ? settings.reportAnalysisWinratesAs : undefined;
  const perspective: Perspective =
    named === 'WHITE' ? 'white' : named === 'SIDETOMOVE' ? 'sideToMove' : 'black';
  const side = (key: string): number => (typeof query[key] === 'number' ? query[key] : 19);
  return { engine: 'engine', size: { width: side('boardXSize'), height: side('boardYSize') }, perspective };
};

const compareAnswer = (
  line: string,
  event: JsonEvent,
  questions: ReadonlyMap<string, QuestionContext>,
): { readonly figures: number; readonly misses: readonly string[] } => {
  const wrong = { figures: 0, misses: [`read as ${JSON.stringify(event).slice(0, 100)}`] };
  const right = { figures: 0, misses: [] };
  const answer = parse(line);
  if (!isLoose(answer)) return event.type === 'text' && event.text === line ? right : wrong;
  const { id, error, warning, action, turnNumber } = answer;
  if (error !== undefined)
    return event.type === 'error' && event.message === error && event.id === id ? right : wrong;
  if (warning !== undefined)
    return event.type === 'warning' && event.message === warning && event.field === answer.field
      ? right
      : wrong;
  if (action !== undefined)
    return event.type === 'done' && event.action === action && event.id === id ? right : wrong;
  if (answer.noResults === true)
    return event.type === 'ended' && event.id === id && event.turn === turnNumber ? right : wrong;
  if (event.type !== 'report' || event.id !== id || event.turn !== turnNumber) return wrong;
  if (event.final === answer.isDuringSearch) return wrong;
  const context = questions.get(event.id);
  const root = isLoose(answer.rootInfo) ? answer.rootInfo : {};
  if (!context) return wrong;
  const isWhite =
    context.perspective === 'white' || (context.perspective === 'sideToMove' && root.currentPlayer === 'W');
  const moves = Array.isArray(answer.moveInfos) ? answer.moveInfos.filter(isLoose) : [];
  const whole = Object.fromEntries(
    ['ownership', 'ownershipStdev', 'policy'].flatMap((key) => (key in answer ? [[key, answer[key]]] : [])),
  );
  return compareReport(
    { moves: moves.map(factsOf), root: new Map([...factsOf(root), ...factsOf(whole)]) },
    event.analysis,
    { size: context.size, isWhite },
  );
};

const factsOf = (object: Loose): SlowFacts =>
  new Map(
    Object.entries(object).map(([key, value]) => [key, (Array.isArray(value) ? value : [value]).map(String)]),
  );
