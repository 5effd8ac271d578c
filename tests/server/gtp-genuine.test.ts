import { expect, test } from 'vitest';
import { BLACK } from '#kernel/board/types';
import { describeShared, sharedFile } from '../support/shared';
import { newGtpClient } from './gtp-client';

/** KataGo's own sessions: answers that do not depend on its network must be equal. */
const SESSIONS = ['basics', 'errors', 'rules', 'handicap-and-setup', 'loadsgf', 'rectangular'];

interface Exchange {
  readonly typed: string;
  readonly answer: string;
}

const readSession = (name: string): Exchange[] => {
  const exchanges: { typed: string; answer: string[] }[] = [];
  for (const line of new TextDecoder().decode(sharedFile(`katago/gtp/${name}.txt`)).split('\n')) {
    const [, direction, text = ''] = /^\s*[\d.]+ ([<>]) ?(.*)$/.exec(line) ?? [];
    if (direction === '>') exchanges.push({ typed: text, answer: [] });
    else if (direction === '<') exchanges.at(-1)?.answer.push(text);
  }
  return exchanges.map(({ typed, answer }) => ({ typed, answer: answer.join('\n').replace(/\n+$/, '') }));
};

/** Answers that depend on the network, on KataGo's name or its list of parameters, and deliberate differences. */
const OURS =
  /^(\d+ )?(name|version|list_commands|genmove|kata-search|kata-analyze|kata-genmove|lz-|genmove_analyze|final_|kata-benchmark|kata-get-models|kata-list-params|kata-get-params|kata-set-params|kata-get-param maxVisits|printsgf|kata-debug|cputime|gomill|place_free|kata-raw|clear_cache|quit|loadsgf \/)/;

describeShared('katago/gtp', "KataGo's sessions", () => {
  test.each(SESSIONS)('%s', async (name) => {
    const files = { '../sgf/pro/alphago-ls-vs-ag-g4.sgf': readSgfOf() };
    const client = newGtpClient({ files, settings: { maxVisits: 200 } });
    const seen: Exchange[] = [];
    const wanted: Exchange[] = [];
    for (const { typed, answer } of readSession(name)) {
      if (typed.trim() === '' || typed === 'quit') continue;
      const move = /^(?:\d+ )?(?:kata-|lz-)?genmove\S* ?(\w?)/.exec(typed);
      const played = /(?:^=\d* |^play )([A-T]\d+|pass)$/m.exec(answer)?.[1];
      if (move && played) {
        // Plays its move, so that the same game continues.
        await client.ask(`play ${move[1] || (client.session.table.toPlay === BLACK ? 'b' : 'w')} ${played}`);
        continue;
      }
      if (typed.startsWith('place_free_handicap') && answer.startsWith('=')) {
        await client.ask(`set_free_handicap ${answer.slice(2)}`);
        continue;
      }
      if (OURS.test(typed.trim())) continue;
      const ours = await client.ask(typed);
      seen.push({ typed, answer: comparable(ours) });
      wanted.push({ typed, answer: comparable(answer) });
    }
    expect(seen).toEqual(wanted);
  });
});

const readSgfOf = (): string => new TextDecoder().decode(sharedFile('sgf/pro/alphago-ls-vs-ag-g4.sgf'));

/** Hashes differ, and the wording of a refusal may differ. */
const comparable = (answer: string): string =>
  answer.startsWith('?') ? (answer.split(' ')[0] ?? '') : answer.replace(/HASH: \S+/, 'HASH: *');
