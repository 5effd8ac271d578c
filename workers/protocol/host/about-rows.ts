import * as v from 'valibot';
import { download } from './entities';
import * as f from './fields';
import { row } from './row';

/** What a host tells everybody: its configuration, About, advertisements, downloads, avatars, the proxy. */
const clientQuery = v.object({
  osType: v.optional(f.osTypeInQuery),
  version: v.optional(v.pipe(v.string(), v.maxLength(32))),
  lang: v.optional(f.language),
});

/** The provider's page for sign-in, and the client id to use there. */
const identityProvider = v.nullable(v.object({ client_id: v.string(), authorize_url: v.string() }));

export const hostConfig = v.object({
  name: v.string(),
  mode: v.picklist(['demo', 'live']),
  socket: v.string(),
  min_version: f.count,
  languages: v.array(f.language),
  /** Names of the services that are a sandbox here; shown as such. */
  sandbox: v.array(v.string()),
  vapid_key: v.nullable(v.string()),
  apple: identityProvider,
  google: identityProvider,
  wx: identityProvider,
  /** The game platforms that the host can ask, by the product's numbers; 0 means the first too. */
  platforms: v.optional(
    v.array(
      v.object({
        number: f.count,
        name: v.object({ zh: v.string(), en: v.string(), ja: v.string(), ko: v.string() }),
        /** Whether people without an account may ask it. */
        guests: v.boolean(),
        /** Whether it shows games under way. */
        live: v.boolean(),
      }),
    ),
    [],
  ),
  features: v.array(v.string()),
});
export type HostConfig = v.InferOutput<typeof hostConfig>;

export const ABOUT_ROWS = {
  config: row({ method: 'GET', path: '/config/', caller: 'guest', answer: hostConfig }),
  about: row({
    method: 'GET',
    path: '/v2/about/',
    caller: 'guest',
    query: clientQuery,
    answer: v.object({
      group: v.nullable(v.string()),
      official_account: v.nullable(v.string()),
      mini_program: v.nullable(v.string()),
      contact: v.nullable(v.string()),
      privacy_url: v.nullable(v.string()),
      faq: v.array(v.object({ q: v.string(), a: v.string() })),
      windows_client: v.nullable(download),
    }),
  }),
  ads: row({
    method: 'GET',
    path: '/v2/ads/',
    caller: 'guest',
    query: clientQuery,
    answer: f.list(v.object({ id: f.id, image: v.string(), link: v.string(), text: v.string() })),
  }),
  kataGoExe: row({
    method: 'GET',
    path: '/v2/kataGoExe/',
    caller: 'guest',
    query: v.object({ osType: v.optional(f.osTypeInQuery) }),
    answer: v.object({ ...download.entries, notes: v.string(), mandatory: v.boolean() }),
  }),
  weights: row({
    method: 'GET',
    path: '/v2/weights/',
    caller: 'guest',
    query: v.object({
      osType: v.optional(f.osTypeInQuery),
      bSize: v.optional(f.numberInQuery),
      isHuman: v.optional(v.picklist(['0', '1', 'true', 'false'])),
    }),
    answer: f.list(v.object({ id: f.id, ...download.entries, b_size: f.count, is_human: v.boolean() })),
  }),
  weight: row({
    method: 'GET',
    path: '/v2/weights/{sha256}',
    caller: 'guest',
    ours: true,
    params: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  }),
  download: row({
    method: 'GET',
    path: '/v2/downloads/{sha256}',
    caller: 'guest',
    ours: true,
    params: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  }),
  proxy: row({
    method: 'GET',
    path: '/v2/proxy/',
    caller: 'guest',
    query: v.object({ url: f.webAddress }),
  }),
  avatar: row({
    method: 'GET',
    path: '/v2/avatars/{id}',
    caller: 'guest',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }),
  }),
  changeAvatar: row({
    method: 'PUT',
    path: '/v2/avatars/',
    caller: 'user',
    ours: true,
    body: v.strictObject({
      /** The picture's bytes in base64: PNG or WebP of at most 300 kB and 1024 pixels a side, without metadata. */
      image: v.pipe(v.string(), v.minLength(16), v.maxLength(400_000), v.regex(/^[\dA-Za-z+/]+={0,2}$/)),
    }),
    bodyLimit: 500_000,
    answer: v.object({ head_img_url: v.string() }),
  }),
} as const;
