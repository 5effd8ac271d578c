import * as v from 'valibot';

/** Schemas of single fields. They bound everything a client sends: no NUL, no lone surrogate (PostgreSQL refuses them). */
const CLEAN = /^[^\0\p{Cs}]*$/u;

export const text = (min: number, max: number) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(CLEAN));

/** Ids are integers below 2^53. In paths and queries they arrive as digits. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
export const idInPath = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number));
export const numberInQuery = digits;

/** Platforms (`os_type`): the page is 3. */
export const OS_TYPES = [0, 2, 3, 6, 12, 15, 16, 22, 25, 26, 32, 42, 52, 62, 72] as const;
export type OsType = (typeof OS_TYPES)[number];
/** Platforms of stores outside China: other prices, another package id. */
export const FOREIGN_OS_TYPES: readonly OsType[] = [25, 26];
export const osType = v.picklist(OS_TYPES);
export const osTypeInQuery = v.pipe(digits, v.picklist(OS_TYPES));

/** As typed: 11 digits of the mainland, or `+` and country code. The host keeps E.164. */
export const phone = v.pipe(v.string(), v.regex(/^(\+[1-9]\d{6,14}|1[3-9]\d{9})$/));
export const code = v.pipe(v.string(), v.regex(/^\d{6}$/));
/** ASVS 5.0 6.2.1, 6.2.9: at least 8 characters, all characters allowed, never truncated. */
export const password = text(8, 256);
/** A password at sign-in: only its size is bounded, because a wrong one must be refused like any other. */
export const typedPassword = text(1, 256);
export const userName = v.pipe(
  v.string(),
  v.minLength(2),
  v.maxLength(32),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u),
);
export const nickname = v.pipe(text(1, 32), v.regex(/\S/));
export const uuid = v.pipe(v.string(), v.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i));
/** As typed: one that nobody has invites nobody, and must not stop a registration. */
export const referralCode = v.pipe(
  text(0, 64),
  v.transform((typed) => typed.trim().toUpperCase()),
);
/** Tokens and codes of other parties: opaque, but never longer than this. */
export const opaque = v.pipe(v.string(), v.minLength(1), v.maxLength(8192), v.regex(/^[\x21-\x7e]+$/));
export const webAddress = v.pipe(text(8, 2048), v.regex(/^https?:\/\//i));
export const language = v.picklist(['zh', 'en', 'ja', 'ko']);
export type HostLanguage = v.InferOutput<typeof language>;
/** ISO 8601 in UTC. */
export const time = v.string();
/** Compute power, and money in cents, are integers. */
export const amount = v.pipe(v.number(), v.integer());
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A page of a list: `id` is the last one seen, 0 or absent the newest. */
export const pageQuery = {
  id: v.optional(digits),
  pageSize: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(100)), '20'),
  keyword: v.optional(text(0, 100)),
};
export const page = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(id) });
export const list = <Item extends v.GenericSchema>(item: Item) => v.object({ items: v.array(item) });
/** Sent by clients of the product; a hint only, rights come from the session. */
export const hint = v.optional(v.pipe(v.string(), v.maxLength(32)));
export const role = v.optional(v.literal('ai'));
/** A field of a form that this call does not use. */
export const ignored = v.optional(v.unknown());
/** What many calls share: a row named in the path, a page of a list, an answer that only says yes. */
export const byId = v.object({ id: idInPath });
export const pages = v.object(pageQuery);
export const done = v.object({ ok: v.literal(true) });
