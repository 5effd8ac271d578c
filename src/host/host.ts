import * as v from 'valibot';
import { create } from 'zustand';
import { parseHostAddress } from './address';

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

/** localStorage may be full or forbidden; what is changed then lasts for this visit. */
const load = (): Host => {
  try {
    return readHost(JSON.parse(localStorage.getItem(HOST_KEY) ?? 'null'));
  } catch {
    return { address: undefined };
  }
};

/** Where the services come from that a device cannot give itself. */
export const useHost = create<Host>()(() => load());
useHost.subscribe(({ address }) => {
  try {
    if (address === undefined) localStorage.removeItem(HOST_KEY);
    else localStorage.setItem(HOST_KEY, JSON.stringify(address));
  } catch {}
});

export const setHost = (address: string | undefined): void => useHost.setState({ address });
