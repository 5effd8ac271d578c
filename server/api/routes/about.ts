import { createHash, randomBytes } from 'node:crypto';
import { avatarFormat } from '../avatar';
import type { FileAnswer, Handlers } from '../call';
import type { IssuerConfig } from '../config';
import type { DownloadTable } from '../database/tables';
import { transact } from '../database/transact';
import { readDownload } from '../downloads';
import type { Host } from '../host';
import { missing } from '../refusal';
import { FAQ } from './faq';

type AboutRows =
  | 'config'
  | 'about'
  | 'ads'
  | 'kataGoExe'
  | 'weights'
  | 'weight'
  | 'download'
  | 'proxy'
  | 'avatar'
  | 'changeAvatar';

/** The oldest supported client version. */
const MIN_VERSION = 17;

const issuerOf = (config: IssuerConfig | undefined) =>
  config ? { client_id: config.client_ids[0] ?? '', authorize_url: config.authorize_url } : null;

type Stored = Pick<DownloadTable, 'name' | 'version' | 'url' | 'size' | 'sha256'>;
const downloadOf = ({ name, version, url, size, sha256 }: Stored) => ({ name, version, url, size, sha256 });

export const aboutHandlers = (host: Host): Handlers<AboutRows> => ({
  config: async ({ header }) => {
    header('Cache-Control', 'public, max-age=60');
    const { config, publicUrl } = host;
    const web = config.wx?.apps.web;
    return {
      name: config.name,
      mode: config.mode,
      socket: `${publicUrl.replace(/^http/, 'ws')}/v2/socket`,
      min_version: MIN_VERSION,
      languages: ['zh', 'en', 'ja', 'ko'],
      sandbox: [...host.sandbox],
      vapid_key: host.push.publicKey,
      apple: issuerOf(config.apple),
      google: issuerOf(config.google),
      wx: config.wx && web ? { client_id: web.id, authorize_url: config.wx.authorize_url } : null,
      platforms: host.platforms.all.map(({ number, names, forGuests, live }) => ({
        number,
        name: { ...names },
        guests: forGuests,
        live: live !== undefined,
      })),
      features: host.sms ? ['sms'] : [],
    };
  },

  about: async ({ query, language }) => {
    const { about } = host.config;
    const spoken = query.lang ?? language;
    const client = await host.db
      .selectFrom('download')
      .selectAll()
      .where('kind', '=', 'client')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return {
      group: about.group,
      official_account: about.official_account,
      mini_program: about.mini_program,
      contact: about.contact,
      privacy_url: about.privacy_url,
      faq: [...(about.faq[spoken] ?? FAQ[spoken])],
      windows_client: client
        ? { ...downloadOf(client), url: new URL(client.url, `${host.publicUrl}/`).href }
        : null,
    };
  },

  ads: async () => ({
    items: await host.db
      .selectFrom('advertisement')
      .select(['id', 'image', 'link', 'text'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  }),

  kataGoExe: async ({ query }) => {
    const found = await host.db
      .selectFrom('download')
      .selectAll()
      .where('kind', '=', 'engine')
      .where('os_type', '=', query.osType ?? 0)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(missing);
    return {
      ...downloadOf(found),
      url: new URL(found.url, `${host.publicUrl}/`).href,
      notes: found.notes,
      mandatory: found.mandatory,
    };
  },

  weights: async ({ query }) => {
    let weights = host.db.selectFrom('download').selectAll().where('kind', '=', 'weight').orderBy('id');
    // A network without a board size plays on all sizes.
    if (query.bSize) weights = weights.where('b_size', 'in', [0, query.bSize]);
    if (query.isHuman) weights = weights.where('is_human', '=', /^(1|true)$/.test(query.isHuman));
    return {
      items: (await weights.execute()).map((found) => ({
        ...downloadOf(found),
        id: found.id,
        url: new URL(found.url, `${host.publicUrl}/`).href,
        b_size: found.b_size,
        is_human: found.is_human,
      })),
    };
  },

  weight: async ({ params, range, address }): Promise<FileAnswer> => {
    await host.limits.count('weightAddress', address);
    const { size, from, to, body } = await host.networks.read(params.sha256, range ?? { from: 0 });
    return {
      type: 'application/octet-stream',
      body,
      status: range ? 206 : 200,
      headers: {
        'Accept-Ranges': 'bytes',
        'Content-Length': String(to - from),
        ...(range ? { 'Content-Range': `bytes ${from}-${to - 1}/${size}` } : {}),
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    };
  },

  download: async ({ params, range, address }): Promise<FileAnswer> => {
    await host.limits.count('weightAddress', address);
    return readDownload(host.config.data_folder, params.sha256, range);
  },

  proxy: async ({ query, session, address }): Promise<FileAnswer> => {
    if (session) await host.limits.count('proxyUser', `${session.kind}:${session.ownerId}`);
    else await host.limits.count('proxyGuest', address);
    const { text } = await host.outgoing.get(query.url);
    // Sends everything as plain text, so that no browser runs it.
    return { type: 'text/plain; charset=utf-8', body: text };
  },

  avatar: async ({ params }): Promise<FileAnswer> => {
    const file = await host.db
      .selectFrom('file')
      .select(['mime', 'body'])
      .where('key', '=', params.id)
      .where('kind', '=', 'avatar')
      .executeTakeFirstOrThrow(missing);
    if (!file.body) throw missing();
    return {
      type: file.mime,
      body: Buffer.from(file.body),
      headers: {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    };
  },

  changeAvatar: async ({ session, body }) => {
    const picture = Buffer.from(body.image, 'base64');
    const mime = avatarFormat(picture);
    const key = randomBytes(18).toString('base64url');
    await transact(host.db, async (tx) => {
      const before = await tx
        .selectFrom('app_user')
        .select('avatar_file')
        .where('id', '=', session.ownerId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('file')
        .values({
          key,
          owner_id: session.ownerId,
          kind: 'avatar',
          mime,
          size: picture.length,
          sha256: createHash('sha256').update(picture).digest('hex'),
          body: picture,
        })
        .execute();
      await tx.updateTable('app_user').set({ avatar_file: key }).where('id', '=', session.ownerId).execute();
      if (before.avatar_file) await tx.deleteFrom('file').where('key', '=', before.avatar_file).execute();
    });
    return { head_img_url: `${host.publicUrl}/v2/avatars/${key}` };
  },
});
