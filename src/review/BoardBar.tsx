import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { game } from '../clients/game';
import { CommandButton } from '../commands/CommandButton';
import { useMirror } from '../state/mirror';
import { LaterMenu } from '../ui/deferred/LaterMenu';
import { lazily } from '../ui/deferred/lazily';
import { IconButton } from '../ui/IconButton';
import { useMedia } from '../ui/use-media';
import css from './BoardBar.module.css';
import { TryBar, useLineStays } from './board/TryBar';

const ToolItems = lazily(() => import('./ToolItems'), 'ahead');

/** A finger moves this far (CSS pixels) along the row for one move. */
const SWIPE_STEP = 24;

/** The row under the board: navigation on the left, tools on the right. */
export const BoardBar = ({ narrow }: { readonly narrow: boolean }) => (
  <div className={css.bar}>
    <Navigation narrow={narrow} />
    <Tools narrow={narrow} />
  </div>
);

/** Steps through the game, or along the line shown on the board. */
export const Navigation = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useTranslation();
  if (useLineStays()) return <TryBar />;
  return (
    <nav className={css.nav} data-tour="moves" aria-label={t('board.nav')}>
      <CommandButton id="start" />
      {!narrow && <CommandButton id="back10" />}
      <CommandButton id="back" />
      <MoveNumber />
      <CommandButton id="forward" />
      {!narrow && <CommandButton id="forward10" />}
      <CommandButton id="end" />
    </nav>
  );
};

/** The move number; on a touch screen a swipe along it steps through the game. */
const MoveNumber = () => {
  const { t } = useTranslation();
  const move = useMirror(({ position }) => position?.moveNumber ?? 0);
  const total = useMirror(({ position }) => position?.lineLength ?? 0);
  const index = useMirror(({ position }) => position?.variation.index ?? 0);
  const count = useMirror(({ position }) => position?.variation.count ?? 1);
  const from = useRef<number>(undefined);
  return (
    <span
      className={`${css.move} figures`}
      onPointerDown={(event) => {
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from.current === undefined) return;
        const moves = Math.trunc((event.clientX - from.current) / SWIPE_STEP);
        if (moves === 0) return;
        from.current += moves * SWIPE_STEP;
        void game().step(moves);
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onPointerCancel={() => {
        from.current = undefined;
      }}
    >
      <output
        style={{ inlineSize: `${2 * String(total).length + 3}ch` }}
        aria-label={move === 0 ? t('board.start') : t('board.move', { move })}
      >
        {t('board.moveOf', { move, total })}
      </output>
      {count > 1 && (
        <small className={css.variation}>{t('board.variation', { index: index + 1, count })}</small>
      )}
    </span>
  );
};

/** A phone with room for the menu below this row. */
const ROOM_BELOW = '(max-width: 719px) and (min-height: 780px)';

const Tools = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useTranslation();
  // The bar of a line needs their room, and they would leave the line.
  const steps = !useLineStays() && !narrow;
  const leavesBoard = useMedia(ROOM_BELOW);
  return (
    <div className={css.tools} role="toolbar" aria-label={t('board.tools')}>
      <CommandButton id="live" worded />
      {steps && (
        <>
          <CommandButton id="previousMoment" />
          <CommandButton id="nextMoment" />
        </>
      )}
      {!narrow && (
        <>
          <CommandButton id="bestMoves" worded />
          <CommandButton id="ownership" worded />
        </>
      )}
      {steps && (
        <>
          <CommandButton id="undo" />
          <CommandButton id="redo" />
        </>
      )}
      <LaterMenu
        trigger={<IconButton icon={EllipsisVertical} label={t('board.more')} />}
        isBroad
        isBelow={leavesBoard}
        isBeside={!narrow}
      >
        <ToolItems narrow={narrow} />
      </LaterMenu>
    </div>
  );
};
