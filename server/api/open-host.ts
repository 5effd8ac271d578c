import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Codes } from './accounts/codes';
import { Passwords } from './accounts/passwords';
import { Sessions } from './accounts/sessions';
import type { Config } from './config';
import type { Tables } from './database/tables';
import { Engines } from './engines';
import { Feed } from './feed';
import { diskFiles } from './files';
import type { Host } from './host';
import { OidcVerifier } from './identity/oidc';
import { WxVerifier } from './identity/wx';
import { Limits } from './limits';
import type { Log } from './log';
import { FetchPublic } from './outgoing/fetch-public';
import { makeSms, type Sms } from './outgoing/sms';
import { ownSecret } from './secrets';

interface HostParts {
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

/** Everything handlers work with, over an open database. */
export const openHost = async (parts: HostParts): Promise<Host> => {
  const { config, publicUrl, db, log, now = () => new Date() } = parts;
  const secret = config.secret ?? ownSecret(config.data_folder);
  return {
    config,
    publicUrl,
    db,
    now,
    log,
    passwords: new Passwords(),
    codes: new Codes(db, secret, now),
    sessions: new Sessions(now),
    limits: await Limits.open(config.database_url),
    files: diskFiles(join(config.data_folder, 'files')),
    feed: new Feed(),
    engines: new Engines(),
    outgoing: parts.outgoing ?? new FetchPublic(),
    sms: parts.sms ?? (config.sms && makeSms(config.sms, now)),
    apple: config.apple && new OidcVerifier(config.apple, now),
    google: config.google && new OidcVerifier(config.google, now),
    wx: config.wx && new WxVerifier(config.wx, now),
    sandbox: parts.sandbox ?? [],
    dump: parts.dump,
  };
};

/** Our own network stands in the list of weights, as the page serves it. */
export const listOwnNetwork = async (db: Kysely<Tables>, folder: string): Promise<void> => {
  const name = 'b6c64-distilled-1.bin.gz';
  const url = `networks/${name}`;
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, 'networks', name));
  } catch {
    return;
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await db
    .selectFrom('download')
    .select('id')
    .where('kind', '=', 'weight')
    .where('url', '=', url)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (known) return;
  await db.deleteFrom('download').where('kind', '=', 'weight').where('url', '=', url).execute();
  await db
    .insertInto('download')
    .values({
      kind: 'weight',
      os_type: null,
      name,
      version: '1',
      url,
      size: bytes.length,
      sha256,
      b_size: 0,
      is_human: false,
      notes: '',
      mandatory: false,
    })
    .execute();
};
