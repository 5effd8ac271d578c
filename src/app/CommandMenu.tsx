import { Languages, Menu as MenuIcon, SunMoon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, setLanguage } from '../i18n/i18n';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../i18n/language';
import { THEMES, useSettings } from '../state/settings';
import { IconButton } from '../ui/IconButton';
import menu from '../ui/Menu.module.css';
import type { Command } from './command';
import { COMMANDS, type CommandId, runCommand, useEnabled } from './commands';
import { COMMAND_ICONS } from './icons';
import { keyLabel } from './key-names';
import { useKeys } from './keymap';

/** Where a menu hangs and what opens it. */
export const MenuAt = ({
  trigger,
  children,
}: {
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className={menu.menu} sideOffset={4} collisionPadding={8} align="end">
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

export const CommandItem = ({ id }: { readonly id: CommandId }) => {
  const { t } = useTranslation();
  const { label }: Command = COMMANDS[id];
  const Icon = COMMAND_ICONS[id];
  const [key] = useKeys(id);
  return (
    <DropdownMenu.Item className={menu.item} disabled={!useEnabled(id)} onSelect={() => runCommand(id)}>
      {Icon ? <Icon aria-hidden size={17} strokeWidth={1.75} /> : <span className={menu.noIcon} />}
      <span className={menu.text}>{t(label)}</span>
      {key && <kbd className={menu.key}>{keyLabel(key)}</kbd>}
    </DropdownMenu.Item>
  );
};

const GROUPS: readonly (readonly CommandId[])[] = [
  ['report', 'reports'],
  ['open', 'paste', 'newGame', 'records', 'samples'],
  ['save', 'saveAnalysed', 'saveCommented', 'saveBare'],
  ['copy', 'share', 'gameInfo'],
  ['editMode', 'find', 'palette'],
  ['engines', 'networks', 'settings'],
  ['guide', 'tour', 'help', 'about'],
];

export const MainMenuItems = () => (
  <>
    {GROUPS.map((ids, index) => (
      <DropdownMenu.Group key={ids.join()}>
        {index > 0 && <DropdownMenu.Separator className={menu.line} />}
        {ids.map((id) => (
          <CommandItem key={id} id={id} />
        ))}
      </DropdownMenu.Group>
    ))}
  </>
);

export const MainMenu = () => {
  const { t } = useTranslation();
  return (
    <MenuAt trigger={<IconButton icon={MenuIcon} label={t('menu.title')} data-tour="menu" />}>
      <MainMenuItems />
    </MenuAt>
  );
};

export const LanguageMenu = () => {
  const { t } = useTranslation();
  return (
    <MenuAt trigger={<IconButton icon={Languages} label={t('settings.language')} />}>
      <DropdownMenu.RadioGroup
        value={currentLanguage()}
        onValueChange={(picked) => isLanguage(picked) && void setLanguage(picked)}
      >
        {LANGUAGES.map((language) => (
          <DropdownMenu.RadioItem key={language} value={language} lang={language} className={menu.item}>
            <span className={menu.text}>{LANGUAGE_NAMES[language]}</span>
            <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </MenuAt>
  );
};

export const ThemeMenu = () => {
  const { t } = useTranslation();
  const theme = useSettings(({ settings }) => settings.theme);
  const change = useSettings((settings) => settings.change);
  return (
    <MenuAt trigger={<IconButton icon={SunMoon} label={t('settings.theme')} />}>
      <DropdownMenu.RadioGroup
        value={theme}
        onValueChange={(picked) => {
          const chosen = THEMES.find((each) => each === picked);
          if (chosen) change({ theme: chosen });
        }}
      >
        {THEMES.map((each) => (
          <DropdownMenu.RadioItem key={each} value={each} className={menu.item}>
            <span className={menu.text}>{t(`settings.theme.${each}`)}</span>
            <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </MenuAt>
  );
};
