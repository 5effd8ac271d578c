import { loadLanguageEarly } from '../i18n/catalogues';
import { startGameWorkerEarly } from './game-worker';

/** What takes its time elsewhere: begun before the other modules of the page are run. */
startGameWorkerEarly();
loadLanguageEarly();
