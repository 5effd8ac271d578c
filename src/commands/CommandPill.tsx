import { useTranslation } from 'react-i18next';
import { showArea } from '../platform/routes';
import { Button } from '../ui/Button';
import css from './CommandPill.module.css';
import type { CommandId } from './ids';
import { keyLabel } from './key-names';
import { useKeys } from './keymap';
import { commandOf, runCommand, useEnabled } from './registry';

/** A command inside a text, as a small button. */
export const CommandPill = ({ id }: { readonly id: CommandId }) => {
  const { t } = useTranslation();
  const { label, group } = commandOf(id);
  const [key] = useKeys(id);
  const run = (): void => {
    // Show the board, where the command acts.
    if (group !== 'app' && group !== 'record') showArea('review');
    runCommand(id);
  };
  return (
    <Button disabled={!useEnabled(id)} onClick={run}>
      {t(label)}
      {key && <kbd className={css.key}>{keyLabel(key)}</kbd>}
    </Button>
  );
};
