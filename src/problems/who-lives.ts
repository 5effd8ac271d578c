import { command, hasRecord } from '../commands/command';
import { useMirror } from '../state/mirror';
import { notifyDone } from '../state/notices';
import { useView } from '../state/view';

/** Asks about the group in the marked region; without a region it asks for one first. */
const ask = (): void => {
  const { setChoosing, openDialog } = useView.getState();
  if (useMirror.getState().position?.region) {
    openDialog('whoLives');
    return;
  }
  setChoosing(true);
  notifyDone('problems.who.mark');
};

export const WHO_LIVES_COMMANDS = {
  whoLives: command('analysis', 'command.whoLives', ['Shift+l'], hasRecord, ask),
} as const;
