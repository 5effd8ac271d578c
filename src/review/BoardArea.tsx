import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY, type Mark, PASS, type Point } from '#protocol';
import { Board } from '../board/Board';
import { UNCERTAIN } from '../board/draw/qualities';
import { overlaysOf } from '../board/overlays';
import { game } from '../clients/game';
import { mayEdit } from '../commands/command';
import { keyLabel } from '../commands/key-names';
import { useKeys } from '../commands/keymap';
import { useLookAhead } from '../state/look-ahead';
import { analysisHere, useMirror } from '../state/mirror';
import { useSettings } from '../state/settings';
import { useView } from '../state/view';
import { lazily } from '../ui/deferred/lazily';
import { useThemeKey } from '../ui/theme';
import { useWhileShown } from '../ui/use-while-shown';
import css from './BoardArea.module.css';
import { advised, candidatesHere, shownCandidates } from './board/advice';
import { betterHere } from './board/better';
import { useHidden } from './board/hidden';
import { endLine, hideLine, holdLine, isHeldAt, showLine, stepLine, watchLine } from './board/look-ahead';
import { playAt } from './board/play-at';
import { usePointText } from './board/use-point-text';
import { dragTool, drawMark } from './edit/apply-tool';
import { useEdit } from './edit/edit-state';
import { modeNow } from './modes';
import { isAiHidden, useIsAiHidden } from './present/stage';

/** Loaded right after the first board, which is drawn without it. */
const ConnectedBoardParts = lazily(() => import('./board/ConnectedBoardParts'), 'ahead');
const RegionChooser = lazily(() => import('./region/RegionChooser'));
const LabelField = lazily(() => import('./edit/LabelField'), 'ahead');
const PointerRing = lazily(() => import('./present/PointerRing'));

/** A press that no mode takes is a move, or one that waits for confirmation. */
const play = (point: Point, isBlind = false): void => {
  const mode = modeNow();
  if (mode) {
    mode.press(point);
    return;
  }
  const { confirmClickCoord, setConfirmClickCoord } = useView.getState();
  endLine();
  const { playMoveConfirm, confirmTaps } = useSettings.getState().settings;
  const mayPlay = useMirror.getState().position?.playable[point] === 1;
  const confirms = playMoveConfirm || (isBlind && confirmTaps);
  if (confirms && mayPlay && confirmClickCoord !== point) setConfirmClickCoord(point);
  else playAt(point);
};
/** A finger covers the point it touches, so the first tap on a suggestion shows its line and the second plays it. */
const tap = (point: Point, isBlind: boolean): void => {
  const { settings } = useSettings.getState();
  const candidate =
    (modeNow()?.taps ?? true) &&
    settings.showBestMove &&
    candidatesHere(useMirror.getState()).find((each) => each.point === point);
  if (candidate && !isHeldAt(point)) holdLine(candidate.pv);
  else play(point, isBlind);
};
/** The wheel steps along the line shown on the board, else along the record. */
const step = (by: 1 | -1): void => {
  if (useLookAhead.getState().tryMovePv.length > 0) stepLine(by);
  else void game().step(by);
};
/** Pointing at a candidate shows its line. */
const enterPoint = (point: Point): void => {
  const mirror = useMirror.getState();
  if (isAiHidden() || modeNow()?.points() === false) return;
  const shown = useSettings.getState().settings.showBestMove;
  const pointed = shown && candidatesHere(mirror).find((candidate) => candidate.point === point);
  showLine(pointed ? pointed.pv : []);
};
/**
 * The right button draws wherever the record can be edited. The left button draws while presenting and with the drag
 * tools of edit mode.
 */
const draw = (from: Point, to: Point, button: 'left' | 'right'): void => {
  if (modeNow()?.draws() === false || !mayEdit(useMirror.getState())) return;
  const { presenting } = useView.getState();
  if (button === 'right' || presenting) drawMark(from, to);
  else dragTool(from, to);
};
const endCursor = (): void => useView.getState().setCursor(false);

/** The qualities of the judged moves of the line, by point; undefined while the setting hides them. */
const useQualities = (): Uint8Array | undefined => {
  const asked = useSettings(({ settings }) => settings.showQualities);
  const position = useMirror((mirror) => mirror.position);
  // Only where it is shown: a step into another line brings a new trend, and the board would render once more.
  const trend = useMirror((mirror) => (asked ? mirror.trend : undefined));
  return useMemo(() => {
    if (!position || !trend) return undefined;
    const byNumber = new Map<number, number>();
    for (let i = 1; i <= position.lineIndex; i += 1) {
      if (trend.colors[i] === EMPTY) continue;
      const uncertain = trend.uncertain[i] === 1 ? UNCERTAIN : 0;
      byNumber.set(trend.moves[i] as number, (trend.qualities[i] as number) | uncertain);
    }
    return Uint8Array.from(position.moveNumbers, (number) => byNumber.get(number) ?? UNJUDGED);
  }, [position, trend]);
};
const UNJUDGED = 255;

