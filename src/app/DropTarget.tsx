import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importDropped, isForLibrary } from '../library/imports';
import { openPasted } from '../library/open-pasted';
import { showArea } from '../platform/routes';
import { openFiles } from './brought-files';
import css from './DropTarget.module.css';

const carriesRecord = (event: DragEvent): boolean =>
  event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain') ?? false;

/** Accepts files and texts dropped anywhere on the page. */
export const DropTarget = () => {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onOver = (event: DragEvent): void => {
      if (!carriesRecord(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      // A drag that leaves the window has no related target.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const data = event.dataTransfer;
      if (!data || !carriesRecord(event)) return;
      event.preventDefault();
      if (isForLibrary(data)) {
        void importDropped(data);
        showArea('library');
      } else if (data.files.length > 0) void openFiles([...data.files]);
      else void openPasted(data.getData('text/plain'));
    };
    document.addEventListener('dragover', onOver, { signal });
    document.addEventListener('dragleave', onLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => stop.abort();
  }, []);
  return over ? (
    <div className={css.over}>
      <p className={css.text}>{t('home.drop')}</p>
    </div>
  ) : null;
};
