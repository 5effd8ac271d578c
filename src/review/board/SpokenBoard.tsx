import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AnalysisView,
  BLACK,
  isMistake,
  PASS,
  type Point,
  type PositionView,
  type Size,
} from '#protocol';
import { capital } from '../../format/capital';
import { lossKey } from '../../format/loss-key';
import { pointsText, pointText, winrateText } from '../../format/numbers';
import { sideLeadText } from '../../format/side-lead-text';
import { analysisHere, usePanelMirror } from '../../state/mirror';
import { usePointText } from './use-point-text';

interface SpokenBoardProps {
  readonly position: PositionView;
  /** What screen readers hear of a point besides its stone. */
  readonly say?: ((point: Point) => string | undefined) | undefined;
  readonly onPlay: (point: Point) => void;
}

/**
 * The board for screen readers: a table of buttons to walk through row by row, and a sentence for every new position.
 * It changes only what differs and does so in idle moments, so that stepping through a game costs no frame.
 */
export const SpokenBoard = ({ position, say, onPlay }: SpokenBoardProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLTableElement>(null);
  const play = useRef(onPlay);
  play.current = onPlay;
  const { size, lastMove } = position;
  const describe = usePointText();
  const nameOf = (point: Point): string => {
    const text = describe(position, point, say?.(point));
    return point === lastMove?.point ? t('spoken.last', { text }) : text;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow from the position and the language
  useEffect(() => {
    let row = 0;
    let later = whenIdle(next, SETTLE_MS);
    // One row a task: naming 361 points at once takes longer than a frame.
    function next(): void {
      if (!box.current) return;
      if (row === 0) shape(box.current, size, (point) => play.current(point));
      nameRow(box.current, size, row, nameOf);
      row += 1;
      if (row < size.height) later = whenIdle(next, 0);
    }
    return () => later.cancel();
  }, [position, t]);
  return (
    <div className="unseen">
      <table ref={box} aria-label={t('spoken.grid')} />
      <Announcement position={position} />
    </div>
  );
};

/** Says every position where a person stops. */
const Announcement = ({ position }: { readonly position: PositionView }) => {
  const { t } = useTranslation();
  const size = position.size;
  // A text, so that a search that changes no word of it says nothing.
  const judged = usePanelMirror((mirror) => judgementOf(t, size, analysisHere(mirror)));
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The sentence is made where it is said: at every step its words would cost the board time.
    const later = whenIdle(() => {
      const text = sentenceOf(t, position, judged);
      if (line.current && line.current.textContent !== text) line.current.textContent = text;
    }, SETTLE_MS);
    return later.cancel;
  }, [t, position, judged]);
  return <p ref={line} aria-live="polite" />;
};

/** "Blunder, lost 40.7. Better M12. White +27. Black wins 5%.": the verdict on the last move, the better one, the lead. */
const judgementOf = (t: TFunction, size: Size, analysis: AnalysisView | undefined): string => {
  const { lastMove, better, figures } = analysis ?? {};
  const said: string[] = [];
  if (lastMove) {
    const { quality, again } = lastMove;
    const name = again
      ? t('quality.again', { ...again, point: pointText(again.point, size) ?? t('board.pass') })
      : t(quality === 'unclear' ? 'quality.unclear.fight' : `quality.${quality}`);
    const loss = isMistake(quality)
      ? `, ${t(lossKey(lastMove), { points: pointsText(lastMove.scoreLoss) })}`
      : '';
    said.push(`${capital(name)}${loss}.`);
  }
  const best = better?.pv[0];
  if (best !== undefined)
    said.push(`${capital(t('moments.best', { point: pointText(best, size) ?? t('board.pass') }))}.`);
  if (figures && !Number.isNaN(figures.scoreLead))
    said.push(`${sideLeadText(t, Math.round(figures.scoreLead))}.`);
  if (figures) said.push(t('spoken.winrate', { winrate: winrateText(figures.winrate, true) }));
  return said.join(' ');
};

/** "Move 34: White R10. 2 stones taken. Mistake, lost 4.1. White +12. Black wins 24%." */
const sentenceOf = (
  t: TFunction,
  { lastMove, moveNumber, captures, size }: PositionView,
  judged: string,
): string => {
  const move = lastMove
    ? t('spoken.move', {
        move: moveNumber,
        side: t(lastMove.color === BLACK ? 'side.black' : 'side.white'),
        point: lastMove.point === PASS ? t('board.pass') : (pointText(lastMove.point, size) ?? ''),
      })
    : t('board.start');
  const taken = t('spoken.captures', { black: captures.black, white: captures.white });
  return [move, taken, judged].filter(Boolean).join(' ');
};

/** During quick steps only the position where they stop is announced. */
const SETTLE_MS = 350;
const whenIdle = (run: () => void, afterMs: number): { cancel: () => void } => {
  const timer = setTimeout(run, afterMs);
  return { cancel: () => clearTimeout(timer) };
};

/** Gives every board line a row and every point a button; keeps the elements that exist. */
const shape = (box: HTMLElement, size: Size, onPlay: (point: Point) => void): void => {
  const name = `${size.width}x${size.height}`;
  if (box.dataset.shape === name) return;
  box.dataset.shape = name;
  box.replaceChildren(...Array.from({ length: size.height }, () => rowOf(size.width)));
  const buttons = [...box.querySelectorAll('button')];
  box.onclick = ({ target }) => {
    const point = target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1;
    if (point >= 0) onPlay(point);
  };
};

const nameRow = (box: HTMLElement, size: Size, row: number, nameOf: (point: Point) => string): void => {
  const line = box.children[row];
  line?.querySelectorAll('button').forEach((button, column) => {
    const text = nameOf(row * size.width + column);
    if (button.getAttribute('aria-label') !== text) button.setAttribute('aria-label', text);
  });
  line?.removeAttribute('hidden');
};

const rowOf = (width: number): HTMLElement => {
  const row = document.createElement('tr');
  // Hidden until its points have names.
  row.hidden = true;
  for (let column = 0; column < width; column += 1) {
    const cell = document.createElement('td');
    const button = document.createElement('button');
    button.type = 'button';
    // The screen reader's own cursor reaches it; the Tab key reaches the canvas board.
    button.tabIndex = -1;
    cell.append(button);
    row.append(cell);
  }
  return row;
};