interface BoardAreaProps {
  /** What a running game shows on top of the position: marks, a move that waits for confirmation, a heat map. */
  readonly laid?: Laid;
}

export interface Laid {
  readonly marks: readonly Mark[];
  readonly waiting: Point | undefined;
  /** What a move changed: `BoardOverlays.change`. */
  readonly change: Float32Array | undefined;
  /** What screen readers hear of a point besides its stone. */
  readonly say?: (point: Point) => string | undefined;
}
const NOTHING_LAID: Laid = { marks: [], waiting: undefined, change: undefined };

/** The board with its overlays. */
export const BoardArea = ({ laid = NOTHING_LAID }: BoardAreaProps) => {
  const { t } = useTranslation();
  const shown = useMirror((mirror) => mirror.position);
  const { marks } = laid;
  const position = useMemo(
    () => (shown && marks.length > 0 ? { ...shown, marks: [...shown.marks, ...marks] } : shown),
    [shown, marks],
  );
  const whole = useMirror(analysisHere);
  const all = useView((view) => view.allCandidates);
  const candidates = useMirror((mirror) => shownCandidates(mirror, all));
  const analysis = useMemo(() => advised(whole, candidates), [whole, candidates]);
  const settings = useSettings((state) => state.settings);
  const preview = useLookAhead(({ tried }) => tried);
  const cursor = useView((view) => view.cursor);
  const [cursorKey] = useKeys('cursor');
  const describe = usePointText();
  const peek = useView((view) => view.peek);
  const waiting = useView((view) => view.confirmClickCoord);
  const lineFrom = useEdit((edit) => edit.from);
  const labelled = useEdit((edit) => edit.labelled);
  const aiHidden = useIsAiHidden();
  const themeKey = useThemeKey();
  const qualities = useQualities();
  useWhileShown(watchLine);
  const pointing = useView((view) => view.pointing);
  // A tool that places no stone shows no stone under the pointer.
  const isMarking = useEdit(({ on, tool }) => on && tool !== 'play');
  const choosing = useView((view) => view.choosing);
  const hidden = useHidden();
  const instead = useLookAhead((line) => line.instead);
  const [betterPoint] = useMirror(betterHere) ?? [];
  const color = position?.lastMove?.color;
  const shows = settings.showBestMove && !peek && !hidden && laid === NOTHING_LAID;
  const better = useMemo(
    () =>
      shows && betterPoint !== undefined && betterPoint !== PASS && color
        ? { point: betterPoint, color }
        : undefined,
    [shows, betterPoint, color],
  );
  const overlays = useMemo(() => {
    const shown = overlaysOf(settings, peek || hidden, hidden || laid !== NOTHING_LAID);
    return {
      ...shown,
      lastQuality: shown.lastQuality && instead === 0,
      qualities: aiHidden ? undefined : qualities,
      change: laid.change,
      pointing: pointing || isMarking,
      better,
    };
  }, [settings, peek, hidden, instead, aiHidden, qualities, pointing, isMarking, better, laid]);
  if (!position) return <div className={css.board} />;
  return (
    <div className={css.board} data-tour="board">
      <Board
        position={position}
        analysis={analysis}
        overlays={overlays}
        preview={preview}
        labels={{
          board: t('board.label'),
          ...(cursorKey ? { keys: t('board.keys', { key: keyLabel(cursorKey) }) } : {}),
          point: (point) => describe(position, point, laid.say?.(point)),
        }}
        themeKey={themeKey}
        cursor={cursor}
        waiting={laid.waiting ?? waiting}
        aim={lineFrom}
        onPlay={play}
        onTap={tap}
        onPointEnter={enterPoint}
        onPointLeave={hideLine}
        onStep={step}
        onDraw={draw}
        onCursorEnd={endCursor}
      />
      <Suspense fallback={null}>
        <ConnectedBoardParts say={laid.say} onPlay={play} />
        {labelled !== undefined && (
          <LabelField key={`${position.node} ${labelled}`} position={position} point={labelled} />
        )}
        {pointing && <PointerRing />}
        {choosing && <RegionChooser position={position} />}
      </Suspense>
    </div>
  );
};
