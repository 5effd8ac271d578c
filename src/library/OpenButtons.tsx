import { useTranslation } from 'react-i18next';
import { BUTTON_ICONS, type ButtonCommand } from '../commands/button-icons';
import { commandOf, runCommand } from '../commands/registry';
import { Button } from '../ui/Button';
import css from './OpenButtons.module.css';

const COMMANDS: readonly ButtonCommand[] = ['open', 'paste', 'photo', 'play'];

/** The buttons that open or import games. */
export const OpenButtons = () => {
  const { t } = useTranslation();
  return (
    <div className={css.actions}>
      {COMMANDS.map((id, index) => {
        const Icon = BUTTON_ICONS[id];
        return (
          <Button key={id} look={index === 0 ? 'primary' : 'normal'} onClick={() => runCommand(id)}>
            <Icon aria-hidden size={17} strokeWidth={1.75} />
            {t(commandOf(id).label)}
          </Button>
        );
      })}
    </div>
  );
};
