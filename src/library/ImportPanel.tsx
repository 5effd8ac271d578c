import { useTranslation } from 'react-i18next';
import type { ImportView, TengenFailure } from '#protocol';
import { library } from '../clients/library';
import { useImports } from '../state/import-note';
import { Button } from '../ui/Button';
import { ProgressBar } from '../ui/ProgressBar';
import { useTimeout } from '../ui/use-timeout';
import css from './ImportPanel.module.css';
import { putInterruptedAway, putReportAway } from './imports';
import { SameMovesList } from './SameMovesList';

/** An import that left nothing to decide or to read is told for so long (ms). */
const SHOWN_MS = 12_000;
const saysAllWell = ({ phase, sameMovesCount, skippedCount }: ImportView): boolean =>
  phase === 'done' && sameMovesCount === 0 && skippedCount === 0;

/** The progress of an import, and at its end the files that failed and why. */
export const ImportPanel = () => {
  const { t } = useTranslation();
  const view = useImports((state) => state.view);
  useTimeout(putReportAway, view && saysAllWell(view) ? SHOWN_MS : undefined, view);
  if (!view) return <Interrupted />;
  const isOver = view.phase === 'done' || view.phase === 'cancelled';
  return (
    <section className={css.panel} aria-label={t('library.import')}>
      <div className={css.row}>
        <p className="figures" role="status">
          {t(`library.import.${view.phase}`, { files: view.files, total: view.totalFiles })}{' '}
          {t('library.import.counts', {
            added: view.added,
            duplicates: view.duplicates,
            skipped: view.skippedCount,
          })}
        </p>
        {isOver ? (
          <Button onClick={putReportAway}>{t('common.close')}</Button>
        ) : (
          <>
            {view.phase === 'paused' ? (
              <Button onClick={() => void library().resumeImport()}>{t('library.import.resume')}</Button>
            ) : (
              <Button onClick={() => void library().pauseImport()}>{t('library.import.pause')}</Button>
            )}
            <Button onClick={() => void library().cancelImport()}>{t('common.cancel')}</Button>
          </>
        )}
      </div>
      {!isOver && (
        <ProgressBar label={t('library.import')} value={view.files} max={Math.max(1, view.totalFiles)} />
      )}
      {isOver && view.sameMovesCount > 0 && <SameMovesList view={view} />}
      {isOver && view.skippedCount > 0 && <Skipped view={view} />}
    </section>
  );
};

/** An import of an earlier visit that ended with its tab. */
const Interrupted = () => {
  const { t } = useTranslation();
  const interrupted = useImports((state) => state.interrupted);
  if (!interrupted) return null;
  return (
    <section className={css.panel} aria-label={t('library.import')}>
      <div className={css.row}>
        <p className="figures" role="status">
          {t('library.import.interrupted', { ...interrupted })}
        </p>
        <Button onClick={putInterruptedAway}>{t('common.close')}</Button>
      </div>
    </section>
  );
};

const Skipped = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation();
  const reasonOf = ({ code, data }: TengenFailure, name: string): string => {
    const reason = t(`failure.${code}`, { name, ...data });
    return name === '' || reason.includes(name) ? reason : t('trouble.inFile', { name, reason });
  };
  return (
    <details className={css.skipped}>
      <summary>{t('library.import.skipped', { count: view.skippedCount })}</summary>
      <ul>
        {view.skipped.map(({ name, failure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index}>{reasonOf(failure, name)}</li>
        ))}
      </ul>
    </details>
  );
};
