import { useTranslation } from 'react-i18next';
import type { CommandId } from '../commands/ids';
import { commandOf, runCommand } from '../commands/registry';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';

interface CommandActionProps {
  readonly id: CommandId;
  readonly look?: 'primary' | 'normal' | 'danger';
}

/** A command as a button with text. It can be pressed as soon as it shows, as the panel follows the game at once. */
export const CommandAction = ({ id, look = 'normal' }: CommandActionProps) => {
  const { t } = useTranslation();
  const enabled = useMirror(commandOf(id).enabled);
  return (
    <Button look={look} disabled={!enabled} onClick={() => runCommand(id)}>
      {t(commandOf(id).label)}
    </Button>
  );
};
