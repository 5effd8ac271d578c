import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionKind, SignInMethod } from '../../../server/api/accounts/sessions';
import { transact } from '../../../server/api/database/transact';
import { operate } from '../../../server/api/operator/socket';
import { randomAddress, TestHost, type TestUser } from '../../support/host';

/** The requirements on accounts, for any database. */
export const describeAccounts = (title: string, databaseUrl: () => string | undefined): void => {
  describe(title, () => {
    let on: TestHost;
    beforeAll(async () => {
      const url = databaseUrl();
      on = await TestHost.open(url ? { databaseUrl: url } : {});
    }, 60_000);
    afterAll(() => on?.close());

    test('a new user registers by SMS, signs out, signs in by password and by code', async () => {
      const user = await on.newUser();
      expect(user.body).toMatchObject({
        user_name: user.name,
        phone: expect.stringMatching(/^\+86139\*+\d{4}$/),
      });
      expect((await on.call('logout', { token: user.token })).body).toEqual({ ok: true });
      expect((await on.call('readUser', { token: user.token, params: { userId: user.id } })).body.code).toBe(
        'session.ended',
      );
      const byName = await on.call('login', {
        body: { user_name: user.name.toUpperCase(), pass_word: user.password },
      });
      expect(byName.body.user_id).toBe(user.id);
      expect(byName.headers.auth).toMatch(/^[\w-]{43}$/);
      const byPhone = await on.call('login', { body: { phone: user.phone, pass_word: user.password } });
      expect(byPhone.body.user_id).toBe(user.id);
      const code = await on.askCode(user.phone);
      const byCode = await on.call('login', { body: { phone: `+86${user.phone}`, code } });
      expect(byCode.body.user_id).toBe(user.id);
    });

    test('a name or number belongs to one account, in upper or lower case', async () => {
      const user = await on.newUser();
      const other = '13911112222';
      const again = (body: object) =>
        on.call('register', { body: { pass_word: 'a fine password', ...body } });
      const name = await again({ user_name: user.name.toUpperCase(), phone: other, code: '000000' });
      expect(name.body.code).toBe('name.taken');
      const code = await on.askCode(user.phone);
      const phone = await again({ user_name: `${user.name}x`, phone: user.phone, code });
      expect([phone.status, phone.body.code]).toEqual([409, 'phone.taken']);
    });

    test('two simultaneous registrations of one name make one account', async () => {
      const phones = ['13922220001', '13922220002', '13922220003'];
      const codes: string[] = [];
      for (const phone of phones) codes.push(await on.askCode(phone));
      const answers = await Promise.all(
        phones.map((phone, i) =>
          on.call('register', {
            body: { user_name: 'samename', pass_word: 'a fine password', phone, code: codes[i] },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    test('the inviter gets one hour of VIP and the invited user 24, once', async () => {
      const inviter = await on.newUser();
      const invited = await on.newUser({ refer: inviter.body.referral_code });
      const hours = (vips: readonly { start: string; expire: string }[]) =>
        vips.map(({ start, expire }) => (Date.parse(expire) - Date.parse(start)) / 3_600_000);
      expect(hours(invited.body.vips)).toEqual([24]);
      const after = await on.call('readUser', { token: inviter.token, params: { userId: inviter.id } });
      expect(hours(after.body.vips)).toEqual([1]);
      expect([after.body.invited, invited.body.invited]).toEqual([1, 0]);
      expect(after.body.referral_link).toContain(inviter.body.referral_code);
    });

    test('a check-in gives its compute power once a day, also for fifty simultaneous calls', async () => {
      const user = await on.newUser();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          on.call('clockIn', { token: user.token, params: { userId: user.id } }),
        ),
      );
      expect(answers.filter(({ body }) => body.already === false)).toHaveLength(1);
      const me = await on.call('readUser', { token: user.token, params: { userId: user.id } });
      expect(me.body).toMatchObject({ coin: 20_000, clock_in: true });
      const log = await on.call('coinLog', { token: user.token });
      expect(log.body.items).toMatchObject([{ quantity: 20_000, type: 3 }]);
    });

    test('a new password ends all other sessions; a forgotten one is replaced after a sign-in by code', async () => {
      const user = await on.newUser();
      const second = await on.call('login', { body: { user_name: user.name, pass_word: user.password } });
      const other = String(second.headers.auth);
      const change = (token: string, body: object) =>
        on.call('changeUser', { token, params: { userId: user.id }, body });
      expect((await change(other, { pass_word: 'another password' })).body.code).toBe('session.stale');
      expect((await change(other, { pass_word: 'another password', old_pass_word: 'wrong' })).body.code).toBe(
        'login.refused',
      );
      const changed = await change(other, { pass_word: 'another password', old_pass_word: user.password });
      expect(changed.status).toBe(200);
      expect((await on.call('checkAuth', { token: user.token })).status).toBe(401);
      expect((await on.call('checkAuth', { token: other })).status).toBe(200);
      const code = await on.askCode(user.phone);
      const bySms = await on.call('login', { body: { phone: user.phone, code } });
      expect((await change(String(bySms.headers.auth), { pass_word: 'a third password' })).status).toBe(200);
      expect(
        (await on.call('login', { body: { user_name: user.name, pass_word: 'a third password' } })).status,
      ).toBe(200);
    });

    test('an operator blocks a user: every session ends, also one that starts at that moment, and none can start again', async () => {
      const user = await on.newUser();
      const login = () =>
        on.call('login', {
          body: { user_name: user.name, pass_word: user.password },
          from: randomAddress(),
        });
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, login)),
        operate(on.host, 'block', [user.name]),
      ]);
      const tokens = [user.token, ...answers.flatMap(({ headers }) => headers.auth ?? [])];
      for (const token of tokens)
        expect((await on.call('checkAuth', { token: String(token) })).body.code).toBe('session.ended');
      expect((await login()).body.code).toBe('login.refused');
      await operate(on.host, 'unblock', [user.name]);
      expect((await login()).status).toBe(200);
    });

    /** A session more of an account, begun without the work of a sign-in. */
    const beginSession = (ownerId: number, method: SignInMethod, kind: SessionKind = 'user') =>
      transact(on.host.db, (tx) =>
        on.host.sessions.begin(tx, { kind, ownerId, method, osType: 3, client: 'a test' }),
      );
    const sessionOf = (token: string) => on.host.sessions.find(on.host.db, token);

    test.each<readonly [string, SignInMethod, (user: TestUser, other: string) => Promise<unknown>]>([
      ['its own sign-out', 'password', (_, other) => on.call('logout', { token: other })],
      ['"sign out everywhere else"', 'password', ({ token }) => on.call('endSessions', { token })],
      [
        '"sign out" in the list',
        'password',
        async ({ token }, other) =>
          on.call('endSessions', { token, query: { id: (await sessionOf(other))?.id ?? 0 } }),
      ],
      [
        'a new password',
        'sms',
        ({ id, token, password }) =>
          on.call('changeUser', {
            token,
            params: { userId: id },
            body: { pass_word: 'another password', old_pass_word: password },
          }),
      ],
      [
        'the end of the binding it began with',
        'identity',
        async ({ id, token }) => {
          const params = { userId: id };
          const audience = 'tengen.sandbox.apple';
          const identity_token = await on.sandbox.apple.sign({ subject: `apple-${Math.random()}`, audience });
          await on.call('appleUser.bind', { token, params, body: { identity_token } });
          return on.call('appleUser.unbind', { token, params });
        },
      ],
      ['an operator who blocks', 'password', ({ name }) => operate(on.host, 'block', [name])],
      [
        'the deletion of the account',
        'password',
        ({ id, token }) => on.call('deleteUser', { token, params: { userId: id } }),
      ],
    ])('%s ends a session: its next call is refused, and its pages are told', async (_, method, end) => {
      const user = await on.newUser();
      const other = await beginSession(user.id, method);
      const endedSessions: number[] = [];
      const leave = on.host.feed.subscribe('user', user.id, (event) => {
        if (event.type === 'ended') endedSessions.push(...event.sessions);
      });
      // It has just been used: whoever remembers sessions remembers this one.
      const { id } = (await sessionOf(other)) ?? {};
      expect((await on.call('sessions', { token: other })).status).toBe(200);
      await end(user, other);
      expect((await on.call('sessions', { token: other })).body.code).toBe('session.ended');
      expect(endedSessions).toContain(id);
      leave();
    });

    test('an AI owner with a new password has one session', async () => {
      const owner = await on.newOwner();
      const other = await beginSession(owner.id, 'password', 'ai');
      expect((await on.call('checkAuth', { token: other })).status).toBe(200);
      const changed = await on.call('aiuser.change', {
        token: owner.token,
        params: { userId: owner.id },
        body: { pass_word: 'another password', old_pass_word: owner.password },
      });
      expect(changed.status).toBe(200);
      expect((await on.call('checkAuth', { token: other })).body.code).toBe('session.ended');
    });

    test('the longest unused session ends when there are twenty others', async () => {
      const user = await on.newUser();
      expect((await on.call('sessions', { token: user.token })).status).toBe(200);
      for (let i = 0; i < 20; i += 1) await beginSession(user.id, 'password');
      expect((await on.call('sessions', { token: user.token })).body.code).toBe('session.ended');
    });

    test('a token that was replaced is dead at once', async () => {
      const user = await on.newUser();
      expect((await on.call('sessions', { token: user.token })).status).toBe(200);
      await on.host.db
        .updateTable('session')
        .set({ issued_at: new Date(Date.now() - 8 * 86_400_000) })
        .where('id', '=', (await sessionOf(user.token))?.id ?? 0)
        .execute();
      const token = String((await on.call('checkAuth', { token: user.token })).headers.auth);
      expect((await on.call('sessions', { token })).status).toBe(200);
      expect((await on.call('sessions', { token: user.token })).body.code).toBe('session.ended');
    });

    test('the list of sessions marks the current one, and can end all others', async () => {
      const user = await on.newUser();
      for (let i = 0; i < 3; i += 1)
        await on.call('login', {
          body: { user_name: user.name, pass_word: user.password, os_type: 3 },
          headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
        });
      const list = await on.call('sessions', { token: user.token });
      expect(list.body.items).toHaveLength(4);
      expect(list.body.items.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
      expect(list.body.items[0].client).toBe('Firefox · Linux');
      expect((await on.call('endSessions', { token: user.token })).body).toEqual({ ended: 3 });
      expect((await on.call('sessions', { token: user.token })).body.items).toHaveLength(1);
    });

    test('a code has three tries, works once, for its phone, and for only one of simultaneous calls', async () => {
      const user = await on.newUser();
      const login = (phone: string, code: string) => on.call('login', { body: { phone, code } });
      const code = await on.askCode(user.phone);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let i = 0; i < 3; i += 1) expect((await login(user.phone, wrong)).body.code).toBe('code.wrong');
      expect((await login(user.phone, code)).body.code).toBe('code.wrong');
      const fresh = await on.askCode(user.phone);
      const other = await on.newUser();
      expect((await login(other.phone, fresh)).body.code).toBe('code.wrong');
      const answers = await Promise.all(Array.from({ length: 3 }, () => login(user.phone, fresh)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test.each([
      ['apple', 'appleUser', 'appleauth', 'apple_token'],
      ['google', 'googleUser', 'googleauth', 'google_token'],
    ] as const)(
      '%s: a new user registers in one click, is recognised later, and can unbind only with another way to sign in',
      async (name, provider, header, field) => {
        const subject = `${name}-${Math.random()}`;
        const issuer = on.sandbox[name];
        const audience = { apple: 'tengen.sandbox.apple', google: 'tengen.sandbox.google' }[name];
        const login = async () =>
          on.call(`${provider}.login`, {
            body: {
              identity_token: await issuer.sign({ subject, audience, name: 'Lee', nonce: 'n1' }),
              nonce: 'n1',
            },
          });
        const first = await login();
        expect(first.body).toEqual({ registered: false, nickname: 'Lee' });
        expect(first.headers.auth).toBeUndefined();
        const token = String(first.headers[header]);
        const registered = await on.call(`${provider}.register`, { body: { [field]: token, os_type: 3 } });
        expect(registered.body).toMatchObject({ nickname: 'Lee', [`${name}_user`]: { nickname: 'Lee' } });
        // The one-time token works once.
        expect((await on.call(`${provider}.register`, { body: { [field]: token } })).body.code).toBe(
          'identity.refused',
        );
        const again = await login();
        expect(again.body.user_id).toBe(registered.body.user_id);
        const auth = String(again.headers.auth);
        const unbind = () =>
          on.call(`${provider}.unbind`, { token: auth, params: { userId: registered.body.user_id } });
        expect((await unbind()).body.code).toBe('identity.last');
        const phone = `1397${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
        const code = await on.askCode(phone);
        expect(
          (
            await on.call('changeUser', {
              token: auth,
              params: { userId: registered.body.user_id },
              body: { phone, code },
            })
          ).status,
        ).toBe(200);
        expect((await unbind()).body[`${name}_user`]).toBeNull();
      },
    );

    test('a new Google user binds to an existing phone; the identity then belongs to that account alone', async () => {
      const user = await on.newUser();
      const audience = 'tengen.sandbox.google';
      const sign = (subject: string) => on.sandbox.google.sign({ subject, audience });
      const subject = `g-${Math.random()}`;
      const first = await on.call('googleUser.login', { body: { identity_token: await sign(subject) } });
      const code = await on.askCode(user.phone);
      const joined = await on.call('googleUser.banding', {
        body: { google_token: String(first.headers.googleauth), phone: user.phone, code },
      });
      expect(joined.body.user_id).toBe(user.id);
      const other = await on.newUser();
      const taken = await on.call('googleUser.bind', {
        token: other.token,
        params: { userId: other.id },
        body: { identity_token: await sign(subject) },
      });
      expect(taken.body.code).toBe('identity.taken');
    });

    test('wx: a code works once; the mini program confirms its phone', async () => {
      const subject = `wx-${Math.random()}`;
      const grant = { appId: 'wxsandboxweb', subject, name: 'Wei' };
      const wx_code = on.sandbox.wx.makeCode(grant);
      const first = await on.call('wxUser.login', { body: { wx_code, wx_type: 'web' } });
      expect(first.body).toEqual({ registered: false, nickname: 'Wei' });
      expect((await on.call('wxUser.login', { body: { wx_code } })).body.code).toBe('identity.refused');
      const phone = '+8613866660001';
      const phoneCode = on.sandbox.wx.makeCode({ appId: 'wxsandboxmini', subject, name: 'Wei', phone });
      const joined = await on.call('wxUser.bandingByMiniApp', {
        body: { wx_token: String(first.headers.wxauth), wx_code: phoneCode },
      });
      expect(joined.body).toMatchObject({ banding_wx: true, phone: '+86138****0001' });
      const foreign = on.sandbox.wx.makeCode({ ...grant, appId: 'wxother' });
      expect((await on.call('wxUser.login', { body: { wx_code: foreign } })).body.code).toBe(
        'identity.refused',
      );
    });

    test('an AI owner has a separate account, session and token', async () => {
      const owner = await on.newOwner();
      expect(owner.body).toEqual({ user_id: owner.id, user_name: owner.name, remote_ais: [] });
      const read = await on.call('aiuser.read', {
        token: owner.token,
        params: { userId: owner.id },
        query: { __role: 'ai' },
      });
      expect(read.body.user_name).toBe(owner.name);
      // It is never accepted as a user's.
      expect((await on.call('sessions', { token: owner.token })).body.code).toBe('session.none');
      const again = await on.call('aiuser.login', {
        body: { user_name: owner.name, pass_word: owner.password },
      });
      expect(again.status).toBe(200);
      expect((await on.call('logout', { token: owner.token })).status).toBe(200);
      expect((await on.call('checkAuth', { token: owner.token })).status).toBe(401);
    });

    test('after a deletion no table contains a string of the person', async () => {
      const phone = '13577778888';
      const code = await on.askCode(phone);
      const answer = await on.call('register', {
        body: { user_name: 'Zanzibar77', pass_word: 'correct horse battery', phone, code, os_type: 3 },
      });
      const token = String(answer.headers.auth);
      const id = answer.body.user_id;
      const png =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
      const avatar = await on.call('changeAvatar', { token, body: { image: png } });
      expect(avatar.body.head_img_url).toMatch(/\/v2\/avatars\/[\w-]+$/);
      const avatarId = String(avatar.body.head_img_url).split('/').at(-1) ?? '';
      const picture = await on.call('avatar', { params: { id: avatarId } });
      expect(picture.headers['content-type']).toBe('image/png');
      await on.call('changeUser', { token, params: { userId: id }, body: { nickname: 'Quetzalcoatl' } });
      await on.call('clockIn', { token, params: { userId: id } });
      const subject = 'secret-subject-9';
      await on.call('appleUser.bind', {
        token,
        params: { userId: id },
        body: {
          identity_token: await on.sandbox.apple.sign({
            subject,
            audience: 'tengen.sandbox.apple',
            name: 'Xochitl',
          }),
        },
      });
      on.sandbox.games.play({ black: 'Huitzilopochtli' });
      await on.call('addUserSub', {
        token,
        body: {
          playerName: 'Huitzilopochtli',
          platform: 1,
          maxVisits: 100,
          analyzeEnable: true,
          apn: false,
          analyzeFrequency: 0,
          apnFrequency: 0,
          expiration: '2027-01-01T00:00:00.000Z',
        },
      });
      const before = await on.dump();
      for (const word of [
        'Zanzibar77',
        '13577778888',
        'Quetzalcoatl',
        subject,
        'Xochitl',
        'Huitzilopochtli',
        avatarId,
      ])
        expect(before).toContain(word);
      expect((await on.call('deleteUser', { token, params: { userId: id } })).body).toEqual({ ok: true });
      const after = await on.dump();
      for (const word of [
        'Zanzibar77',
        '13577778888',
        'Quetzalcoatl',
        subject,
        'Xochitl',
        'Huitzilopochtli',
        avatarId,
        answer.body.uuid,
        answer.body.referral_code,
      ])
        expect(after, word).not.toContain(word);
      expect((await on.call('checkAuth', { token })).status).toBe(401);
      expect((await on.call('avatar', { params: { id: avatarId } })).status).toBe(404);
      expect(
        (await on.call('login', { body: { user_name: 'Zanzibar77', pass_word: 'correct horse battery' } }))
          .body.code,
      ).toBe('login.refused');
      // The name and the number are free again.
      const second = await on.askCode(phone);
      expect(
        (
          await on.call('register', {
            body: { user_name: 'Zanzibar77', pass_word: 'correct horse battery', phone, code: second },
          })
        ).status,
      ).toBe(200);
    });
  });
};
