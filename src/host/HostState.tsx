import { Server } from 'lucide-react';
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
  /** The benefit of a host at this place, where `holds` does not tell it. */
  readonly note?: MessageKey;
  /** What would be here with a host: then the place itself is empty without one. */
  readonly holds?: MessageKey;
  /** The host is not useful here yet, so its button is not emphasised. */
  readonly quiet?: boolean;
}

/** Shows the host and whether it answers; lets the person set one. */
export const HostState = ({ note, holds, quiet = false }: HostStateProps) => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const openDialog = useView((view) => view.openDialog);
  const { answer, check, stop } = useHostCheck();
  const ask = useEffectEvent((known: string) => void check(known));
  const forget = useEffectEvent(stop);
  // Checks when a host is set, and again when the network connection changes.
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
    <section
      className={css.state}
      data-empty={(holds !== undefined && address === undefined) || undefined}
      aria-label={t('host.title')}
    >
      {holds !== undefined && address === undefined && (
        <>
          <Server aria-hidden className={css.icon} size={40} strokeWidth={1.25} />
          <p className={css.holds}>{t(holds)}</p>
        </>
      )}
      {(address !== undefined || note) && (
        <p className={address === undefined ? undefined : css.address}>{address ?? t('host.none')}</p>
      )}
      {address !== undefined && <AnswerText answer={answer} />}
      <ButtonRow>
        {address !== undefined && (
          <CheckButton
            isChecking={answer?.phase === 'checking'}
            onCheck={() => void check(address)}
            onStop={stop}
          />
        )}
        {/* One button in both states, so that the focus can return to it. */}
        <Button
          look={address === undefined && !quiet ? 'primary' : 'normal'}
          onClick={() => openDialog('host')}
        >
          {t(address === undefined ? 'host.set' : 'host.change')}
        </Button>
      </ButtonRow>
      {note && <p className={css.note}>{t(note)}</p>}
    </section>
  );
};
