import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { Agent, buildConnector, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Gateway } from '../../server/gateway/gateway';
import { journey } from '../support/browser';
import { variants } from '../support/nightly';
import { addAnalysisAi } from '../support/page-ai';
import { type PageHost, playOnPlatform, registerAt, startPageHost } from '../support/page-host';
import { PushDevice, PushService } from '../support/push-service';

vi.setConfig({ testTimeout: 300_000 });

/**
 * Push messages from the wish to the opened game. A browser without a connection reaches no push service: the page is
 * given the subscription of a device of the test, the host sends to the test's push service, and what that decrypts is
 * handed to the page's real service worker.
 */
const PUSH_HOST = 'fcm.googleapis.com';
let host: PageHost;
let url = '';
let gateway: Gateway | undefined;
let service: PushService;
const usual = getGlobalDispatcher();
const folder = mkdtempSync(join(tmpdir(), 'tengen-push-'));

beforeAll(async () => {
  service = await PushService.start();
  const toService = buildConnector({ ca: service.cert, servername: 'localhost' });
  const elsewhere = buildConnector({});
  setGlobalDispatcher(
    new Agent({
      connect: (options, done) =>
        options.hostname === PUSH_HOST
          ? toService({ ...options, hostname: 'localhost', port: String(service.port) }, done)
          : elsewhere(options, done),
    }),
  );
  host = await startPageHost({ data_folder: folder });
  url = host.url;
  gateway = await addAnalysisAi(folder, { name: 'Quick', engine: 'quick', flags: ['--blunder', '60'] });
}, 120_000);
afterAll(async () => {
  await host?.program.close();
  await gateway?.close();
  service?.close();
  setGlobalDispatcher(usual);
  rmSync(folder, { recursive: true, force: true });
});

const { open } = journey();

/** What a browser gives a page that subscribes. */
const giveSubscription = (page: Page, device: PushDevice) =>
  page.addInitScript(
    (given) => {
      const kept = 'test.push';
      const subscription = {
        ...given,
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(kept) ? subscription : null),
        subscribe: async () => {
          localStorage.setItem(kept, '1');
          return subscription;
        },
      });
    },
    device.subscriptionAt(`https://${PUSH_HOST}`),
  );

const enter = async (page: Page, session: Readonly<Record<string, string>>): Promise<void> => {
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, session);
  await page.goto(`${url}#/host/subscriptions`);
  await page.reload();
};

const WORDS = {
  'zh-CN': {
    follow: '订阅棋手…',
    nickname: '棋手昵称',
    platform: '对弈平台',
    first: '演示平台',
    save: '保存',
    turnOn: '在这台设备上通知我',
    on: '新对局会推送到这台设备。',
    title: 'Mira 下了新对局',
    turned: '第 60 手是转折',
    refused: /浏览器已拒绝这个网站的通知。要改变，请在浏览器的网站设置中允许通知/,
    home: /添加到主屏幕/,
  },
  en: {
    follow: 'Follow a player…',
    nickname: 'Player’s nickname',
    platform: 'Game platform',
    first: 'Demo platform',
    save: 'Save',
    turnOn: 'Tell me on this device',
    on: 'New games are pushed to this device.',
    title: 'A new game of Noa',
    turned: 'turned at move 60',
    refused: /refused notifications/,
    home: /Home Screen/i,
  },
} as const;

