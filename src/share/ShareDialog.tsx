import { Copy, Download, Film as Film2, Link, Share2, Square, Type } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { FilmProgress } from './film';
import css from './ShareDialog.module.css';
import {
  canShare,
  copyDiagram,
  copyImage,
  copyLink,
  copyPosition,
  picture,
  saveFilm,
  saveImage,
  shareBySystem,
} from './share';

/** The position on its way elsewhere: seen first, then handed on as picture, text or link. */
const ShareDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const image = usePicture();
  return (
    <Dialog title={t('command.share')} onClose={onClose} wide>
      <div className={css.parts}>
        {image ? (
          <img className={css.picture} src={image} alt={t('share.picture')} />
        ) : (
          <div className={css.picture} />
        )}
        <div className={css.ways}>
          <h3 className={css.heading}>{t('share.picture')}</h3>
          <Way icon={Copy} text={t('share.copy')} run={copyImage} />
          <Way icon={Download} text="PNG" run={() => saveImage('png')} />
          <Way icon={Download} text="SVG" run={() => saveImage('svg')} />
          <Film />
          <h3 className={css.heading}>{t('share.texts')}</h3>
          <Way icon={Link} text={t('command.copyLink')} run={copyLink} />
          <Way icon={Copy} text={t('command.copyPosition')} run={() => copyPosition(false)} />
          <Way icon={Copy} text={t('share.positionOn')} run={() => copyPosition(true)} />
          <Way icon={Type} text={t('command.copyDiagram')} run={copyDiagram} />
          {canShare() && <Way icon={Share2} text={t('share.system')} run={shareBySystem} />}
          <p className={css.note}>{t('share.private')}</p>
        </div>
      </div>
    </Dialog>
  );
};

/** Making the moving picture takes a while: it says how far it is, and stops at a press. */
const Film = () => {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<FilmProgress>();
  const wanted = useRef(false);
  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );
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

/** Address of the picture; undefined until it is drawn. */
const usePicture = (): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let over = false;
    void picture().then((image) => {
      if (!image || over) return;
      made = URL.createObjectURL(image);
      setAddress(made);
    });
    return () => {
      over = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, []);
  return address;
};

export default ShareDialog;
