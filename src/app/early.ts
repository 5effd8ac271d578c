import { startGameWorkerEarly } from '../clients/game-worker';
import { loadLanguageEarly } from '../i18n/catalogues';

/** Starts what takes long outside this thread, before the page's other modules run. */
startGameWorkerEarly();
loadLanguageEarly();
