import { ArrowRight, Camera, Image, ScanSearch } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, PHOTO_SIDES, type Photo, type PhotoReading, type Point, WHITE, wholeBoard } from '#protocol';
import { BoardPicture } from '../board/BoardPicture';
import { PLAIN_FACING } from '../problems/facing';
import { type PointMark, ProblemBoard } from '../problems/ProblemBoard';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import page from '../ui/Page.module.css';
import { Segmented } from '../ui/Segmented';
import { useMedia } from '../ui/use-media';
import { PhotoCorners } from './PhotoCorners';
import css from './PhotoPage.module.css';
import {
  choosePhoto,
  chooseSide,
  chooseToPlay,
  findBoard,
  leavePhoto,
  openPosition,
  readCorners,
  turnStone,
  usePhoto,
} from './photo-state';

/** With more doubts than this part of the board, something is wrong with the corners or the picture. */
const MANY = 0.12;

/** A picture of a board comes in, its position goes out. */
const PhotoPage = () => {
  const { t } = useTranslation();
  const photo = usePhoto((state) => state.photo);
  const busy = usePhoto((state) => state.busy);
  useEffect(() => leavePhoto, []);
  return (
    <div className={page.page}>
      <div className={`${page.inner} ${css.inner}`}>
        <h1 className={page.title}>{t('photo.title')}</h1>
        {photo ? (
          <PhotoWork photo={photo} />
        ) : (
          <div className={css.start}>
            <div className={css.words}>
              <p>{t('photo.text')}</p>
              <Ways />
              <p className={css.hint} role="status">
                {t(busy === 'opening' ? 'photo.opening' : 'photo.hint')}
              </p>
            </div>
            <Example />
          </div>
        )}
      </div>
    </div>
  );
};

const EXAMPLE = { width: 9, height: 9 };
const EXAMPLE_STONES = new Uint8Array(81);
for (const point of [20, 21, 30, 38, 47, 56, 60]) EXAMPLE_STONES[point] = BLACK;
for (const point of [24, 31, 39, 40, 48, 57, 58]) EXAMPLE_STONES[point] = WHITE;

/** A board seen from where one sits, and the same from above. */
const Example = () => {
  const board = <BoardPicture size={EXAMPLE} stones={EXAMPLE_STONES} crop={wholeBoard(EXAMPLE)} />;
  return (
    <div aria-hidden className={css.example}>
      <div className={css.shot}>
        <div className={css.tilted}>{board}</div>
      </div>
      <ArrowRight className={css.arrow} size={28} strokeWidth={1.5} />
      <div className={css.flat}>{board}</div>
    </div>
  );
};

/** The camera only where a finger is the pointer: elsewhere the browser would ask for a file twice. */
const Ways = () => {
  const { t } = useTranslation();
  const hasCamera = useMedia('(pointer: coarse)');
  return (
    <div className={css.actions}>
      {hasCamera && (
        <Button look="primary" onClick={() => void choosePhoto(true)}>
          <Camera aria-hidden size={18} strokeWidth={1.75} />
          {t('photo.take')}
        </Button>
      )}
      <Button look={hasCamera ? 'normal' : 'primary'} onClick={() => void choosePhoto(false)}>
        <Image aria-hidden size={18} strokeWidth={1.75} />
        {t('photo.choose')}
      </Button>
    </div>
  );
};

const PhotoWork = ({ photo }: { readonly photo: Photo }) => {
  const { t } = useTranslation();
  const { corners, reading, busy, missing } = usePhoto();
  return (
    <div className={css.work}>
      <section className={css.seen} aria-label={t('photo.picture')}>
        {corners && (
          <PhotoCorners
            photo={photo}
            corners={corners}
            found={reading !== undefined}
            onCorners={(next) => void readCorners(next)}
          />
        )}
        <p className={css.hint}>{t('photo.corners')}</p>
      </section>
      <section className={css.read} aria-label={t('photo.title')} aria-busy={busy !== undefined}>
        {reading ? (
          <Position reading={reading} />
        ) : (
          <p className={css.verdict} role="status">
            {busy && t(`photo.${busy}`)}
            {!busy && missing && t(missing === 'found' ? 'photo.missing' : 'photo.noStones')}
          </p>
        )}
      </section>
      <section className={css.choices}>
        <Choices />
      </section>
    </div>
  );
};

const Position = ({ reading }: { readonly reading: PhotoReading }) => {
  const { t } = useTranslation();
  const busy = usePhoto((state) => state.busy);
  const { side, stones, doubts } = reading;
  const marks = new Map<Point, PointMark>(doubts.map((point) => [point, 'doubt']));
  const black = stones.filter((stone) => stone === BLACK).length;
  const white = stones.filter((stone) => stone === WHITE).length;
  return (
    <>
      <div className={css.board} data-busy={busy !== undefined}>
        <ProblemBoard
          size={{ width: side, height: side }}
          stones={stones}
          facing={PLAIN_FACING}
          shown={[0, stones.length - 1]}
          lastMove={undefined}
          marks={marks}
          numbers={new Map()}
          label={t('photo.board')}
          onPlay={turnStone}
        />
      </div>
      <p className={css.verdict} role="status">
        <span className={`${css.counts} figures`}>{t('photo.counts', { black, white })}</span>{' '}
        {busy
          ? t(`photo.${busy}`)
          : doubts.length === 0
            ? t('photo.sure')
            : t(doubts.length > stones.length * MANY ? 'photo.many' : 'photo.doubts', {
                count: doubts.length,
              })}
      </p>
    </>
  );
};

const Choices = () => {
  const { t } = useTranslation();
  const { reading, side, toPlay, busy } = usePhoto();
  const shownSide = side ?? reading?.side;
  return (
    <>
      <div className={css.fields}>
        <Field label={t('photo.side')}>
          {({ id }) => (
            <Segmented
              id={id}
              label={t('photo.side')}
              value={String(shownSide ?? '')}
              options={PHOTO_SIDES.map((value) => ({ value: String(value), label: `${value} × ${value}` }))}
              onPick={(value) => {
                const picked = PHOTO_SIDES.find((known) => String(known) === value);
                if (picked) void chooseSide(picked);
              }}
            />
          )}
        </Field>
        <Field label={t('photo.toPlay')}>
          {({ id }) => (
            <Segmented
              id={id}
              label={t('photo.toPlay')}
              value={toPlay}
              options={TURNS.map((value) => ({ value, label: t(`photo.${value}`) }))}
              onPick={chooseToPlay}
            />
          )}
        </Field>
      </div>
      <div className={css.actions}>
        <Button
          look="primary"
          disabled={!reading || busy !== undefined}
          onClick={() => void openPosition(t('photo.record'))}
        >
          {t('photo.open')}
        </Button>
        <Button disabled={busy !== undefined} onClick={() => void findBoard()}>
          <ScanSearch aria-hidden size={17} strokeWidth={1.75} />
          {t('photo.find')}
        </Button>
        <Button onClick={() => void choosePhoto(false)}>
          <Image aria-hidden size={17} strokeWidth={1.75} />
          {t('photo.other')}
        </Button>
      </div>
    </>
  );
};

const TURNS = ['black', 'white'] as const;

export default PhotoPage;
