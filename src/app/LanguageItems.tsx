import { DropdownMenu } from 'radix-ui';
import { currentLanguage, setLanguage } from '../i18n/i18n';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../i18n/language';
import menu from '../ui/Menu.module.css';

const LanguageItems = () => (
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
);

export default LanguageItems;
