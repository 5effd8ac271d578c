import * as v from 'valibot';
import { create } from 'zustand';
import { parseHostAddress } from '../platform/host-address';
import { readJson, writeJson } from '../platform/storage';

interface Host {
  /** Of the API host, as `parseHostAddress` gives it; undefined: none is set. */
  readonly address: string | undefined;
}

const HOST_KEY = 'webgo.host';

/** What was saved, if it may be used. */
export const readHost = (saved: unknown): Host => {
  const text = v.safeParse(v.string(), saved);
  const address = text.success ? parseHostAddress(text.output) : undefined;
  return { address: address?.ok ? address.value : undefined };
};

/** Where the services come from that a device cannot give itself. */
export const useHost = create<Host>()(() => readHost(readJson(HOST_KEY)));
useHost.subscribe(({ address }) => writeJson(HOST_KEY, address));

/**
 * The host this page comes from, where it comes from one: `npm start` says so in the page itself, a static host does
 * not, so nobody has to be asked.
 */
const ownHost = (): string | undefined => {
  const named = document.querySelector('meta[name="tengen-host"]')?.getAttribute('content');
  if (!named) return undefined;
  const address = parseHostAddress(new URL(named, location.href).href);
  return address.ok ? address.value : undefined;
};

/** The host to call: the one a person has set, else the page's own. */
export const hostAddress = (): string | undefined => useHost.getState().address ?? ownHost();
export const useHostAddress = (): string | undefined => useHost(({ address }) => address) ?? ownHost();

export const setHost = (address: string | undefined): void => useHost.setState({ address });
