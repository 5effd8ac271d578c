import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/IconButton';
import { BUTTON_ICONS, type ButtonCommand } from './button-icons';
import { ariaKey, keyLabel } from './key-names';
import { useKeys } from './keymap';
import { commandOf, runCommand, useEnabled, useIsOn } from './registry';

interface CommandButtonProps {
  readonly id: ButtonCommand;
  readonly className?: string | undefined;
  /** Shows the name beside the icon where there is room. */
  readonly worded?: boolean;
  /** A part of the name, shown in its place where the name is long. */
  readonly word?: string;
}

/** A command as a button: icon, name, key. */
export const CommandButton = ({ id, className = '', worded = false, word }: CommandButtonProps) => {
  const { t } = useTranslation();
  const { label } = commandOf(id);
  const enabled = useEnabled(id);
  const pressed = useIsOn(id);
  const [key] = useKeys(id);
  return (
    <IconButton
      icon={BUTTON_ICONS[id]}
      label={t(label)}
      word={word ?? (worded ? t(label) : undefined)}
      shortcut={key && keyLabel(key)}
      aria-keyshortcuts={key && ariaKey(key)}
      disabled={!enabled}
      className={className}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={() => runCommand(id)}
    />
  );
};
