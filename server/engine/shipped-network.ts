import { resolve } from 'node:path';
import { SHIPPED_NETWORK } from '#protocol';

/** Where the network that comes with the app lies on this machine. */
export const SHIPPED_NETWORK_FILE = resolve(
  import.meta.dirname,
  '../../public/networks',
  SHIPPED_NETWORK.fileName,
);
