import '../platform/trusted-scripts';
import { startGameWorkerEarly } from '../clients/game-worker';
import { loadLanguageEarly } from '../i18n/catalogues';
import { applyFirstTheme } from '../ui/first-theme';

/** Starts what takes long outside this thread and shows the splash, before the page's other modules run. */
startGameWorkerEarly();
loadLanguageEarly();
applyFirstTheme();
