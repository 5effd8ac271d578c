import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Color, opponent, PASS, type Size, WHITE } from '#kernel/board/types';
import { type GtpEvent, GtpStream } from '#kernel/kata/gtp-stream';
import type { Perspective, ReportContext } from '#kernel/kata/report-context';
import { readInfoSlowly, readSlowly, responsesOf, type SlowResponse } from './slow-gtp';
import type { StreamCheck } from './stream-check';
import { cutBytes, cutsFor, eventDigest } from './stream-cuts';
import { compareReport } from './stream-figures';

/** The input and output of an engine. */
interface Session {
  readonly commands: readonly string[];
  readonly output: string;
  readonly perspective: Perspective;
}

const textOf = (file: string): string => {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

export const sessionOf = (file: string): Session => {
  const text = textOf(file);
  const stdin = file.replace(/\.stdout\.txt(\.gz)?$/, '.stdin.txt');
  const sent = stdin !== file && existsSync(stdin) ? textOf(stdin) : text;
  const said = (lines: string, direction: '<' | '>'): string[] =>
    lines.split('\n').flatMap((line) => new RegExp(`^ *[\\d.]+ ${direction} ?(.*)$`).exec(line)?.[1] ?? []);
  const named = /reportAnalysisWinratesAs=(\w+)/.exec(text)?.[1];
  return {
    commands: said(sent, '>').filter((line) => line.replace(/#.*/, '').trim() !== ''),
    output:
      sent === text
        ? said(text, '<')
            .map((line) => `${line}\n`)
            .join('')
        : text,
    perspective: named === 'BLACK' ? 'black' : named === 'WHITE' ? 'white' : 'sideToMove',
  };
};

/** Returns the question behind each response: board and side to move follow from the earlier commands. */
export const contextsOf = (session: Session, responses: readonly SlowResponse[]): ReportContext[] => {
  let size: Size = { width: 19, height: 19 };
  let toMove: Color = BLACK;
  const history: Color[] = [];
  return responses.map((response, index) => {
    const [name = '', ...args] = (session.commands[index] ?? '').replace(/^\d+ +/, '').split(/\s+/);
    const named = args.find((each) => /^(b|w|black|white)$/i.test(each));
    const color = named === undefined ? undefined : /^b/i.test(named) ? BLACK : WHITE;
    const analysed = color ?? toMove;
    if (response.ok) {
      if (/boardsize$/.test(name)) {
        size = { width: Number(args[0]), height: Number(args.at(-1)) };
        toMove = BLACK;
      }
      if (/^(clear_board|set_position|loadsgf)$/.test(name)) toMove = BLACK;
      if (/handicap$/.test(name)) toMove = WHITE;
      const isMove = /^(play|genmove|(kata-|lz-)?genmove_analyze)$/.test(name);
      const isRefused = response.lines.some((line) => /^play (resign|cancelled)/.test(line));
      if (isMove && !isRefused) {
        history.push(toMove);
        toMove = opponent(analysed);
      }
      if (name === 'undo') toMove = history.pop() ?? opponent(toMove);
    }
    return { engine: 'engine', size, toMove: analysed, perspective: session.perspective };
  });
};

export const eventsOf = (
  output: Uint8Array,
  contexts: readonly ReportContext[],
  longest: number,
  take: (event: GtpEvent, response: number) => void,
): void => {
  let response = -1;
  const stream = new GtpStream(contexts[0] ?? EMPTY);
  const tell = (event: GtpEvent): void => {
    if (event.type === 'begin') {
      response += 1;
      stream.context = contexts[response] ?? stream.context;
    }
    take(event, response);
  };
  for (const piece of cutBytes(output, longest)) stream.feed(piece, tell);
  stream.finish(tell);
};
const EMPTY: ReportContext = {
  engine: 'engine',
  size: { width: 19, height: 19 },
  toMove: BLACK,
  perspective: 'sideToMove',
};

export const checkGtp = (file: string): StreamCheck => {
  const session = sessionOf(file);
  const output = new TextEncoder().encode(session.output);
  const slow = readSlowly(session.output);
  const contexts = contextsOf(session, responsesOf(slow));
  const expected = linesOf(slow);
  const misses: string[] = [];
  let lines = 0;
  let reports = 0;
  let figures = 0;
  let first: string | undefined;
  for (const longest of cutsFor(output)) {
    const digest = eventDigest();
    const isFirst = first === undefined;
    let at = 0;
    eventsOf(output, contexts, longest, (event, response) => {
      digest.add(event);
      if (!isFirst) return;
      const line = expected[at];
      at += 1;
      if (line === undefined) misses.push(`an event too many: ${event.type}`);
      else {
        const compared = compareEvent(line, event, contexts[response] ?? EMPTY);
        figures += compared.figures;
        misses.push(...compared.misses.map((miss) => `line ${at}: ${miss}`));
      }
      if (event.type === 'report') reports += 1;
    });
    if (isFirst && at < expected.length) misses.push(`${expected.length - at} lines lost`);
    if (isFirst) lines = at;
    const digested = digest.end();
    first ??= digested;
    if (digested !== first) misses.push(`reads otherwise in pieces up to ${longest}`);
  }
  return { lines, reports, figures, misses };
};

/** The expected event of each line, from the slow reading. */
type Expected =
  | { readonly kind: 'begin'; readonly response: SlowResponse }
  | { readonly kind: 'line'; readonly text: string; readonly inside: boolean }
  | { readonly kind: 'end' };

const linesOf = (parts: readonly (SlowResponse | string)[]): Expected[] =>
  parts.flatMap((part): Expected[] =>
    typeof part === 'string'
      ? [{ kind: 'line', text: part, inside: false }]
      : [
          { kind: 'begin', response: part },
          ...part.lines.map((text) => ({ kind: 'line', text, inside: true }) as const),
          ...(part.isComplete ? [{ kind: 'end' } as const] : []),
        ],
  );

const compareEvent = (
  line: Expected,
  event: GtpEvent,
  context: ReportContext,
): { readonly figures: number; readonly misses: readonly string[] } => {
  const answer = (isSame: boolean): { figures: number; misses: string[] } => ({
    figures: 0,
    misses: isSame ? [] : [`read as ${JSON.stringify(event).slice(0, 100)}`],
  });
  if (line.kind === 'end') return answer(event.type === 'end');
  if (line.kind === 'begin') {
    const { ok, id, text } = line.response;
    return answer(
      event.type === 'begin' && event.ok === ok && `${event.id ?? ''}` === id && event.text === text,
    );
  }
  if (line.text.startsWith('info ')) {
    if (event.type !== 'report') return answer(false);
    const { perspective, toMove, size } = context;
    const isWhite = perspective === 'white' || (perspective === 'sideToMove' && toMove === WHITE);
    return compareReport(readInfoSlowly(line.text), event.analysis, { size, isWhite });
  }
  const played = line.inside ? /^play (\S+)$/.exec(line.text)?.[1] : undefined;
  if (played === undefined) return answer(event.type === 'text' && event.text === line.text.trimEnd());
  const move = /^(resign|cancelled)$/.test(played)
    ? played
    : played === 'pass'
      ? PASS
      : parseGtpPoint(played, context.size);
  return answer(event.type === 'play' && event.move === move);
};
