import * as v from 'valibot';
import { Refusal } from './refusal';

/** Hosts of the browsers' push services; a subscription must use one of them. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

const subscription = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1024)),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

const WEB: readonly number[] = [3, 6];
const APPLE: readonly number[] = [15, 16, 25, 26];

/**
 * Returns the service of a device's token. A page's token is its push subscription as JSON, whose host is
 * checked.
 */
export const pushEndpointOf = (token: string, osType: number): string => {
  if (!WEB.includes(osType)) return APPLE.includes(osType) ? 'apns' : 'fcm';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), subscription), token);
  const host = read.success ? new URL(read.output.endpoint).hostname : '';
  if (!PUSH_HOSTS.some((known) => known.test(host))) throw new Refusal('request.invalid', { field: 'token' });
  return 'web';
};
