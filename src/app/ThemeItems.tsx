import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../state/settings';
import { THEMES } from '../state/settings-lists';
import menu from '../ui/Menu.module.css';

const ThemeItems = () => {
  const { t } = useTranslation();
  const theme = useSettings(({ settings }) => settings.theme);
  const change = useSettings((settings) => settings.change);
  return (
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
  );
};

export default ThemeItems;
