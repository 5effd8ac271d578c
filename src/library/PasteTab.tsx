import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUTTON_ICONS, type ButtonCommand } from '../commands/button-icons';
import { commandOf, runCommand } from '../commands/registry';
import { Button } from '../ui/Button';
import { openPasted } from './open-pasted';
import { PasteField } from './PasteField';
import css from './PasteTab.module.css';

/** Other ways by which a record comes in. */
const OTHERS = ['open', 'photo'] as const satisfies readonly ButtonCommand[];

/** The field for pasting a record's address or text. */
export const PasteTab = () => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    await openPasted(text);
    setBusy(false);
  };
  return (
    <div className={css.parts}>
      <form
        className={css.paste}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <p className="quiet">{t('library.paste.text')}</p>
        <PasteField label={t('library.tab.paste')} text={text} onText={setText} />
        <Button look="primary" type="submit" disabled={busy || text.trim() === ''}>
          {t(busy ? 'library.paste.busy' : 'paste.open')}
        </Button>
      </form>
      <aside className={css.others}>
        {OTHERS.map((id) => {
          const Icon = BUTTON_ICONS[id];
          return (
            <button key={id} type="button" className={css.other} onClick={() => runCommand(id)}>
              <Icon aria-hidden size={22} strokeWidth={1.75} />
              <span className={css.name}>{t(commandOf(id).label)}</span>
              <span className="quiet small">{t(`library.paste.${id}`)}</span>
            </button>
          );
        })}
      </aside>
    </div>
  );
};
