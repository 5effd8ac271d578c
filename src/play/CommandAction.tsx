import { useTranslation } from 'react-i18next';
import type { CommandId } from '../commands/ids';
import { commandOf, runCommand, useEnabled } from '../commands/registry';
import { Button } from '../ui/Button';

interface CommandActionProps {
  readonly id: CommandId;
  readonly look?: 'primary' | 'normal' | 'danger';
}

/** A command as a button with text. */
export const CommandAction = ({ id, look = 'normal' }: CommandActionProps) => {
  const { t } = useTranslation();
  const enabled = useEnabled(id);
  return (
    <Button look={look} disabled={!enabled} onClick={() => runCommand(id)}>
      {t(commandOf(id).label)}
    </Button>
  );
};
