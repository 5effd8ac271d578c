import { RULES } from '#kernel/board/rules';
import type { Evaluator } from '#kernel/network/evaluator';
import type { Rank } from '#kernel/play/rank';
import { Conversation } from '../../server/gtp/conversation';
import { Session } from '../../server/gtp/session';
import { DEFAULT_SETTINGS, type Settings } from '../../server/gtp/settings';
import { toyEvaluator } from '../support/toy-evaluator';

export interface GtpClientOptions {
  readonly evaluator?: Evaluator;
  readonly settings?: Partial<Settings>;
  readonly rank?: Rank;
  readonly files?: Readonly<Record<string, string>>;
}

/** A GTP engine in the test's process, with typed input. */
export const newGtpClient = ({
  evaluator = toyEvaluator(),
  settings,
  rank,
  files = {},
}: GtpClientOptions = {}) => {
  let output = '';
  const session = new Session({
    evaluator,
    rules: RULES['tromp-taylor'],
    komi: 7.5,
    seed: 1,
    settings: { ...DEFAULT_SETTINGS, maxVisits: 20, ...settings },
    ...(rank ? { rank } : {}),
    version: 'test',
    now: () => performance.now(),
    pause: () => new Promise((done) => setImmediate(done)),
    readFile: (path) => (Object.hasOwn(files, path) ? new TextEncoder().encode(files[path]) : undefined),
  });
  const conversation = new Conversation(session, (text) => {
    output += text;
  });
  const wait = async (done: () => boolean): Promise<void> => {
    while (!done()) await new Promise((next) => setImmediate(next));
  };
  return {
    conversation,
    session,
    type: (line: string) => conversation.receive(line),
    /** Everything written so far. */
    output: () => output,
    wait,
    /** Types a line and returns its answer, without the empty line at the end. */
    ask: async (line: string): Promise<string> => {
      const from = output.length;
      conversation.receive(line);
      await wait(() => output.slice(from).endsWith('\n\n'));
      return output.slice(from).replace(/\n\n$/, '');
    },
  };
};

/** Types all lines, one after the other. */
export const askAll = async (
  client: ReturnType<typeof newGtpClient>,
  lines: readonly string[],
): Promise<string[]> => {
  const answers: string[] = [];
  for (const line of lines) answers.push(await client.ask(line));
  return answers;
};
