import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror } from '../state/mirror';
import { useView } from '../state/view';
import { LanguageMenu, MainMenu, ThemeMenu } from './CommandMenu';
import { EnginePill } from './EnginePill';
import { game } from './game';
import { RecordWarnings } from './RecordWarnings';
import css from './TopBar.module.css';
import { usePhone } from './use-media';

export const TopBar = () => {
  const phone = usePhone();
  return (
    <header className={css.bar}>
      <div className={css.record}>
        <RecordTitle />
        <SaveStateText />
        <ReadOnlyBadge />
        <RecordWarnings />
      </div>
      <EnginePill />
      {!phone && (
        <>
          <LanguageMenu />
          <ThemeMenu />
          <MainMenu />
        </>
      )}
    </header>
  );
};

const RecordTitle = () => {
  const { t } = useTranslation();
  const title = useMirror(({ document }) => document?.title);
  const openDialog = useView((view) => view.openDialog);
  useEffect(() => {
    document.title = title ? `${title} · ${t('app.name')}` : t('app.name');
  }, [title, t]);
  if (title === undefined) return <h1 className={css.title}>{t('app.name')}</h1>;
  return (
    <h1 className={css.title}>
      <button
        type="button"
        className={css.titleButton}
        title={t('command.gameInfo')}
        onClick={() => openDialog('gameInfo')}
      >
        {title || t('record.untitled')}
      </button>
    </h1>
  );
};

const SaveStateText = () => {
  const { t } = useTranslation();
  const save = useMirror(({ document }) => document?.save);
  const reading = useMirror(({ document }) =>
    document?.complete === false ? document.nodeCount : undefined,
  );
  if (!save) return null;
  const icons = { saved: Check, saving: LoaderCircle, failed: TriangleAlert };
  const Icon = icons[save.phase];
  const text = reading === undefined ? t(`save.${save.phase}`) : t('record.reading', { nodes: reading });
  return (
    <span
      className={`${css.save} figures`}
      data-phase={save.phase}
      role="status"
      title={save.phase === 'failed' ? t(`failure.${save.failure.code}`, save.failure.data ?? {}) : undefined}
    >
      <Icon aria-hidden size={14} />
      <span className={css.saveText}>{text}</span>
    </span>
  );
};

const ReadOnlyBadge = () => {
  const { t } = useTranslation();
  const readOnly = useMirror(({ document }) => document?.readOnly ?? false);
  return readOnly ? (
    <span className={css.badge} title={t('record.readOnly.text')}>
      {t('record.readOnly')}
      <button type="button" className={css.takeOver} onClick={() => void game().takeOver()}>
        {t('record.takeOver')}
      </button>
    </span>
  ) : null;
};
