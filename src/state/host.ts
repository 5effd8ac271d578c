import * as v from 'valibot';
import { parseHostAddress } from '../platform/host-address';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

interface Host {
  /** The API host's address in the form of `parseHostAddress`; undefined when none is set. */
  readonly address: string | undefined;
}

const HOST_KEY = 'webgo.host';

/** Reads a saved host; ignores an invalid one. */
export const readHost = (saved: unknown): Host => {
  const text = v.safeParse(v.string(), saved);
  const address = text.success ? parseHostAddress(text.output) : undefined;
  return { address: address?.ok ? address.value : undefined };
};

/** The host for services that a device cannot provide alone. */
export const useHost = stored(kept(HOST_KEY, readHost, ({ address }) => address));

/**
 * The host that serves this page. `npm start` writes it into the page, a static host does not, so no request is
 * needed.
 */
const ownHost = (): string | undefined => {
  const named = document.querySelector('meta[name="tengen-host"]')?.getAttribute('content');
  if (!named) return undefined;
  const address = parseHostAddress(new URL(named, location.href).href);
  return address.ok ? address.value : undefined;
};

/** The host to call: the person's choice, else the one that serves the page. */
export const hostAddress = (): string | undefined => useHost.getState().address ?? ownHost();
export const useHostAddress = (): string | undefined => useHost(({ address }) => address) ?? ownHost();

export const setHost = (address: string | undefined): void => useHost.setState({ address });
