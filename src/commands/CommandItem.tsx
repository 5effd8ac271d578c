import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import menu from '../ui/Menu.module.css';
import { COMMAND_ICONS } from './icons';
import type { CommandId } from './ids';
import { keyLabel } from './key-names';
import { useKeys } from './keymap';
import { commandOf, runCommand, useEnabled } from './registry';

interface CommandItemProps {
  readonly id: CommandId;
  /** A switch leaves its menu open, so that what it does is seen. */
  readonly stays?: boolean;
}

/** A command as a menu row: icon, name, state, key. */
export const CommandItem = ({ id, stays = false }: CommandItemProps) => {
  const { t } = useTranslation();
  const { label, isOn } = commandOf(id);
  const Icon = COMMAND_ICONS[id];
  const [key] = useKeys(id);
  // A row that stays shows its new state.
  const [, show] = useState(0);
  const onSelect = (event: Event): void => {
    runCommand(id);
    if (!stays || !isOn) return;
    event.preventDefault();
    show((times) => times + 1);
  };
  const item = { className: menu.item, disabled: !useEnabled(id), onSelect };
  const name = (
    <>
      {Icon ? <Icon aria-hidden size={17} strokeWidth={1.75} /> : <span className={menu.noIcon} />}
      <span className={menu.text}>{t(label)}</span>
    </>
  );
  const shortcut = key && <kbd className={menu.key}>{keyLabel(key)}</kbd>;
  if (!isOn)
    return (
      <DropdownMenu.Item {...item}>
        {name}
        {shortcut}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.CheckboxItem {...item} checked={isOn()}>
      {name}
      <DropdownMenu.ItemIndicator aria-hidden>✓</DropdownMenu.ItemIndicator>
      {shortcut}
    </DropdownMenu.CheckboxItem>
  );
};
