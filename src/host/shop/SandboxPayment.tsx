import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideInSandbox, SANDBOX_OUTCOMES, type SandboxOutcome } from '../../clients/sandbox';
import { Button } from '../../ui/Button';
import { ButtonRow } from '../../ui/ButtonRow';
import css from './SandboxPayment.module.css';

interface SandboxPaymentProps {
  readonly number: string;
  /** Called when the sandbox has taken a decision. */
  readonly onDecided: () => void;
}

/** In a demo no money moves: these buttons stand for the person with the phone, and say so. */
export const SandboxPayment = ({ number, onDecided }: SandboxPaymentProps) => {
  const { t } = useTranslation();
  const [isRefused, setIsRefused] = useState(false);
  const decide = async (outcome: SandboxOutcome): Promise<void> => {
    const isDecided = await decideInSandbox(number, outcome);
    setIsRefused(!isDecided);
    if (isDecided) onDecided();
  };
  return (
    <section className={css.sandbox} aria-label={t('pay.sandbox.title')}>
      <p>{t('pay.sandbox.text')}</p>
      <ButtonRow>
        {SANDBOX_OUTCOMES.map((outcome) => (
          <Button key={outcome} onClick={() => void decide(outcome)}>
            {t(`pay.sandbox.${outcome}`)}
          </Button>
        ))}
      </ButtonRow>
      {isRefused && <p role="alert">{t('pay.sandbox.refused')}</p>}
    </section>
  );
};
