import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { messageData } from '../i18n/message-data';
import { AREA_PATHS } from '../platform/routes';
import { useIsPlayShown } from '../play/play-state';
import { dismissNotice, type Notice, useNotices } from '../state/notices';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { useMedia } from '../ui/use-media';
import css from './Toasts.module.css';

/** Milliseconds: long enough to read a sentence twice, longer for notices with an action. */
const SHOWN_MS = { note: 4000, done: 4000, action: 8000, failure: 12_000 };

const ICONS = { note: Info, done: CircleCheck, failure: CircleAlert } as const;

/** Set directly, because Radix enables presses only one render later. */
const PRESSABLE = { pointerEvents: 'auto' } as const;

const shownFor = (notice: Notice, text: string): number =>
  Math.max(SHOWN_MS[notice.tone], notice.action ? SHOWN_MS.action : 0, readingMs(text));

/** A Chinese character takes as long as three letters. */
const readingMs = (text: string): number =>
  1500 + 60 * [...text].reduce((letters, each) => letters + (each > '\u2e7f' ? 3 : 1), 0);

/** One sentence without an action: one line, that fits into the bar at the top. */
const isBrief = (notice: Notice): boolean => notice.tone !== 'failure' && notice.action === undefined;

/**
 * A notice that appears while a dialog is open lies above it, but Escape closes the dialog; the notice disappears by
 * itself.
 */
const leaveDialogFirst = (event: KeyboardEvent): void => {
  const { dialog, closeDialog } = useView.getState();
  if (dialog === undefined) return;
  event.preventDefault();
  closeDialog();
};

/** A phone as slim as this has room for a notice below the move buttons; on others it would take that of the panels. */
const SLIM_PHONE = '(max-width: 719px) and (max-aspect-ratio: 1/2)';

/** Whether a notice can stay where the person is: below the panels of the review, which scroll. */
const useHasRoomToStay = (): boolean => {
  const slim = useMedia(SLIM_PHONE);
  const [path] = useLocation();
  const playing = useIsPlayShown();
  return slim && path === AREA_PATHS.review && !playing;
};

const NoticeToast = ({ notice }: { readonly notice: Notice }) => {
  const { t } = useTranslation();
  const hasRoom = useHasRoomToStay();
  const inDialog = useView(({ dialog }) => dialog !== undefined);
  const { action } = notice;
  const stays = hasRoom && notice.stays === true;
  // A dialog of a phone fills the screen, so a notice that has time waits until the dialog is closed.
  if (stays && inDialog) return null;
  const close = () => dismissNotice(notice.id);
  const text = t(notice.key, messageData(notice.data, t));
  const Icon = ICONS[notice.tone];
  return (
    <Toast.Root
      className={css.toast}
      type={notice.tone === 'failure' ? 'foreground' : 'background'}
      data-brief={isBrief(notice)}
      duration={stays ? Number.POSITIVE_INFINITY : shownFor(notice, text)}
      onOpenChange={(open) => !open && close()}
      onEscapeKeyDown={leaveDialogFirst}
      style={PRESSABLE}
    >
      <Icon aria-hidden size={18} className={css[notice.tone]} />
      <div className={css.message}>
        <Toast.Description className={css.text}>{text}</Toast.Description>
        {action && (
          <Toast.Action altText={t(action.label)} asChild>
            <Button look="plain" onClick={action.run}>
              {t(action.label)}
            </Button>
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton icon={X} label={t('common.dismiss')} />
      </Toast.Close>
    </Toast.Root>
  );
};

const NONE: readonly Notice[] = [];

export const Toasts = () => {
  const { t } = useTranslation();
  // First the region for notices, then the notice: each is a task of its own.
  const list = useDeferredValue(
    useNotices((notices) => notices.list),
    NONE,
  );
  return (
    <Toast.Provider label={t('notices.title')} swipeDirection="up">
      {list.map((notice) => (
        <NoticeToast key={notice.id} notice={notice} />
      ))}
      {/* Made with the first notice: a dialog that is open hides what was there before it from screen readers. */}
      <div className={css.place}>
        <Toast.Viewport className={css.viewport} label={t('notices.title')} />
      </div>
    </Toast.Provider>
  );
};
