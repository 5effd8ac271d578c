import type { Catalogue } from '../keys';
import { account } from './account';
import { agreement } from './agreement';
import { ais } from './ais';
import { app } from './app';
import { board } from './board';
import { command } from './command';
import { commentary } from './commentary';
import { download } from './download';
import { edit } from './edit';
import { engine } from './engine';
import { engines } from './engines';
import { evaluation } from './evaluation';
import { failure } from './failure';
import { follow } from './follow';
import { guide } from './guide';
import { host } from './host';
import { info } from './info';
import { install } from './install';
import { keys } from './keys';
import { lessons } from './lessons';
import { library } from './library';
import { moments } from './moments';
import { networks } from './networks';
import { newGames } from './newGames';
import { order } from './order';
import { owner } from './owner';
import { pay } from './pay';
import { photo } from './photo';
import { play } from './play';
import { playerGames } from './playerGames';
import { problems } from './problems';
import { profile } from './profile';
import { report } from './report';
import { review } from './review';
import { rivals } from './rivals';
import { settings } from './settings';
import { shape } from './shape';
import { share } from './share';
import { shop } from './shop';
import { story } from './story';

export const ja: Catalogue = {
  ...account,
  ...agreement,
  ...ais,
  ...app,
  ...board,
  ...command,
  ...commentary,
  ...download,
  ...edit,
  ...engine,
  ...engines,
  ...evaluation,
  ...failure,
  ...follow,
  ...guide,
  ...host,
  ...info,
  ...install,
  ...keys,
  ...lessons,
  ...library,
  ...moments,
  ...networks,
  ...order,
  ...owner,
  ...pay,
  ...photo,
  ...play,
  ...newGames,
  ...playerGames,
  ...problems,
  ...profile,
  ...report,
  ...review,
  ...rivals,
  ...settings,
  ...shape,
  ...share,
  ...shop,
  ...story,
};
