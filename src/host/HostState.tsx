import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../i18n/keys';
import { useHostAddress } from '../state/host';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { AnswerText } from './AnswerText';
import { CheckButton } from './CheckButton';
import css from './HostState.module.css';
import { useHostCheck } from './use-host-check';

interface HostStateProps {
  /** What a host is good for. */
  readonly note: MessageKey;
  /** Of no use here yet: the button that sets one does not call for it. */
  readonly quiet?: boolean;
}

/** Which host is set and whether it answers now; sets one where there is none. */
export const HostState = ({ note, quiet = false }: HostStateProps) => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const openDialog = useView((view) => view.openDialog);
  const { answer, check, stop } = useHostCheck();
  const ask = useEffectEvent((known: string) => void check(known));
  const forget = useEffectEvent(stop);
  // When a host appears here, and again when the network comes or goes.
  useEffect(() => {
    if (address === undefined) return undefined;
    const again = (): void => ask(address);
    again();
    window.addEventListener('online', again);
    window.addEventListener('offline', again);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
      forget();
    };
  }, [address]);
  return (
    <section className={css.state} aria-label={t('host.title')}>
      <p className={address === undefined ? undefined : css.address}>{address ?? t('host.none')}</p>
      {address !== undefined && <AnswerText answer={answer} />}
      <ButtonRow>
        {address !== undefined && (
          <CheckButton
            isChecking={answer?.phase === 'checking'}
            onCheck={() => void check(address)}
            onStop={stop}
          />
        )}
        {/* The same button before and after: the focus comes back to it. */}
        <Button
          look={address === undefined && !quiet ? 'primary' : 'normal'}
          onClick={() => openDialog('host')}
        >
          {t(address === undefined ? 'host.set' : 'host.change')}
        </Button>
      </ButtonRow>
      <p className={css.note}>{t(note)}</p>
    </section>
  );
};
