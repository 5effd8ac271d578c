import * as v from 'valibot';
import { create } from 'zustand';
import { readJson, writeJson } from '../platform/storage';
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

/** Where the services come from that a device cannot give itself. */
export const useHost = create<Host>()(() => readHost(readJson(HOST_KEY)));
useHost.subscribe(({ address }) => writeJson(HOST_KEY, address));

export const setHost = (address: string | undefined): void => useHost.setState({ address });
