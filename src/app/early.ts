import { startGameWorkerEarly } from '../clients/game-worker';
import { loadLanguageEarly } from '../i18n/catalogues';

/** What takes its time elsewhere: begun before the other modules of the page are run. */
startGameWorkerEarly();
loadLanguageEarly();
