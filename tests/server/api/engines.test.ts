import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addVip } from '../../../server/api/accounts/vip';
import { transact } from '../../../server/api/database/transact';
import { takenOf } from '../../../server/api/engines';
import { coinOf } from '../../../server/api/ledger';
import { OperatorFault } from '../../../server/api/operator/answer';
import { COMMANDS } from '../../../server/api/operator/commands';
import type { Gateway } from '../../../server/gateway/gateway';
import { listen, replay, TestClient } from '../../support/gateway-client';
import { TestHost, type TestUser } from '../../support/host';
import { freePort } from '../../support/postgres';

/** The host's AIs: engines of a gateway that the operator registers and people rent. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const HOUR = 3_600_000;
// Gateways read tickets by the machine's clock.
let now = new Date();
let on: TestHost;
let gateway: Gateway;
let address: string;
let user: TestUser;

const operate = (command: string, ...args: string[]): Promise<unknown> => {
  const known = COMMANDS[command];
  if (!known) throw new Error(command);
  return known.run(on.host, args);
};
const add = async (name: string, ...fields: string[]): Promise<number> =>
  ((await operate('add-ai', name, address, 'strong', ...fields)) as { readonly ai: number }).ai;
const listed = async (id: number, token?: string) =>
  (await on.call('aiTypes', { token })).body.items.find((ai: { readonly id: number }) => ai.id === id);
const lease = (id: number, token?: string, agreed?: number) =>
  on.call('leaseEngine', { token, body: { ai_type_id: id, ...(agreed === undefined ? {} : { agreed }) } });
const reach = ({ body }: Awaited<ReturnType<typeof lease>>) =>
  new TestClient(gateway).hello(body.token, { user: body.user });

beforeAll(async () => {
  on = await TestHost.open({ now: () => now });
  const port = await freePort();
  const key = (await operate('gateway-key', `ws://localhost:${port}`)) as Record<string, string>;
  address = key.address ?? '';
  gateway = await listen({
    port,
    hostKey: key.hostKey,
    engines: [replay('strong', [], { rankSelectable: true, sides: { min: 9, max: 19 } }), replay('other')],
  });
  user = await on.newUser();
});
afterAll(async () => {
  gateway.close();
  await on.close();
});

test.each([
  ['an unencrypted address of another machine', ['Deep', 'ws://go.example.org', 'strong']],
  ['an address of another kind', ['Deep', 'https://go.example.org', 'strong']],
  ['an address with a password', ['Deep', 'wss://a:b@go.example.org', 'strong']],
  ['no name', [' ', 'wss://go.example.org', 'strong']],
  ['an unknown field', ['Deep', 'wss://go.example.org', 'strong', 'speed=1']],
  ['a field that is no number', ['Deep', 'wss://go.example.org', 'strong', 'price=much']],
])('the operator cannot add an AI with %s', async (_, args) => {
  await expect(operate('add-ai', ...args)).rejects.toThrow(OperatorFault);
});

test.each([
  ['nobody is there', { max: 0, all: 2, free: 2, others: 0, own: 0 }, 0],
  ['one engine is busy', { max: 0, all: 2, free: 1, others: 0, own: 0 }, 1],
  ['one engine is the caller’s', { max: 0, all: 2, free: 1, others: 0, own: 1 }, 0],
  ['one place of two engines, one engine busy', { max: 1, all: 2, free: 1, others: 0, own: 0 }, 0],
  ['one place of two engines, rented', { max: 1, all: 2, free: 2, others: 1, own: 0 }, 1],
  ['rented and not opened yet', { max: 3, all: 3, free: 3, others: 1, own: 0 }, 1],
  ['fewer engines than places', { max: 5, all: 2, free: 0, others: 0, own: 0 }, 2],
  ['no engine answers', { max: 3, all: 0, free: 0, others: 1, own: 0 }, 1],
])('places that others have: %s', (_, load, taken) => {
  expect(takenOf(load)).toBe(taken);
});

test('an engine that does not answer, or is not there, is not added', async () => {
  await expect(operate('add-ai', 'Deep', address, 'missing')).rejects.toThrow(/no engine missing answers/);
});

test('an added AI is listed with what its gateway tells; its address is for those who rent it', async () => {
  const id = await add('Deep');
  const ai = await listed(id);
  expect(ai).toMatchObject({
    name: 'Deep',
    genmove: true,
    dynamic_rank: true,
    online: true,
    locked: 'session',
  });
  expect(JSON.stringify(ai)).not.toContain(address);
  const ready = await on.call('aiTypes.genmove', { token: user.token, query: { boardSize: 9 } });
  expect(ready.body.items.map(({ name }: { name: string }) => name)).toContain('Deep');
  expect((await lease(id)).body.code).toBe('session.none');
  const leased = await lease(id, user.token);
  expect(leased.body).toMatchObject({ address, engine: 'strong', at_once: 1, paid: 0 });
  const client = await reach(leased);
  expect(client.lastFrame).toMatchObject({ type: 'welcome', engines: [{ id: 'strong' }] });
});

test('every field of an AI can be set when it is added, and changed later', async () => {
  const id = await add('Deep 0', 'en_name=Deep Zero', 'mark=for dan players', 'discount=0.5', 'price=1000');
  expect(await listed(id)).toMatchObject({ en_name: 'Deep Zero', mark: 'for dan players', discount: 0.5 });
  const fields = [
    'name=深',
    'type=1',
    'max_speed=250',
    'max_size=13',
    'thunder_analyze=1',
    'offline_analyze=0',
  ];
  await operate('change-ai', String(id), ...fields, 'vip_level=2', 'price=0', 'mark=a=b');
  const changed = {
    name: '深',
    type: 1,
    max_speed: 250,
    thunder_analyze: true,
    vip_level: 2,
    price: 0,
    mark: 'a=b',
  };
  // What is not named stays.
  expect(await listed(id)).toMatchObject({ ...changed, en_name: 'Deep Zero', discount: 0.5 });
  await operate('change-ai', String(id), 'max_speed=');
  expect(await listed(id)).toMatchObject({ max_speed: null });
});

test.each([
  ['an unknown field', ['speed=1'], /FIELD=VALUE, one of name/],
  ['a field without a value', ['price'], /FIELD=VALUE/],
  ['a word for a number', ['price=much'], /price: a whole number/],
  ['a free discount', ['discount=0'], /discount: above 0/],
  ['an empty name', ['name='], /name: 1 to 100/],
  ['boards the wrong way round', ['min_size=19', 'max_size=9'], /min_size: not above max_size/],
  ['a weight that is not there', ['normal_weight_id=99'], /no weight 99/],
  ['another owner', ['owner=1'], /ID and FIELD=VALUE/],
  ['engines of an AI without owner', ['core=2'], /of an AI with an owner/],
  ['nothing', [], /ID and FIELD=VALUE/],
])('a change to %s is refused, and changes nothing', async (_, fields, message) => {
  const id = await add('Kept');
  const before = await listed(id);
  await expect(operate('change-ai', String(id), ...fields)).rejects.toThrow(message);
  expect(await listed(id)).toEqual(before);
  await expect(operate('change-ai', '999999', 'price=1')).rejects.toThrow('no AI 999999');
});

test('a ticket opens its engine only, and neither a changed nor a late one opens anything', async () => {
  const id = await add('Deep 2');
  const { body } = await lease(id, user.token);
  const hello = (ticket: { user: string; token: string }) =>
    new TestClient(gateway).hello(ticket.token, { user: ticket.user });
  const client = await hello(body);
  client.send({ type: 'open', engine: 'other' });
  await client.until(({ types }) => types.includes('refused'));
  expect(client.lastFrame).toMatchObject({ failure: { code: 'engine.unlisted' } });
  const changed = body.user.replace('strong', 'other');
  const late = on.host.engines.ticketFor({ address, engine: 'strong' }, user.id, new Date(Date.now() - 1000));
  for (const ticket of [
    { ...body, user: changed },
    { ...body, token: `${body.token}a` },
  ])
    expect((await hello(ticket)).lastFrame).toMatchObject({ failure: { code: 'engine.token' } });
  expect((await hello(late)).lastFrame).toMatchObject({ failure: { code: 'engine.ended' } });
});

test('a rent goes on at another place when its own is gone', async () => {
  const id = await add('Moved', 'price=60');
  const renter = await on.newUser();
  await operate('grant-coin', String(renter.id), '60');
  const first = await lease(id, renter.token, 60);
  expect(first.body).toMatchObject({ address, paid: 60 });
  const { db } = on.host;
  const mine = () =>
    db
      .selectFrom('engine_lease')
      .select(['address', 'ticket'])
      .where('ai_type_id', '=', id)
      .executeTakeFirstOrThrow();
  await db.updateTable('engine_lease').set({ address: 'wss://gone' }).where('ai_type_id', '=', id).execute();
  const again = await lease(id, renter.token);
  expect(again.body).toMatchObject({ address, paid: 0, ends_at: first.body.ends_at });
  expect(await mine()).toEqual({ address, ticket: again.body.user });
  await on.call('endLease', { token: renter.token, params: { id } });
});

test('an hour costs its price once, and only who has agreed pays; without enough the AI is locked', async () => {
  const id = await add('Dear', 'price=1200');
  expect(await listed(id, user.token)).toMatchObject({ price: 1200, locked: 'coin' });
  expect((await lease(id, user.token)).body).toMatchObject({
    code: 'coin.short',
    data: { need: 20, have: 0 },
  });
  await operate('grant-coin', String(user.id), '1710');
  const left = () => coinOf(on.host.db, user.id, now);
  for (const agreed of [undefined, 1000, 2000])
    expect((await lease(id, user.token, agreed)).body).toMatchObject({
      code: 'lease.unagreed',
      data: { price: 1200, minutes: 60, have: 1710 },
    });
  expect(await left()).toBe(1710);
  const first = await lease(id, user.token, 1200);
  expect(first.body.paid).toBe(1200);
  const client = await reach(first);
  client.send({ type: 'open', engine: 'strong' });
  await client.until(({ types }) => types.includes('started'));
  await on.host.leases.looks.now();
  now = new Date(now.getTime() + HOUR / 2);
  const again = await lease(id, user.token);
  expect(again.body).toMatchObject({ paid: 0, ends_at: first.body.ends_at });
  expect(await left()).toBe(510);
  expect(await listed(id, user.token)).toMatchObject({
    locked: null,
    rented_until: first.body.ends_at,
  });
  // Ended, the minutes that have not begun come back, and the gateway lets nobody in with the ticket.
  const { body } = await on.call('endLease', { token: user.token, params: { id } });
  expect(body.back).toBe(1180);
  expect(await left()).toBe(1690);
  await client.until(({ types }) => types.includes('refused'));
  expect(client.lastFrame).toMatchObject({ failure: { code: 'engine.ended' } });
  expect((await reach(first)).lastFrame).toMatchObject({ failure: { code: 'engine.ended' } });
  expect((await on.call('endLease', { token: user.token, params: { id } })).status).toBe(404);
  expect(await listed(id, user.token)).toMatchObject({ rented_until: null });
});

test('what is not opened within a minute costs nothing; where an hour is too dear, minutes can be had', async () => {
  const id = await add('Very dear', 'price=6000');
  const renter = await on.newUser();
  await operate('grant-coin', String(renter.id), '1050');
  const left = () => coinOf(on.host.db, renter.id, now);
  expect((await lease(id, renter.token)).body.data).toEqual({ price: 1000, minutes: 10, have: 1050 });
  const rented = await lease(id, renter.token, 1000);
  expect(new Date(rented.body.ends_at).getTime() - now.getTime()).toBe(HOUR / 6);
  await on.host.leases.looks.now();
  expect(await left()).toBe(50);
  now = new Date(now.getTime() + 61_000);
  await on.host.leases.looks.now();
  expect(await left()).toBe(1050);
  const log = (await on.call('coinLog', { token: renter.token, query: {} })).body.items;
  expect(log.slice(0, 2)).toMatchObject([
    { type: 8, quantity: 1000, note: 'Very dear' },
    { type: 7, quantity: -1000, note: 'Very dear' },
  ]);
});

test('levels decide: VIP, and a balance that must be there', async () => {
  const vip = await add('For VIP', 'vip_level=1');
  expect((await lease(vip, user.token)).body.code).toBe('entitlement.vip');
  await transact(on.host.db, (tx) =>
    addVip(tx, { userId: user.id, level: 1, period: { unit: 'hour', count: 1 }, cause: 'test', now }),
  );
  expect((await lease(vip, user.token)).status).toBe(200);
  expect((await lease(await add('For the rich', 'gt_coin=9000'), user.token)).body.code).toBe('coin.short');
});

test('the last place goes to one of those who ask at once, for an hour', async () => {
  const id = await add('Small', 'max_player=1');
  const others = [await on.newUser(), await on.newUser()];
  const asked = await Promise.all(others.map(({ token }) => lease(id, token)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 503]);
  expect(asked.find(({ status }) => status === 503)?.body.code).toBe('engine.overload');
  expect(await listed(id, user.token)).toMatchObject({ max_player: 1, current_player: 1 });
  now = new Date(now.getTime() + HOUR);
  expect((await lease(id, user.token)).status).toBe(200);
});

test('an owner’s AI is there only for the users whom the owner gives it to', async () => {
  const owner = await on.newOwner();
  const [friend, stranger] = [await on.newUser(), await on.newUser()];
  const id = await add('Own', `owner=${owner.id}`);
  const read = async () => {
    const params = { userId: owner.id };
    return (await on.call('aiuser.read', { token: owner.token, params })).body.remote_ais;
  };
  const [engine] = await read();
  expect(engine).toMatchObject({ name: 'Own', user_id: owner.id, max: 1, current: 0 });
  expect(await listed(id, friend.token)).toBeUndefined();
  expect((await lease(id, friend.token)).body.code).toBe('thing.missing');
  const body = { user_id: friend.id, ai_id: engine.id };
  const given = await on.call('addPrivateAi', { token: owner.token, body });
  expect(await listed(id, friend.token)).toMatchObject({ name: 'Own', private: true, locked: null });
  expect((await lease(id, friend.token)).status).toBe(200);
  expect(await read()).toMatchObject([{ current: 1 }]);
  for (const other of [stranger.token, undefined]) expect(await listed(id, other)).toBeUndefined();
  await on.call('deletePrivateAi', { token: owner.token, params: { id: given.body.id } });
  expect(await listed(id, friend.token)).toBeUndefined();
  expect(await operate('owners')).toEqual(
    expect.arrayContaining([{ id: owner.id, name: owner.name, blocked: false, engines: 1 }]),
  );
  await on.call('addPrivateAi', { token: owner.token, body });
  await operate('remove-ai', String(id));
  expect(await read()).toEqual([]);
});

test('a private AI of others and one that is not there look the same, and an AI is linked once', async () => {
  const [owner, friend] = [await on.newOwner(), await on.newUser()];
  const [id, common] = [await add('Hidden', `owner=${owner.id}`), await add('Common')];
  const link = (ai_type_id: number, priority = 1) =>
    on.call('addUserAiType', { token: friend.token, body: { ai_type_id, priority } });
  const same = ({ status, body }: Awaited<ReturnType<typeof link>>) => [status, { ...body, request_id: '' }];
  expect(same(await link(id))).toEqual(same(await link(999_999)));
  const first = await link(common);
  const move = await on.call('changeUserAiType', {
    token: friend.token,
    params: { id: first.body.id },
    body: { ai_type_id: id, priority: 2 },
  });
  expect(move.status).toBe(404);
  const again = await link(common, 5);
  expect([again.status, again.body.id, again.body.priority]).toEqual([200, first.body.id, 5]);
  // Given to them, it is there.
  const { body } = await on.call('aiuser.read', { token: owner.token, params: { userId: owner.id } });
  const ai_id = body.remote_ais[0].id;
  await on.call('addPrivateAi', { token: owner.token, body: { user_id: friend.id, ai_id } });
  const own = await link(id);
  expect(own.status).toBe(200);
  const moved = await on.call('changeUserAiType', {
    token: friend.token,
    params: { id: own.body.id },
    body: { ai_type_id: common, priority: 3 },
  });
  expect(moved.status).toBe(200);
  const list = await on.call('userAiTypes', { token: friend.token });
  expect(list.body.items).toMatchObject([{ id: own.body.id, ai_type_id: common }]);
});

test('the log of compute power says which AI an hour was for', async () => {
  const me = await on.newUser();
  const id = await add('Dear', 'price=7');
  await operate('grant-coin', String(me.id), '100');
  expect((await lease(id, me.token, 7)).body.paid).toBe(7);
  const { body } = await on.call('coinLog', { token: me.token });
  expect(
    body.items.map(({ note, quantity }: { note: string; quantity: number }) => [quantity, note]),
  ).toEqual([
    [-7, 'Dear'],
    [100, ''],
  ]);
});

test('nothing is taken for an engine that was taken a moment ago, or is being taken', async () => {
  now = new Date(now.getTime() + HOUR);
  const [first, second] = [await on.newUser(), await on.newUser()];
  for (const { id } of [first, second]) await operate('grant-coin', String(id), '100');
  const { ai: id } = (await operate('add-ai', 'Only', address, 'other', 'price=60')) as {
    readonly ai: number;
  };
  const coin = ({ id: userId }: TestUser) => coinOf(on.host.db, userId, now);
  // What the list was told is still free here.
  expect(await listed(id, second.token)).toMatchObject({ current_player: 0 });
  const leased = await lease(id, first.token, 60);
  expect(leased.body.paid).toBe(60);
  expect((await lease(id, second.token, 60)).body.code).toBe('engine.overload');
  const client = await reach(leased);
  client.send({ type: 'open', engine: 'other' });
  await client.until(({ types }) => types.includes('started'));
  expect((await lease(id, second.token, 60)).body.code).toBe('engine.overload');
  expect(await coin(second)).toBe(100);
  client.socket.close();
});

test('when every AI is full the refusal says so', async () => {
  for (const table of ['user_ai_type', 'ai_type'] as const) await on.host.db.deleteFrom(table).execute();
  const [first, second] = [await add('First', 'max_player=1'), await add('Second', 'max_player=1')];
  const [a, b, c] = [await on.newUser(), await on.newUser(), await on.newUser()];
  await lease(first, a.token);
  expect((await lease(first, c.token)).body.code).toBe('engine.overload');
  await lease(second, b.token);
  expect((await lease(first, c.token)).body.code).toBe('engine.systemOverload');
});

test('so it does when the engines of every AI have been taken since they were asked', async () => {
  for (const table of ['user_ai_type', 'ai_type'] as const) await on.host.db.deleteFrom(table).execute();
  // Sessions of the tests before may still wait in the other gateway for their people.
  const port = await freePort();
  const { hostKey } = (await operate('gateway-key', `ws://localhost:${port}`)) as Record<string, string>;
  const own = await listen({ port, hostKey, engines: [replay('one'), replay('two')] });
  const [first, second] = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const made = await operate('add-ai', name, `ws://localhost:${port}`, name);
      return (made as { readonly ai: number }).ai;
    }),
  );
  const [a, b, c] = [await on.newUser(), await on.newUser(), await on.newUser()];
  const open = async (id: number | undefined, engine: string, { token }: TestUser): Promise<void> => {
    const { body } = await lease(id ?? 0, token);
    const client = await new TestClient(own).hello(body.token, { user: body.user });
    client.send({ type: 'open', engine });
    await client.until(({ types }) => types.includes('started'));
  };
  await open(first, 'one', a);
  expect(await listed(first ?? 0, c.token)).toMatchObject({ current_player: 1 });
  expect((await lease(first ?? 0, c.token)).body.code).toBe('engine.overload');
  await open(second, 'two', b);
  expect((await lease(first ?? 0, c.token)).body.code).toBe('engine.systemOverload');
  await own.close();
});

test('an AI of an owner who is not there is not added', async () => {
  await expect(add('Nobody’s', 'owner=99999')).rejects.toThrow(/no AI owner 99999/);
});

test('a removed AI is gone with its leases; a silent gateway makes its AIs offline', async () => {
  const [gone, silent] = [await add('Gone'), await add('Silent')];
  await lease(gone, user.token);
  await operate('remove-ai', String(gone));
  expect(await listed(gone)).toBeUndefined();
  expect((await lease(gone, user.token)).body.code).toBe('thing.missing');
  gateway.close();
  now = new Date(now.getTime() + 60_000);
  expect(await listed(silent, user.token)).toMatchObject({ online: false });
  expect((await lease(silent, user.token)).body.code).toBe('engine.offline');
  expect(await operate('ais')).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Silent', address, online: false })]),
  );
});
