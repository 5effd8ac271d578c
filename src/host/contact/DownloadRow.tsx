import { useTranslation } from 'react-i18next';
import { factsText, sizeText, transferText } from '../../format/numbers';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import css from './DownloadRow.module.css';
import { cancelDownload, type Download, download, type OfferedFile, useDownloads } from './downloads';

/** A file of the host: percent while it comes, its length and hash checked, and again where that failed. */
export const DownloadRow = ({ file }: { readonly file: OfferedFile }) => {
  const { t } = useTranslation();
  const state = useDownloads((all) => all[file.sha256]);
  const { name, version, size, url } = file;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <span className={css.name}>
          {name}
          <span className={`${css.facts} quiet small`}>
            {t('contact.file', { version, size: sizeText(size) })}
          </span>
        </span>
        <Button
          aria-label={t(`download.${labelOf(state)}.one`, { name })}
          onClick={() => void download(file, insists(state))}
        >
          {t(`download.${labelOf(state)}`)}
        </Button>
        {state?.phase === 'under way' && (
          <Button aria-label={t('download.cancel.one', { name })} onClick={() => cancelDownload(file)}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
      {state && <Standing state={state} url={url} />}
    </li>
  );
};

const insists = (state: Download | undefined): boolean =>
  state?.phase === 'held' && (state.code === 111 || state.code === -134);

const labelOf = (state: Download | undefined): 'do' | 'again' | 'anyway' => {
  if (!state || state.phase === 'under way') return 'do';
  return insists(state) ? 'anyway' : 'again';
};

const Standing = ({ state, url }: { readonly state: Download; readonly url: string }) => {
  const { t } = useTranslation();
  switch (state.phase) {
    case 'under way': {
      const { stage = 'fetching', done = 0, total = 0 } = state.progress ?? {};
      const label = t(stage === 'checking' ? 'download.checking' : 'download.fetching');
      const percent = total > 0 ? `${Math.floor((100 * Math.min(done, total)) / total)} %` : '';
      return (
        <div className={css.note}>
          <span className="small" role="status">
            {label}
          </span>{' '}
          <span className="quiet small figures">{factsText([transferText(done, total), percent])}</span>
          <ProgressBar label={label} value={done} max={Math.max(1, total)} />
          {state.code !== undefined && <p className="small">{t('download.code.127')}</p>}
        </div>
      );
    }
    case 'done':
      return (
        <p className={`${css.note} small`} role="status">
          {t('download.done')}
        </p>
      );
    case 'held':
      return (
        <p className={`${css.note} small`} role="alert">
          {t(`download.code.${state.code}`, { reason: state.reason ?? '' })}{' '}
          {state.code === 101 && navigator.onLine && (
            <a href={url} download>
              {t('download.direct')}
            </a>
          )}
        </p>
      );
    case 'failed':
      return (
        <p className={`${css.note} small`} role="alert">
          {state.failure.code === 'network.other'
            ? t('download.wrong')
            : t(`failure.${state.failure.code}`, state.failure.data ?? {})}
        </p>
      );
  }
};
