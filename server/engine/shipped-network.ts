import { resolve } from 'node:path';
import { SHIPPED_NETWORK } from '#protocol';

/** The path of the app's own network on this machine. */
export const SHIPPED_NETWORK_FILE = resolve(
  import.meta.dirname,
  '../../public/networks',
  SHIPPED_NETWORK.fileName,
);
