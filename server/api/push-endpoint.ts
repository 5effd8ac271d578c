import * as v from 'valibot';
import { Refusal } from './refusal';

/** Services of browsers that take push messages; a subscription names one of them or it is none. */
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

/** Which service a device's token is for. A page's token is its push subscription as JSON; the host it names is checked. */
export const pushEndpointOf = (token: string, osType: number): string => {
  if (!WEB.includes(osType)) return APPLE.includes(osType) ? 'apns' : 'fcm';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), subscription), token);
  const host = read.success ? new URL(read.output.endpoint).hostname : '';
  if (!PUSH_HOSTS.some((known) => known.test(host))) throw new Refusal('request.invalid', { field: 'token' });
  return 'web';
};
