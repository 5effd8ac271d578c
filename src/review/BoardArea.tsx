import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, EMPTY, type Point } from '#protocol';
import { game, told } from '../app/game';
import { useThemeKey } from '../app/theme';
import { Board } from '../board/Board';
import type { BoardOverlays } from '../board/scene';
import { analysisHere, useMirror } from '../state/mirror';
import { MOVE_NUMBERS, type Settings, useSettings } from '../state/settings';
import { useView } from '../state/view';
import { pointText } from '../ui/figures';
import css from './BoardArea.module.css';

const MOVE_NUMBER_NAMES = {
  [MOVE_NUMBERS.all]: 'all',
  [MOVE_NUMBERS.last]: 'last',
  [MOVE_NUMBERS.none]: 'none',
} as const;

const overlaysOf = (settings: Settings): BoardOverlays => ({
  candidates: settings.showBestMove,
  ownership: settings.showOwnerShips,
  coordinates: settings.showCoord,
  moveNumbers: MOVE_NUMBER_NAMES[settings.showMoveNumType],
  nextMoves: true,
  candidateText: settings.candidateFigure === 'winrate' ? 'winrate' : 'score',
  stones: 'lit',
  maxCandidates: settings.maxShowBestMoveNum,
  maxOrder: settings.maxOrderNum,
});

const play = (point: Point): void => {
  useView.getState().setPreview([]);
  void told(game().play(point));
};
const step = (by: 1 | -1): void => void game().step(by);
const leavePoint = (): void => useView.getState().setPreview([]);
/** Pointing at a candidate shows how it would go on. */
const enterPoint = (point: Point): void => {
  const mirror = useMirror.getState();
  const shown = useSettings.getState().settings.showBestMove;
  const candidates = (shown && analysisHere(mirror)?.figures?.candidates) || [];
  useView.getState().setPreview(candidates.find((candidate) => candidate.point === point)?.pv ?? []);
};
const endCursor = (): void => useView.getState().setCursor(false);

/** The board with what lies on it. */
export const BoardArea = () => {
  const { t } = useTranslation();
  const position = useMirror((mirror) => mirror.position);
  const analysis = useMirror(analysisHere);
  const settings = useSettings((state) => state.settings);
  const preview = useView((view) => view.preview);
  const cursor = useView((view) => view.cursor);
  const themeKey = useThemeKey();
  const overlays = useMemo(() => overlaysOf(settings), [settings]);
  if (!position) return <div className={css.board} />;
  const describe = (point: Point): string => {
    const stone = position.stones[point] ?? EMPTY;
    const kind = stone === EMPTY ? 'empty' : stone === BLACK ? 'black' : 'white';
    return t('board.point', {
      point: pointText(point, position.size) ?? '',
      stone: t(`board.point.${kind}`),
    });
  };
  return (
    <div className={css.board}>
      <Board
        position={position}
        analysis={analysis}
        overlays={overlays}
        preview={preview}
        labels={{ board: t('board.label'), point: describe }}
        themeKey={themeKey}
        cursor={cursor}
        onPlay={play}
        onPointEnter={enterPoint}
        onPointLeave={leavePoint}
        onStep={step}
        onCursorEnd={endCursor}
      />
    </div>
  );
};
