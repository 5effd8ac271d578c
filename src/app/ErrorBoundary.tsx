import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { restartThreads } from '../clients/threads';
import { runCommand } from '../commands/registry';
import { repairNow } from '../platform/repair';
import { useHealth } from '../state/health';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import css from './ErrorBoundary.module.css';

interface State {
  readonly error: Error | undefined;
}

/** Catches errors thrown while rendering, says so in the person's language and offers a restart. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Broken details={error.stack ?? error.message} /> : this.props.children;
  }
}

const Broken = ({ details }: { readonly details: string }) => {
  const { t } = useTranslation();
  const missing = useHealth((health) => health.missing);
  const title = t(missing ? 'app.missing.title' : 'app.broken.title');
  const isStored = useIsStored();
  const text = t(
    missing ? `app.missing.${missing}` : isStored ? 'app.broken.text' : 'app.broken.text.unstored',
  );
  return (
    <CrashPage title={title} text={text} details={details}>
      <SaveUnstored />
      <Button look="primary" onClick={() => void repairNow()}>
        {t('app.broken.reload')}
      </Button>
    </CrashPage>
  );
};

/** Whether the open record, if any, is in storage as it was last shown. */
const useIsStored = (): boolean =>
  useMirror(({ document }) => document === undefined || document.save.phase === 'saved');

/** A restart would lose it. */
const SaveUnstored = () => {
  const { t } = useTranslation();
  const isStored = useIsStored();
  return isStored ? null : <Button onClick={() => runCommand('save')}>{t('save.asFile')}</Button>;
};

/** Covers the page after a worker has died. */
export const CrashScreen = () => {
  const { t } = useTranslation();
  const crash = useHealth((health) => health.crash);
  // A worker that is missing has not died, and that screen says so.
  const isMissing = useHealth((health) => health.missing !== undefined);
  const isStored = useIsStored();
  if (crash === undefined || isMissing) return null;
  const text = t(isStored ? 'app.crashed.text' : 'app.crashed.text.unstored');
  return (
    <div className={css.backdrop}>
      <CrashPage title={t('app.crashed.title')} text={text} details={crash}>
        <SaveUnstored />
        <Button look="primary" autoFocus onClick={() => void restartThreads()}>
          {t('app.crashed.restart')}
        </Button>
      </CrashPage>
    </div>
  );
};

/** Covers the page when a part of it could not be loaded, and not be fetched again by itself. */
export const MissingPartScreen = () => {
  const { t } = useTranslation();
  const missing = useHealth((health) => health.missing);
  if (missing === undefined) return null;
  return (
    <div className={css.backdrop}>
      <CrashPage title={t('app.missing.title')} text={t(`app.missing.${missing}`)}>
        <Button look="primary" autoFocus onClick={() => void repairNow()}>
          {t('app.missing.reload')}
        </Button>
        <Button look="plain" onClick={() => useHealth.setState({ missing: undefined })}>
          {t('app.missing.goOn')}
        </Button>
      </CrashPage>
    </div>
  );
};

interface CrashPageProps {
  readonly title: string;
  readonly text: string;
  readonly details?: string;
  readonly children: ReactNode;
}

const CrashPage = ({ title, text, details, children }: CrashPageProps) => {
  const { t } = useTranslation();
  return (
    <div className={css.broken} role="alert">
      <h1 className={css.title}>{title}</h1>
      <p>{text}</p>
      <div>{children}</div>
      {details !== undefined && (
        <details className={css.details}>
          <summary>{t('app.details')}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </div>
  );
};