const follow = async (
  page: Page,
  words: (typeof WORDS)[keyof typeof WORDS],
  player: string,
): Promise<void> => {
  await page.getByRole('button', { name: words.follow }).click();
  const dialog = page.getByRole('dialog', { name: words.follow });
  await dialog.getByLabel(words.nickname).fill(player);
  await dialog.getByLabel(words.platform).selectOption(words.first);
  await dialog.getByRole('button', { name: words.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

interface Registration {
  readonly registrationId: string;
  readonly scopeURL: string;
  readonly isDeleted: boolean;
}
/** The id of the page's service worker, and the browser's hand to it. */
const workerOf = async (
  page: Page,
): Promise<{ readonly cdp: CDPSession; readonly registrationId: string }> => {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = (registrations as readonly Registration[]).find(
        ({ scopeURL, isDeleted }) => scopeURL === url && !isDeleted,
      );
      if (own) done(own.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  return { cdp, registrationId: await found };
};

const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({
      title,
      body,
    })),
  );

test.each(
  variants([
    ['zh-CN', 'Mira', '13800138071', {}],
    ['en', 'Noa', '13800138072', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ] as const),
)(
  'a wish, a game is played, the message arrives and opens the game at its key move (%s)',
  async (locale, player, phone, size) => {
    const words = WORDS[locale];
    const device = new PushDevice();
    const page = await open({ url, locale, before: (fresh) => giveSubscription(fresh, device), ...size });
    await page.context().grantPermissions(['notifications'], { origin: new URL(url).origin });
    await enter(page, await registerAt(host, `pushed-${player}`, phone));
    await playOnPlatform(host, { black: player, white: 'Ann' });
    await follow(page, words, player);
    await page.getByRole('button', { name: words.turnOn }).click({ timeout: 90_000 });
    await page.getByText(words.on).waitFor();
    // The first look takes what is there as known.
    await page.waitForTimeout(10_000);
    await playOnPlatform(host, { black: player, white: 'Bob' });
    const told = () => service.messagesTo(device);
    for (let tries = 0; tries < 20 && told().length === 0; tries += 1) {
      host.pass(6 * 60_000);
      await page.waitForTimeout(4000);
    }
    const [message] = told();
    expect(message).toMatchObject({ title: words.title, notice: expect.any(Number) });
    expect(message?.body).toBe(`${player} – Bob · ${words.turned}`);
    expect(service.received.at(-1)?.authorization).toMatch(/^(vapid|WebPush) /);

    const { cdp, registrationId } = await workerOf(page);
    const origin = new URL(url).origin;
    // Handed over until it is seen: a busy browser drops a message whose worker starts too late, and a push service may
    // bring one twice. It is one notification all the same.
    const delivered = async () => {
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      });
      await page.waitForTimeout(1000);
      return shown(page);
    };
    const once = [{ title: words.title, body: message?.body }];
    await expect.poll(delivered, { timeout: 60_000 }).toEqual(once);
    expect(await delivered()).toEqual(once);
    const worker = page
      .context()
      .serviceWorkers()
      .find((each) => each.url().startsWith(url));
    // A press on the message, as the worker hears it.
    await worker?.evaluate(`(async () => {
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })()`);
    await page
      .locator('output')
      .getByText(/^60 \/ /)
      .waitFor();
    await expect.poll(() => shown(page)).toEqual([]);

    // A device that is gone is told nothing more.
    service.status = 410;
    await playOnPlatform(host, { black: player, white: 'Cho' });
    const before = service.received.length;
    for (let tries = 0; tries < 20 && service.received.length === before; tries += 1) {
      host.pass(6 * 60_000);
      await page.waitForTimeout(4000);
    }
    service.status = 201;
    const tried = service.received.length;
    expect(tried).toBe(before + 1);
    await playOnPlatform(host, { black: player, white: 'Dan' });
    for (let tries = 0; tries < 3; tries += 1) {
      host.pass(6 * 60_000);
      await page.waitForTimeout(4000);
    }
    expect(service.received.length).toBe(tried);
  },
);

test('a refusal blocks nothing and says where to change it; iOS is told of the home screen', async () => {
  const words = WORDS['zh-CN'];
  const session = await registerAt(host, 'refuser', '13800138073');
  const page = await open({ url, before: (fresh) => giveSubscription(fresh, new PushDevice()) });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = async () => 'denied';
  });
  await enter(page, session);
  await follow(page, words, 'Mira');
  await page.getByText(words.refused).waitFor();
  const phone = await open({
    url,
    locale: 'zh-CN',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari',
    viewport: { width: 390, height: 844 },
  });
  await enter(phone, session);
  await phone.getByText(words.home).waitFor();
});
