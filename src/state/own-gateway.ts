import * as v from 'valibot';
import { GATEWAY_PORT } from '#protocol';
import { GATEWAY_HASH } from '../platform/routes';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

/** The gateway of this machine, as the program that starts it names it in the page's address. */
interface OwnGateway {
  readonly address: string;
  readonly token: string;
}

const OWN_GATEWAY_KEY = 'tengen.ownGateway';
const schema = v.object({
  address: v.pipe(v.string(), v.regex(/^ws:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/)),
  token: v.pipe(v.string(), v.maxLength(500)),
});

export const useOwnGateway = stored(
  kept(
    OWN_GATEWAY_KEY,
    (saved): OwnGateway =>
      v.parse(v.fallback(schema, { address: `ws://localhost:${GATEWAY_PORT}`, token: '' }), saved),
  ),
);

/**
 * Takes `#gateway=PORT.TOKEN` out of the address, which `npm start` opens: what stands behind `#` is sent to nobody.
 * Another page may lead here with a token of its own; it names a port of this machine only, and nothing happens before a
 * press.
 */
export const receiveGateway = (): void => {
  const named = GATEWAY_HASH.exec(location.hash);
  if (!named) return;
  const [, port = '', token = ''] = named;
  history.replaceState(null, '', location.pathname + location.search);
  useOwnGateway.setState({ address: `ws://localhost:${port}`, token });
};
