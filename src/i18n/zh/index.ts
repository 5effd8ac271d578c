import { account } from './account';
import { analysis } from './analysis';
import { app } from './app';
import { board } from './board';
import { commands } from './commands';
import { companion } from './companion';
import { edit } from './edit';
import { engine } from './engine';
import { engines } from './engines';
import { explorer } from './explorer';
import { exports } from './exports';
import { games } from './games';
import { guide } from './guide';
import { host } from './host';
import { keys } from './keys';
import { library } from './library';
import { networks } from './networks';
import { overlays } from './overlays';
import { play } from './play';
import { present } from './present';
import { problems } from './problems';
import { report } from './report';
import { settings } from './settings';
import { shape } from './shape';
import { share } from './share';
import { shelf } from './shelf';
import { trouble } from './trouble';

/**
 * The reference catalogue, a file an area: its keys are the type of all keys. Values in {{braces}} are named by
 * what they are; figures arrive already written (true minus, digits), so that grammar is all a language has to care for.
 */
export const zh = {
  ...app,
  ...commands,
  ...board,
  ...analysis,
  ...engine,
  ...engines,
  ...exports,
  ...library,
  ...networks,
  ...overlays,
  ...play,
  ...present,
  ...problems,
  ...report,
  ...settings,
  ...shelf,
  ...trouble,
  ...edit,
  ...keys,
  ...guide,
  ...explorer,
  ...companion,
  ...games,
  ...host,
  ...account,
  ...shape,
  ...share,
} as const;
