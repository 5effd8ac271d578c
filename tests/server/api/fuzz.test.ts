import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileCalls } from '../../../bench/fuzz/hostile-calls';
import { CALL_NAMES } from '../../../workers/protocol/host';
import { randomAddress, TestHost } from '../../support/host';

/** A longer run: `FUZZ_CASES=300 npx vitest run --project=node tests/server/api/fuzz.test.ts`. */
const CASES = Number(process.env.FUZZ_CASES ?? 12);

let on: TestHost;
let tokens: readonly string[];
beforeAll(async () => {
  on = await TestHost.open();
  tokens = [(await on.newUser()).token, (await on.newOwner()).token];
}, 60_000);
afterAll(() => on?.close());

test.each(CALL_NAMES)('%s: no input makes it fail', async (name) => {
  for (const [index, sent] of hostileCalls(name, CASES, 20_261_122).entries()) {
    // A sign-out or deletion would end the session, so those calls send none.
    const token = /^(logout|deleteUser)$/.test(name) ? undefined : tokens[index % 3];
    const answer = await on.call(name, { ...sent, token, from: randomAddress() });
    expect(
      answer.status === 502 || answer.status === 503 || answer.status < 500,
      `${JSON.stringify(sent)}: ${answer.text}`,
    ).toBe(true);
  }
});
