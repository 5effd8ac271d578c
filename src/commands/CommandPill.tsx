import { useTranslation } from 'react-i18next';
import { showArea } from '../platform/routes';
import { Button } from '../ui/Button';
import css from './CommandPill.module.css';
import type { CommandId } from './ids';
import { keyLabel } from './key-names';
import { useKeys } from './keymap';
import { commandOf, runCommand, useEnabled } from './registry';

/** Runs a command from another page than the board's, on which it acts. */
export const showAndRun = (id: CommandId): void => {
  const { group } = commandOf(id);
  if (group !== 'app' && group !== 'record') showArea('review');
  runCommand(id);
};

/** A command inside a text, as a small button. */
export const CommandPill = ({ id }: { readonly id: CommandId }) => {
  const { t } = useTranslation();
  const { label } = commandOf(id);
  const [key] = useKeys(id);
  return (
    <Button disabled={!useEnabled(id)} onClick={() => showAndRun(id)}>
      {t(label)}
      {key && <kbd className={css.key}>{keyLabel(key)}</kbd>}
    </Button>
  );
};
