import { Copy, Download, Film as Film2, Link, Share2, Square, Type } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { Segmented } from '../ui/Segmented';
import { useAnswer } from '../ui/use-answer';
import { useOnLeave } from '../ui/use-while-shown';
import { type CardContents, cardContents, pictureOfCard } from './card';
import type { FilmProgress } from './film';
import { GameCard } from './GameCard';
import css from './ShareDialog.module.css';
import {
  boardPicture,
  canShare,
  copyDiagram,
  copyImage,
  copyLink,
  copyPosition,
  type Picture,
  saveDrawing,
  saveFilm,
  savePicture,
  shareBySystem,
} from './share';

const SHOWN = ['card', 'board'] as const;
type Shown = (typeof SHOWN)[number];

/** No card: the game is not reviewed. */
const NONE = 'none';

/** Shares the position: a preview, then a picture, text or link. */
const ShareDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { image, room } = usePicture();
  const contents = useCard();
  const [picked, setPicked] = useState<Shown>();
  const card = useRef<SVGSVGElement>(null);
  const shown = picked ?? (contents === NONE ? 'board' : 'card');
  const picture: Picture = async () =>
    shown === 'board' ? boardPicture() : card.current ? pictureOfCard(card.current) : undefined;
  return (
    <Dialog
      title={t('command.share')}
      onClose={onClose}
      wide
      foot={
        <DialogActions>
          <Button onClick={() => void copyLink()}>
            <Link aria-hidden size={17} /> {t('command.copyLink')}
          </Button>
          {canShare() ? (
            <Button look="primary" onClick={() => void shareBySystem(picture)}>
              <Share2 aria-hidden size={17} /> {t('share.system')}
            </Button>
          ) : (
            <Button look="primary" onClick={() => void copyImage(picture)}>
              <Copy aria-hidden size={17} /> {t('share.copy')}
            </Button>
          )}
        </DialogActions>
      }
    >
      <div className={css.parts}>
        <div className={css.shown}>
          {contents !== NONE && (
            <Segmented
              label={t('share.picture')}
              value={shown}
              options={SHOWN.map((value) => ({ value, label: t(`share.show.${value}`) }))}
              onPick={setPicked}
            />
          )}
          {shown === 'card' && typeof contents === 'object' ? (
            <GameCard contents={contents} ref={card} />
          ) : (
            <div className={css.picture} ref={room}>
              {shown === 'board' && image && (
                <img src={image.address} width={image.side} alt={t('share.show.board')} />
              )}
            </div>
          )}
        </div>
        <div className={css.actions}>
          <h3 className={css.heading}>{t('share.picture')}</h3>
          {canShare() && <Way icon={Copy} text={t('share.copy')} run={() => copyImage(picture)} />}
          <Way icon={Download} text="PNG" run={() => savePicture(picture)} />
          <Way icon={Download} text="SVG" run={saveDrawing} />
          <Film />
          <h3 className={css.heading}>{t('share.texts')}</h3>
          <Way icon={Copy} text={t('command.copyPosition')} run={() => copyPosition(false)} />
          <Way icon={Copy} text={t('share.positionOn')} run={() => copyPosition(true)} />
          <Way icon={Type} text={t('command.copyDiagram')} run={copyDiagram} />
          <p className={css.note}>{t('share.private')}</p>
        </div>
      </div>
    </Dialog>
  );
};

/** Making the animation takes a while: shows its progress and can be cancelled. */
const Film = () => {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<FilmProgress>();
  const wanted = useRef(false);
  useOnLeave(() => {
    wanted.current = false;
  });
  const make = async (): Promise<void> => {
    if (wanted.current) {
      wanted.current = false;
      return;
    }
    wanted.current = true;
    await saveFilm((now) => {
      if (wanted.current) setProgress(now);
      return wanted.current;
    });
    wanted.current = false;
    setProgress(undefined);
  };
  const Icon = progress ? Square : Film2;
  return (
    <Button className={css.way ?? ''} onClick={() => void make()}>
      <Icon aria-hidden size={17} />
      <span className="figures">
        {progress ? t('share.filming', { done: progress.done, total: progress.total }) : t('share.film')}
      </span>
    </Button>
  );
};

interface WayProps {
  readonly icon: typeof Copy;
  readonly text: string;
  readonly run: () => Promise<void>;
}

const Way = ({ icon: Icon, text, run }: WayProps) => (
  <Button className={css.way ?? ''} onClick={() => void run()}>
    <Icon aria-hidden size={17} /> {text}
  </Button>
);

/** The card's contents; undefined while loading. */
const useCard = (): CardContents | typeof NONE | undefined => {
  const isReviewed = useMirror(({ trend }) => trend?.story !== undefined);
  const ask = useCallback(async () => (isReviewed ? ((await cardContents()) ?? NONE) : NONE), [isReviewed]);
  const [contents] = useAnswer(ask);
  return isReviewed ? contents : NONE;
};

interface Preview {
  readonly address: string;
  /** Side in CSS pixels. */
  readonly side: number;
}

/**
 * The board's picture, drawn at its size on this screen, because a large picture scaled down by the browser is
 * blurred. `image` is undefined until it is drawn.
 */
const usePicture = () => {
  const [image, setImage] = useState<Preview>();
  const [box, room] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!box) return undefined;
    let address: string | undefined;
    let over = false;
    const pixels = Math.floor(box.clientWidth * devicePixelRatio);
    void boardPicture(pixels).then((picture) => {
      if (!picture || over) return;
      address = URL.createObjectURL(picture);
      setImage({ address, side: pixels / devicePixelRatio });
    });
    return () => {
      over = true;
      setImage(undefined);
      if (address) URL.revokeObjectURL(address);
    };
  }, [box]);
  return { image, room };
};

export default ShareDialog;
