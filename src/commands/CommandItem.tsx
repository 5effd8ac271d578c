import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import menu from '../ui/Menu.module.css';
import { COMMAND_ICONS } from './icons';
import type { CommandId } from './ids';
import { keyLabel } from './key-names';
import { useKeys } from './keymap';
import { commandOf, runCommand, useEnabled, useIsOn } from './registry';

interface CommandItemProps {
  readonly id: CommandId;
  /** A switch leaves its menu open, so that what it does is seen. */
  readonly stays?: boolean;
}

/** A command as a menu row: icon, name, state, key. */
export const CommandItem = ({ id, stays = false }: CommandItemProps) => {
  const { t } = useTranslation();
  const { label } = commandOf(id);
  const isOn = useIsOn(id);
  const Icon = COMMAND_ICONS[id];
  const [key] = useKeys(id);
  const onSelect = (event: Event): void => {
    runCommand(id);
    if (stays && isOn !== undefined) event.preventDefault();
  };
  const item = { className: menu.item, disabled: !useEnabled(id), onSelect };
  const name = (
    <>
      {Icon ? <Icon aria-hidden size={17} strokeWidth={1.75} /> : <span className={menu.noIcon} />}
      <span className={menu.text}>{t(label)}</span>
    </>
  );
  const shortcut = key && <kbd className={menu.key}>{keyLabel(key)}</kbd>;
  if (isOn === undefined)
    return (
      <DropdownMenu.Item {...item}>
        {name}
        {shortcut}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.CheckboxItem {...item} checked={isOn}>
      {name}
      <DropdownMenu.ItemIndicator aria-hidden>✓</DropdownMenu.ItemIndicator>
      {shortcut}
    </DropdownMenu.CheckboxItem>
  );
};
