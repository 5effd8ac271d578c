import { useTranslation } from 'react-i18next';
import { factsText, transferText } from '../../format/numbers';
import { Button } from '../../ui/Button';
import { cancelImport, fetchPublic, useNetworks } from './actions';
import css from './ImportState.module.css';

/** What the download or import under way is doing, or why the last one failed. */
export const ImportState = () => (
  <>
    <ImportProgress />
    <Refusal />
  </>
);

const ImportProgress = () => {
  const { t } = useTranslation();
  const importing = useNetworks((list) => list.importing);
  if (!importing) return null;
  const { stage = 'reading', done = 0, total = 0 } = importing.progress ?? {};
  const label = t(`networks.stage.${stage}`, { name: importing.name.split('/').at(-1) ?? '' });
  return (
    <div className={css.progress}>
      <span className={css.stage} role="status">
        {label}
      </span>
      <span className="figures">
        {done > 0 ? factsText([transferText(done, total), percentText(done, total)]) : ''}
      </span>
      <progress
        className={css.bar}
        aria-label={label}
        {...(total > 0 && done > 0 ? { value: done, max: total } : {})}
      />
      <Button onClick={cancelImport}>{t('common.cancel')}</Button>
    </div>
  );
};

const Refusal = () => {
  const { t } = useTranslation();
  const refused = useNetworks((list) => list.refused);
  const known = useNetworks((list) => list.refusedKnown);
  if (!refused) return null;
  return (
    <div className={css.refusal} role="alert">
      <p>{t(`failure.${refused.code}`, refused.data ?? {})}</p>
      <p className="quiet small">{t('networks.unchanged')}</p>
      {known && (
        <p className={css.actions}>
          <Button onClick={() => void fetchPublic(known)}>{t('networks.again')}</Button>
          <a href={known.address} target="_blank" rel="noreferrer">
            {t('networks.public.open')}
          </a>{' '}
          {t('networks.public.openText')}
        </p>
      )}
    </div>
  );
};

const percentText = (done: number, total: number): string =>
  total > 0 ? `${Math.floor((100 * Math.min(done, total)) / total)} %` : '';
