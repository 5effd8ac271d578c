import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { fileNameOf, isPinned, PUBLIC_NETWORKS } from '#protocol';
import { Codes } from './accounts/codes';
import { Passwords } from './accounts/passwords';
import { Sessions } from './accounts/sessions';
import { Analyses } from './analysis/analyses';
import type { Config } from './config';
import type { Tables } from './database/tables';
import { transact } from './database/transact';
import { Engines } from './engines';
import { Feed } from './feed';
import type { Host } from './host';
import { OidcVerifier } from './identity/oidc';
import { WxVerifier } from './identity/wx';
import { Leases } from './lease';
import { Limits } from './limits';
import type { Log } from './log';
import { FetchFile } from './outgoing/fetch-file';
import { FetchPublic } from './outgoing/fetch-public';
import { makeSms, type Sms } from './outgoing/sms';
import { AppStore } from './payments/app-store';
import { GooglePlay } from './payments/google-play';
import { Orders } from './payments/orders';
import { Refunds } from './payments/refunds';
import { WxPay } from './payments/wx-pay';
import { Platforms } from './platforms/platforms';
import { PublishedNetworks } from './published-networks';
import { Push } from './push/push';
import { ownSecret } from './secrets';

interface HostDeps {
  readonly config: Config;
  readonly publicUrl: string;
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly now?: () => Date;
  readonly outgoing?: FetchPublic;
  readonly sms?: Sms;
  readonly sandbox?: readonly string[];
  readonly dump?: (() => Promise<Blob>) | undefined;
}

/** Makes all parts that handlers use, over an open database. */
export const openHost = async (deps: HostDeps): Promise<Host> => {
  const { config, publicUrl, db, log, now = () => new Date() } = deps;
  const secret = config.secret ?? ownSecret(config.data_folder);
  const sandbox = deps.sandbox ?? [];
  const feed = new Feed();
  const wxPay = config.wxpay && new WxPay(config.wxpay, publicUrl, now);
  const engines = new Engines(secret, now);
  const refunds = new Refunds({ db, now, log, feed, wxPay });
  return {
    config,
    publicUrl,
    db,
    now,
    log,
    passwords: new Passwords(),
    codes: new Codes(db, secret, now),
    sessions: new Sessions(now, { isAlone: config.database_url === undefined }),
    limits: await Limits.open(config.database_url, config.limits),
    feed,
    engines,
    analyses: new Analyses({ db, now, log, engines, feed }),
    leases: new Leases({ db, now, log, engines, feed }),
    outgoing: deps.outgoing ?? new FetchPublic(),
    platforms: new Platforms(config.platforms, () => now().getTime()),
    push: await Push.open({
      db,
      log,
      // The services accept https and mailto only; a demo's host has neither.
      subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost.invalid',
    }),
    networks: new PublishedNetworks({
      folder: join(config.data_folder, 'networks'),
      networks: PUBLIC_NETWORKS.filter(isPinned),
      mirror: config.network_mirror,
      source: new FetchFile(),
      log,
    }),
    sms: deps.sms ?? (config.sms && makeSms(config.sms, now)),
    apple: config.apple && new OidcVerifier(config.apple, now),
    google: config.google && new OidcVerifier(config.google, now),
    wx: config.wx && new WxVerifier(config.wx, now),
    wxPay,
    appStore: config.app_store && new AppStore(config.app_store),
    googlePlay: config.google_play && new GooglePlay(config.google_play, now),
    orders: new Orders({ db, now, log, feed, wxPay, refunds, isSandbox: sandbox.includes('wxpay') }),
    refunds,
    sandbox,
    dump: deps.dump,
  };
};

/**
 * Puts the networks that the page serves and those that the host fetches for it into the list of weights, and removes
 * what neither has any more.
 */
export const listNetworks = async (db: Kysely<Tables>, pageFolder: string): Promise<void> => {
  const folder = join(pageFolder, 'networks');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bin.gz')) : [];
  const files = names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name, url: `networks/${name}`, size: bytes.length, sha256, isHuman: false };
  });
  for (const network of PUBLIC_NETWORKS.filter(isPinned)) {
    const { id, sizeBytes: size, human: isHuman = false } = network;
    files.push({ name: fileNameOf(network), url: `v2/weights/${id}`, size, sha256: id, isHuman });
  }
  await transact(db, async (tx) => {
    // Makes hosts that start at the same time list them one after another.
    await sql`select pg_advisory_xact_lock(12)`.execute(tx);
    const known = await tx
      .selectFrom('download')
      .select(['id', 'sha256', 'url'])
      .where('kind', '=', 'weight')
      .where((row) => row.or([row('url', 'like', 'networks/%'), row('url', 'like', 'v2/weights/%')]))
      .execute();
    const isServed = (row: { readonly url: string; readonly sha256: string }): boolean =>
      files.some(({ url, sha256 }) => url === row.url && sha256 === row.sha256);
    for (const row of known)
      if (!isServed(row)) await tx.deleteFrom('download').where('id', '=', row.id).execute();
    for (const { name, url, size, sha256, isHuman } of files) {
      if (known.some((row) => row.url === url && row.sha256 === sha256)) continue;
      await tx
        .insertInto('download')
        .values({
          kind: 'weight',
          os_type: null,
          name,
          version: /-(\d+)\.bin\.gz$/.exec(name)?.[1] ?? '1',
          url,
          size,
          sha256,
          b_size: 0,
          is_human: isHuman,
          notes: '',
          mandatory: false,
        })
        .execute();
    }
  });
};
