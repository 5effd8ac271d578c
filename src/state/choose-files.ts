import { askForFiles, type FileChoice, mayAskForFiles } from '../platform/files';
import { notify } from './notices';

/**
 * Lets the person choose files; empty when the person cancels. Code that arrived slowly may have used up the press that
 * asked for it, so a notice asks for another one.
 */
export const chooseFiles = (choice: FileChoice): Promise<readonly File[]> =>
  mayAskForFiles()
    ? askForFiles(choice)
    : new Promise((resolve) => {
        notify({
          tone: 'note',
          key: 'files.pressAgain',
          action: { label: 'files.choose', run: () => resolve(askForFiles(choice)) },
        });
      });
