import { Check, Languages, LoaderCircle, Menu as MenuIcon, SunMoon, TriangleAlert } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentWarning, SaveState } from '#protocol';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { CommandButton } from '../commands/CommandButton';
import { useShown } from '../commands/place';
import { runCommand } from '../commands/registry';
import { EnginePill } from '../engines/EnginePill';
import { useHealth } from '../state/health';
import { useHostAddress } from '../state/host';
import { liveGameOf, useHostRecords } from '../state/host-records';
import { useMirror, usePanelMirror } from '../state/mirror';
import { useSession } from '../state/session';
import { useView } from '../state/view';
import badge from '../ui/Badge.module.css';
import { LaterMenu } from '../ui/deferred/LaterMenu';
import { lazily } from '../ui/deferred/lazily';
import { IconButton } from '../ui/IconButton';
import { usePhone } from '../ui/use-media';
import { MainMenu } from './MainMenu';
import css from './TopBar.module.css';

const LanguageItems = lazily(() => import('./LanguageItems'), 'ahead');
const ThemeItems = lazily(() => import('./ThemeItems'), 'ahead');
const LiveBadge = lazily(() => import('../library/host/LiveBadge'));
const NoticeBell = lazily(() => import('../subscriptions/NoticeBell'));
const RecordWarnings = lazily(() => import('../review/RecordWarnings'));

export const TopBar = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <header className={css.bar}>
      <div className={css.record}>
        <RecordTitle />
        <SaveStateText />
        <ReadOnlyBadge />
        <LiveGame />
        <Warnings />
      </div>
      <Notices />
      <EnginePill />
      {!phone && (
        <>
          <ShareButton />
          <LaterMenu trigger={<IconButton icon={Languages} label={t('settings.language')} />}>
            <LanguageItems />
          </LaterMenu>
          <LaterMenu trigger={<IconButton icon={SunMoon} label={t('settings.theme')} />}>
            <ThemeItems />
          </LaterMenu>
          <MainMenu trigger={<IconButton icon={MenuIcon} label={t('menu.title')} data-tour="menu" />} />
        </>
      )}
    </header>
  );
};

/** Shown only with an open record on the board. */
const ShareButton = () => {
  const hasRecord = usePanelMirror(({ document }) => document !== undefined);
  return useShown() === 'board' && hasRecord ? <CommandButton id="share" worded /> : null;
};

const RecordTitle = () => {
  const { t } = useTranslation();
  const title = usePanelMirror(({ document }) => document?.title);
  const openDialog = useView((view) => view.openDialog);
  useEffect(() => {
    document.title = title ? `${title} · ${t('app.name')}` : t('app.name');
  }, [title, t]);
  if (title === undefined) return <h1 className={`${css.title} ${css.product}`}>{t('app.name')}</h1>;
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

const SAVING: SaveState = { phase: 'saving' };

const SaveStateText = () => {
  const { t } = useTranslation();
  // With the board, not a frame later with the panels: a new move never stands beside the "saved" of the one before.
  const stored = useMirror(({ document }) => document?.save);
  // Text that is still being typed is not saved, so the record shows as unsaved.
  const isTyped = useHealth(({ unsent }) => unsent.length > 0);
  const save = stored?.phase === 'saved' && isTyped ? SAVING : stored;
  const reading = usePanelMirror(({ document }) =>
    document?.complete === false ? document.nodeCount : undefined,
  );
  if (!save) return null;
  const isKept = save.phase === 'saved' || save.phase === 'saving';
  const titleOf = (state: SaveState): string | undefined => {
    if (state.phase === 'held') return t('save.held.text');
    return state.phase === 'failed'
      ? t(`failure.${state.failure.code}`, state.failure.data ?? {})
      : undefined;
  };
  const icons = { saved: Check, saving: LoaderCircle, held: TriangleAlert, failed: TriangleAlert };
  const Icon = icons[save.phase];
  const text = reading === undefined ? t(`save.${save.phase}`) : t('record.reading', { nodes: reading });
  return (
    <span
      className={`${css.save} figures`}
      data-phase={save.phase}
      role="status"
      // Every move is saved: screen readers say only that one is not.
      aria-live={isKept ? 'off' : 'polite'}
      title={titleOf(save)}
    >
      <Icon aria-hidden size={14} />
      <span className={css.saveText}>{text}</span>
      {!isKept && (
        <button type="button" className={css.takeOver} onClick={() => runCommand('save')}>
          {t('save.asFile')}
        </button>
      )}
    </span>
  );
};

const NO_WARNINGS: readonly DocumentWarning[] = [];

const Warnings = () => {
  const of = usePanelMirror(({ document }) => document?.of);
  const warnings = usePanelMirror(({ document }) => document?.warnings ?? NO_WARNINGS);
  if (of === undefined || warnings.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecordWarnings of={of} warnings={warnings} />
    </Suspense>
  );
};

const ReadOnlyBadge = () => {
  const { t } = useTranslation();
  const readOnly = usePanelMirror(({ document }) => document?.readOnly ?? false);
  return readOnly ? (
    <span className={badge.badge} title={t('record.readOnly.text')}>
      {t('record.readOnly')}
      <button type="button" className={css.takeOver} onClick={() => void request(game().takeOver())}>
        {t('record.takeOver')}
      </button>
    </span>
  ) : null;
};

/** New games of followed players, for who is signed in. */
const Notices = () => {
  const host = useHostAddress();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  if (host === undefined || !isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <NoticeBell key={host} />
    </Suspense>
  );
};

/** Only the tab that edits the record follows the game, and not while another game is played in it. */
const LiveGame = () => {
  const host = useHostAddress();
  const of = usePanelMirror(({ document, play }) =>
    document?.complete && !document.readOnly && play?.playing !== true ? document.of : undefined,
  );
  const record = usePanelMirror(({ document }) => document?.record);
  const live = useHostRecords((records) => liveGameOf(records, record, host));
  if (of === undefined || !live) return null;
  return (
    <Suspense fallback={null}>
      <LiveBadge live={live} of={of} />
    </Suspense>
  );
};
