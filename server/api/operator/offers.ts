import { createHash } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { downloadPath } from '../downloads';
import type { Host } from '../host';
import { FetchFile } from '../outgoing/fetch-file';
import { fileHash } from '../outgoing/file-hash';
import { note, type OperatorAnswer, OperatorFault, whole } from './answer';

/** What the operator offers on the page: advertisements, downloads, public players, goods and their prices. */

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const listAds = (host: Host): Promise<OperatorAnswer> =>
  host.db.selectFrom('advertisement').selectAll().orderBy('position').orderBy('id').execute();

/** The picture may be empty: the card is then words alone. */
export const addAd = async (
  host: Host,
  [text = '', link = '', image = '']: readonly string[],
): Promise<OperatorAnswer> => {
  if (text.trim() === '' || text.length > 200)
    throw new OperatorFault('TEXT: what people read, at most 200 characters');
  if (!isWeb(link)) throw new OperatorFault('LINK: http(s)://…');
  if (image !== '' && !isWeb(image)) throw new OperatorFault('IMAGE: http(s)://…, or nothing');
  const { id } = await host.db
    .insertInto('advertisement')
    .values({ text, link, image })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(host, 'addAd', `ad:${id}`);
  return { ad: id, text, link, image };
};

/** Removes the row of an offer by its number. */
const removeFrom =
  (table: 'advertisement' | 'download' | 'public_sub', what: string) =>
  async (host: Host, [text]: readonly string[]): Promise<OperatorAnswer> => {
    const id = whole(text, 'ID');
    const removed = await host.db.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirst();
    if (!removed) throw new OperatorFault(`no ${what} ${id}`);
    await note(host, 'remove', `${what}:${id}`);
    return { removed: id };
  };
export const removeAd = removeFrom('advertisement', 'ad');
export const removeDownload = removeFrom('download', 'download');
export const removePublic = removeFrom('public_sub', 'public');

const KINDS = ['engine', 'client', 'weight'] as const;
const NUMBERS = ['os', 'size', 'human', 'mandatory'] as const;
const TEXTS = ['name', 'version', 'notes'] as const;

export const listDownloads = (host: Host): Promise<OperatorAnswer> =>
  host.db
    .selectFrom('download')
    .select(['id', 'kind', 'os_type', 'name', 'version', 'size', 'sha256', 'url', 'mandatory'])
    .orderBy('id')
    .execute();

/** Computes length and hash of what it offers: a file of this machine, of which it keeps a copy, or an address. */
export const addDownload = async (
  host: Host,
  [kind = '', from = '', ...more]: readonly string[],
): Promise<OperatorAnswer> => {
  const known = KINDS.find((each) => each === kind);
  if (!known) throw new OperatorFault(`KIND: one of ${KINDS.join(', ')}`);
  const fields = new Map(more.map((each) => [each.split('=')[0] ?? '', each.slice(each.indexOf('=') + 1)]));
  const names: readonly string[] = [...NUMBERS, ...TEXTS];
  for (const field of fields.keys())
    if (!names.includes(field)) throw new OperatorFault(`${field}: one of ${names.join(', ')}`);
  const number = (field: (typeof NUMBERS)[number]): number => whole(fields.get(field) ?? '0', field);
  const offered = isWeb(from) ? await measured(from) : await taken(host, from);
  const row = {
    kind: known,
    os_type: fields.has('os') ? number('os') : null,
    name: fields.get('name') || offered.name,
    version: fields.get('version') ?? '1',
    url: offered.url,
    size: offered.size,
    sha256: offered.sha256,
    b_size: number('size'),
    is_human: number('human') === 1,
    notes: fields.get('notes') ?? '',
    mandatory: number('mandatory') === 1,
  };
  const { id } = await host.db.insertInto('download').values(row).returning('id').executeTakeFirstOrThrow();
  await note(host, 'addDownload', `download:${id}`);
  return { download: id, ...row };
};

interface Offered {
  readonly name: string;
  readonly url: string;
  readonly size: number;
  readonly sha256: string;
}

/** Reads the whole of an address once. */
const measured = async (url: string): Promise<Offered> => {
  const source = new FetchFile();
  try {
    const { body } = await source.get(url, 0, AbortSignal.timeout(3_600_000));
    const hash = createHash('sha256');
    let size = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      hash.update(part);
      size += part.length;
    }
    return { name: basename(new URL(url).pathname), url, size, sha256: hash.digest('hex') };
  } catch (error) {
    throw new OperatorFault(`${url} gives no file: ${error instanceof Error ? error.message : error}`);
  } finally {
    await source.close();
  }
};

/** A copy below the data folder, named by its hash. */
const taken = async (host: Host, path: string): Promise<Offered> => {
  if (!isAbsolute(path)) throw new OperatorFault('FILE: the whole path, from /, or an address');
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorFault(`no file ${path}`);
  const sha256 = await fileHash(path);
  const copy = downloadPath(host.config.data_folder, sha256);
  await mkdir(join(copy, '..'), { recursive: true });
  await copyFile(path, copy);
  return { name: basename(path), url: `v2/downloads/${sha256}`, size: found.size, sha256 };
};

export const listPublics = (host: Host): Promise<OperatorAnswer> =>
  host.db.selectFrom('public_sub').selectAll().orderBy('id').execute();

export const addPublic = async (
  host: Host,
  [player = '', platform, free, max]: readonly string[],
): Promise<OperatorAnswer> => {
  if (player.trim() === '') throw new OperatorFault('PLAYER: a nickname');
  const number = whole(platform, 'PLATFORM');
  if (!host.platforms.of(number)) throw new OperatorFault(`PLATFORM: ${number} is not in host.json`);
  const values = {
    player_name: player.trim(),
    platform: number,
    free_max_visits: whole(free, 'FREE'),
    max_visits: whole(max ?? free, 'MAX'),
  };
  if (values.max_visits < values.free_max_visits) throw new OperatorFault('MAX: not less than FREE');
  const { id } = await host.db
    .insertInto('public_sub')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(host, 'addPublic', `public:${id}`);
  return { public: id, ...values };
};

export const listGoods = (host: Host): Promise<OperatorAnswer> =>
  host.db
    .selectFrom('sku')
    .select(['id', 'kind', 'name', 'price', 'trial_price', 'currency', 'coin', 'gift_coin', 'on_sale'])
    .orderBy('id')
    .execute();

/** Orders copy their price: those that are open keep the old one. */
export const setPrice = async (host: Host, [text, amount]: readonly string[]): Promise<OperatorAnswer> => {
  const id = whole(text, 'ID');
  const price = whole(amount, 'PRICE, in hundredths');
  if (price === 0) throw new OperatorFault('PRICE: more than 0');
  return changeGoods(host, id, { price });
};
export const setOnSale =
  (on_sale: boolean) =>
  (host: Host, [text]: readonly string[]): Promise<OperatorAnswer> =>
    changeGoods(host, whole(text, 'ID'), { on_sale });

const changeGoods = async (
  host: Host,
  id: number,
  change: { readonly price: number } | { readonly on_sale: boolean },
): Promise<OperatorAnswer> => {
  const row = await host.db
    .updateTable('sku')
    .set(change)
    .where('id', '=', id)
    .returning(['id', 'name', 'price', 'currency', 'on_sale'])
    .executeTakeFirst();
  if (!row) throw new OperatorFault(`no goods ${id}`);
  await note(host, 'goods', `sku:${id} ${Object.entries(change).join(' ')}`);
  return row;
};
