import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { fail, type Outcome, ok } from '#kernel/outcome';
import { LIMIT_NAMES, type LimitName } from './limits';

/** The operator's settings, from a file and the environment. docs/host.md explains every field. */
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
const secret = v.pipe(v.string(), v.minLength(1));
const points = v.pipe(v.number(), v.integer(), v.minValue(1));

const issuer = v.strictObject({
  /** Browsers sign in with the first one. */
  client_ids: v.pipe(v.array(v.string()), v.minLength(1)),
  issuer: v.string(),
  jwks_url: address,
  authorize_url: address,
});

const wxApp = v.strictObject({ id: v.string(), secret });

const wx = v.strictObject({
  apps: v.strictObject({ web: v.optional(wxApp), app: v.optional(wxApp), mini: v.optional(wxApp) }),
  api_url: v.optional(address, 'https://api.weixin.qq.com'),
  authorize_url: v.optional(address, 'https://open.weixin.qq.com/connect/qrconnect'),
});

const sms = v.strictObject({
  url: address,
  region: v.optional(v.string(), 'ap-guangzhou'),
  secret_id: v.string(),
  secret_key: secret,
  app_id: v.string(),
  sign_name: v.string(),
  template_id: v.string(),
});

/** WeChat Pay: keys as PEM texts; `api_v3_key` has 32 characters. */
const wxPay = v.strictObject({
  mch_id: v.string(),
  app_id: v.string(),
  serial_no: v.string(),
  private_key: secret,
  public_key_id: v.string(),
  public_key: v.string(),
  api_v3_key: v.pipe(v.string(), v.length(32)),
  api_url: v.optional(address, 'https://api.mch.weixin.qq.com'),
});

const appStore = v.strictObject({
  bundle_id: v.string(),
  app_apple_id: v.optional(v.number()),
  environment: v.optional(v.picklist(['production', 'sandbox']), 'production'),
  /** The root certificates of all accepted chains: DER in base64. */
  roots: v.pipe(v.array(v.pipe(v.string(), v.base64())), v.minLength(1)),
  /** Asks Apple whether a certificate is revoked. */
  online_checks: v.optional(v.boolean(), true),
});

const googlePlay = v.strictObject({
  package_name: v.pipe(v.string(), v.regex(/^[\w.]+$/)),
  /** The app's licence key as Google's console shows it. */
  licence_key: v.pipe(v.string(), v.base64()),
  client_email: v.string(),
  private_key: secret,
  token_url: v.optional(address, 'https://oauth2.googleapis.com/token'),
  api_url: v.optional(address, 'https://androidpublisher.googleapis.com'),
});

const about = v.strictObject({
  group: v.optional(v.nullable(v.string()), null),
  official_account: v.optional(v.nullable(v.string()), null),
  mini_program: v.optional(v.nullable(v.string()), null),
  contact: v.optional(v.nullable(v.string()), null),
  privacy_url: v.optional(v.nullable(address), null),
  /** Questions and answers by language. Default: our own. */
  faq: v.optional(
    v.record(v.picklist(['zh', 'en', 'ja', 'ko']), v.array(v.strictObject({ q: v.string(), a: v.string() }))),
    {},
  ),
});

const platformFields = {
  number: v.picklist([1, 2, 3]),
  name: v.optional(v.strictObject({ zh: v.string(), en: v.string(), ja: v.string(), ko: v.string() })),
  /** Whether people without an account may ask. */
  guests: v.optional(v.boolean(), true),
};
const apart = { apart_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1000) };
const platform = v.variant('kind', [
  v.strictObject({ ...platformFields, kind: v.literal('folder'), folder: secret }),
  v.strictObject({ ...platformFields, ...apart, kind: v.literal('feed'), url: address }),
  v.strictObject({
    ...platformFields,
    ...apart,
    kind: v.literal('fox'),
    player_url: v.optional(address, 'https://newframe.foxwq.com/cgi/QueryUserInfoPanel'),
    games_url: v.optional(address, 'https://h5.foxwq.com/yehuDiamond/chessbook_local'),
  }),
  v.strictObject({
    ...platformFields,
    ...apart,
    kind: v.literal('ogs'),
    url: v.optional(address, 'https://online-go.com'),
  }),
]);

const configFile = v.strictObject({
  name: v.optional(v.string(), 'Tengen'),
  mode: v.optional(v.picklist(['demo', 'live']), 'demo'),
  host: v.optional(v.string(), '127.0.0.1'),
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535)), 4173),
  /** The host's public address. Default: the one it listens at. */
  public_url: v.optional(address),
  data_folder: v.optional(v.string(), join(homedir(), '.tengen', 'host')),
  database_url: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  /**
   * The HMAC key of codes, 32 bytes or more. Default: one in the data folder. Hosts that share a database
   * must share it.
   */
  secret: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** Origins of other pages that may call. */
  origins: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/))), []),
  /** Addresses of proxies whose X-Forwarded-For the host trusts. */
  trusted_proxies: v.optional(v.array(v.string()), []),
  /** An address that has the published networks by file name, in place of their makers'. */
  network_mirror: v.optional(address),
  /** Allows reading /metrics from another machine. */
  operator_key: v.optional(v.pipe(v.string(), v.minLength(16))),
  log_level: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Compute power for one check-in. */
  clock_in_coin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 20_000),
  /** An advertisement network that tells of rewarded videos: its public keys, what one brings, how many a day. */
  ads: v.optional(
    v.strictObject({
      keys: v.pipe(v.array(v.strictObject({ id: secret, public_key: secret })), v.minLength(1)),
      coin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 5000),
      a_day: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
    }),
  ),
  sms: v.optional(sms),
  apple: v.optional(issuer),
  google: v.optional(issuer),
  wx: v.optional(wx),
  wxpay: v.optional(wxPay),
  app_store: v.optional(appStore),
  google_play: v.optional(googlePlay),
  /** Game platforms, each with a number of its own. Default: none; in a demo the sandbox's. */
  platforms: v.optional(
    v.pipe(
      v.array(platform),
      v.check((all) => new Set(all.map(({ number }) => number)).size === all.length, 'two have one number'),
    ),
  ),
  about: v.optional(about, {}),
  /** Points of limits on calls, instead of the usual ones. */
  limits: v.optional(
    v.partial(
      v.strictObject(
        Object.fromEntries(LIMIT_NAMES.map((name) => [name, points])) as Record<LimitName, typeof points>,
      ),
    ),
    {},
  ),
});

