import { useEffect } from 'react';
import { useView } from '../state/view';
import { isFocusLost } from '../ui/lost-focus';
import type { Playing } from './play-commands';
import { usePlayScreen } from './play-state';

/**
 * Gives the keyboard the cursor on the board when its button or dialog has gone: Start, a pass, a move handed back. A
 * finished game has its result for that.
 */
export const useKeptFocus = (play: Playing | undefined): void => {
  const dialog = useView((view) => view.dialog);
  const resigning = usePlayScreen((screen) => screen.resigning);
  const { phase, turn, stopped, atGame } = play ?? {};
  const name = phase?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the others the panel's buttons come and go
  useEffect(() => {
    if (!name || name === 'over' || dialog) return;
    // A closing dialog first gives the focus back to its opener, in a task of its own.
    const later = setTimeout(() => {
      if (isFocusLost()) useView.getState().setCursor(true);
    });
    return () => clearTimeout(later);
  }, [name, turn, stopped, atGame, dialog, resigning]);
};
