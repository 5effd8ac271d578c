import { Pause, Play } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type BoardPosition, WHITE } from '#protocol';
import { Board } from '../board/Board';
import { barePosition } from '../board/bare-position';
import type { BoardOverlays } from '../board/scene';
import { currentLanguage } from '../i18n/i18n';
import { fetchSamples, openSample, type Sample } from '../library/samples';
import { useSettings } from '../state/settings';
import { Button } from '../ui/Button';
import { stir } from '../ui/deferred/at-rest';
import { IconButton } from '../ui/IconButton';
import { useThemeKey } from '../ui/theme';
import { useAnswer } from '../ui/use-answer';
import { useMedia } from '../ui/use-media';
import { useTimeout } from '../ui/use-timeout';
import { BoardComing } from './BoardComing';
import css from './Showcase.module.css';
import { fetchShowcase, SHOWCASE_SIZE, type ShowcaseGame, stonesAfter } from './showcase-data';

/** The replay starts at this move, when the game is under way. */
const FIRST_MOVE = 50;
const MOVE_MS = 900;
/** The final position stays this long (ms). */
const END_MS = 6000;

interface Shown {
  readonly game: ShowcaseGame;
  readonly sample: Sample;
}

const askShown = async (): Promise<Shown | undefined> => {
  const loaded = await Promise.all([fetchShowcase(), fetchSamples()]).catch(() => undefined);
  if (!loaded) return undefined;
  const [game, samples] = loaded;
  const sample = samples.find(({ file }) => file === game.file);
  if (!sample) return undefined;
  // What loads at rest waits until its board is drawn.
  stir();
  return { game, sample };
};

/** A famous game that replays itself, with its winrate. Shows nothing when the game cannot be read. */
const Showcase = () => {
  const { t } = useTranslation();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const shown = useDeferredValue(useAnswer(askShown)[0]);
  const [move, setMove] = useState(FIRST_MOVE);
  const [paused, setPaused] = useState(false);
  const last = shown?.game.moves.length ?? 0;
  const runs = shown !== undefined && !paused && !still;
  const isEnd = move >= last;
  const pause = isEnd ? END_MS : MOVE_MS;
  useTimeout(() => setMove(isEnd ? FIRST_MOVE : move + 1), runs ? pause : undefined, move);
  if (!shown) return <BoardComing />;
  const { game, sample } = shown;
  const language = currentLanguage();
  return (
    <figure className={css.showcase}>
      <div className={css.board} inert>
        <ShownBoard game={game} move={move} />
      </div>
      <Chances game={game} move={move} />
      <figcaption className={css.caption}>
        <span className={css.names}>
          {sample.black[language]} – {sample.white[language]}
          <small className="figures">
            {sample.event[language]} ·{' '}
            <span className={css.count}>{t('board.moveOf', { move, total: last })}</span>
          </small>
        </span>
        {!still && (
          <IconButton
            icon={paused ? Play : Pause}
            label={t(paused ? 'home.showcase.play' : 'home.showcase.pause')}
            onClick={() => setPaused(!paused)}
          />
        )}
        <Button onClick={() => void openSample(sample)}>{t('home.showcase.open')}</Button>
      </figcaption>
    </figure>
  );
};

export default Showcase;

const OVERLAYS: Omit<BoardOverlays, 'stones'> = {
  candidates: false,
  ownership: 'none',
  policy: false,
  coordinates: false,
  coordinateStyle: 'gtp',
  moveNumbers: 'last',
  nextMoves: false,
  candidateColors: 'loss',
  candidateFigure: 'scoreLoss',
  score: false,
  finePercent: false,
  lastQuality: false,
  maxCandidates: 0,
  maxOrder: 0,
};

const ShownBoard = ({ game, move }: { readonly game: ShowcaseGame; readonly move: number }) => {
  const { t } = useTranslation();
  const themeKey = useThemeKey();
  const stones = useSettings(({ settings }) => settings.stoneStyle);
  const overlays = useMemo(() => ({ ...OVERLAYS, stones }), [stones]);
  const position = useMemo(() => positionAt(game, move), [game, move]);
  return (
    <Board
      position={position}
      analysis={undefined}
      overlays={overlays}
      preview={undefined}
      labels={{ board: t('board.label'), point: () => '' }}
      themeKey={themeKey}
      drawnInPieces
      onPlay={() => undefined}
    />
  );
};

const positionAt = (game: ShowcaseGame, move: number): BoardPosition => {
  const points = SHOWCASE_SIZE.width * SHOWCASE_SIZE.height;
  const point = game.moves[move - 1];
  const moveNumbers = new Uint16Array(points);
  if (point !== undefined) moveNumbers[point] = move;
  return barePosition(SHOWCASE_SIZE, {
    node: move,
    stones: stonesAfter(game, move),
    moveNumbers,
    toPlay: move % 2 === 0 ? BLACK : WHITE,
    moveNumber: move,
    lineLength: game.moves.length,
    lineIndex: move,
    ...(point !== undefined && { lastMove: { point, color: move % 2 === 1 ? BLACK : WHITE } }),
  });
};

const WIDTH = 360;
const HEIGHT = 56;

/** Black's winrate up to the shown move; later moves are hidden. */
const Chances = ({ game, move }: { readonly game: ShowcaseGame; readonly move: number }) => {
  const { t } = useTranslation();
  const count = game.chances.length - 1;
  const x = (index: number): number => (index / Math.max(1, count)) * WIDTH;
  const y = (chance: number): number => HEIGHT - (chance / 100) * HEIGHT;
  const known = game.chances.slice(0, move + 1);
  const line = known.map((chance, index) => `${x(index).toFixed(1)} ${y(chance).toFixed(1)}`).join('L');
  const now = known.at(-1) ?? 50;
  return (
    <div className={css.chart}>
      <span className={`${css.now} figures`}>{t('evaluation.label.chances', { winrate: `${now}%` })}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={css.area} d={`M0 ${HEIGHT / 2}L${line}L${x(known.length - 1)} ${HEIGHT / 2}Z`} />
        <path className={css.middle} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path className={css.line} d={`M${line}`} />
      </svg>
    </div>
  );
};