export type Config = v.InferOutput<typeof configFile>;
export type PlatformConfig = v.InferOutput<typeof platform>;
export type IssuerConfig = v.InferOutput<typeof issuer>;
export type WxConfig = v.InferOutput<typeof wx>;
export type SmsConfig = v.InferOutput<typeof sms>;
export type WxPayConfig = v.InferOutput<typeof wxPay>;
export type AppStoreConfig = v.InferOutput<typeof appStore>;
export type GooglePlayConfig = v.InferOutput<typeof googlePlay>;

/** The environment overrides the file: variable, field, how to read its text. */
const VARIABLES: Readonly<Record<string, readonly [field: string, read: (text: string) => unknown]>> = {
  TENGEN_MODE: ['mode', String],
  TENGEN_HOST: ['host', String],
  PORT: ['port', Number],
  TENGEN_PUBLIC_URL: ['public_url', String],
  TENGEN_DATA: ['data_folder', (text) => resolve(text)],
  DATABASE_URL: ['database_url', String],
  TENGEN_SECRET: ['secret', String],
  TENGEN_NETWORK_MIRROR: ['network_mirror', String],
  TENGEN_OPERATOR_KEY: ['operator_key', String],
  TENGEN_ORIGINS: ['origins', (text) => text.split(',').map((origin) => origin.trim())],
  LOG_LEVEL: ['log_level', String],
};

/** Returns the configuration; on failure says in English what is wrong, and where. */
export const readConfig = (
  file: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): Outcome<Config, 'host.config'> => {
  const set = Object.entries(VARIABLES).flatMap(([variable, [field, read]]) => {
    const text = environment[variable];
    return text === undefined || text === '' ? [] : [[field, read(text)] as const];
  });
  const base = typeof file === 'object' && file !== null ? file : {};
  const read = v.safeParse(configFile, { ...base, ...Object.fromEntries(set) });
  if (!read.success)
    return fail('host.config', {
      reason: read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`).join('; '),
    });
  const faults = liveFaults(read.output);
  return faults.length > 0 ? fail('host.config', { reason: faults.join('; ') }) : ok(read.output);
};

const isPlain = (url: string | undefined): boolean => url?.startsWith('http:') === true;

/** Settings that a demo allows and a live host refuses. */
const liveFaults = (config: Config): string[] => {
  if (config.mode !== 'live') return [];
  const { apple, google, wx: messenger, sms: message, wxpay, app_store, google_play } = config;
  const urls = [
    apple?.jwks_url,
    apple?.authorize_url,
    google?.jwks_url,
    google?.authorize_url,
    messenger?.api_url,
    messenger?.authorize_url,
    message?.url,
    wxpay?.api_url,
    google_play?.api_url,
    google_play?.token_url,
  ];
  const takesMoney = wxpay !== undefined || app_store !== undefined || google_play !== undefined;
  return [
    ...(message ? [] : ['sms: a live host sends codes; set it']),
    ...(config.secret || !config.database_url
      ? []
      : ['secret: hosts that share a database share it; set it']),
    ...(takesMoney && !config.database_url
      ? [
          'database_url: payments need a PostgreSQL server; the embedded database may lose the last writes with the power',
        ]
      : []),
    ...(app_store && (app_store.environment !== 'production' || !app_store.online_checks)
      ? ['app_store: a live host sells in production, with online_checks']
      : []),
    ...(urls.some(isPlain) ? ['a live provider is reached by https'] : []),
    ...(isPlain(config.public_url) ? ['public_url: people reach a live host by https'] : []),
  ];
};

/** Reads `TENGEN_CONFIG`, else `host.json` in the data folder if it exists. */
export const readConfigFrom = (
  environment: Readonly<Record<string, string | undefined>>,
): Outcome<Config, 'host.config'> => {
  const folder = environment.TENGEN_DATA ?? join(homedir(), '.tengen', 'host');
  const path = environment.TENGEN_CONFIG ?? join(folder, 'host.json');
  if (!environment.TENGEN_CONFIG && !existsSync(path)) return readConfig({}, environment);
  try {
    return readConfig(JSON.parse(readFileSync(path, 'utf8')), environment);
  } catch (error) {
    return fail('host.config', { reason: `${path}: ${error instanceof Error ? error.message : error}` });
  }
};
