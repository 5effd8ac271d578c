import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './AnswerText.module.css';
import type { HostAnswer } from './use-host-check';

const ICONS = { checking: LoaderCircle, answers: CircleCheck, failed: CircleAlert };

/** A host's answer in words, announced to screen readers. */
export const AnswerText = ({ answer }: { readonly answer: HostAnswer | undefined }) => {
  const { t } = useTranslation();
  const Icon = answer && ICONS[answer.phase];
  return (
    <p className={css.answer} role="status" data-phase={answer?.phase}>
      {Icon && <Icon aria-hidden size={17} strokeWidth={1.75} />}
      {answer?.phase === 'checking' && t('host.checking')}
      {answer?.phase === 'answers' && t('host.answers')}
      {answer?.phase === 'failed' && t(`failure.${answer.failure.code}`, answer.failure.data ?? {})}
    </p>
  );
};
