import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../log';
import { Installer } from './installer';

/** KataGo of this person, beside the gateway's token. */
export const ownInstaller = (log: Log): Installer =>
  new Installer({ folder: join(homedir(), '.tengen', 'katago'), log });
