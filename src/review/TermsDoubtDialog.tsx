import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Dialog } from '../ui/Dialog';
import { doubtOf, reviewWith } from './start-review';

/** Asks before a review what the record leaves in doubt: whether its komi 0 is meant, or by which rules it was played. */
const TermsDoubtDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const document = useMirror((mirror) => mirror.document);
  // The answer changes the record before the dialog has closed.
  const [doubt] = useState(() => doubtOf(document));
  if (!document || !doubt) return null;
  const { komiDoubted, rulesDoubted = [] } = doubt;
  const answer = (info: Parameters<typeof reviewWith>[1]) => () => {
    onClose();
    void reviewWith(document.of, info);
  };
  if (komiDoubted !== undefined)
    return (
      <Dialog title={t('review.komi.title')} onClose={onClose}>
        <p>{t('info.komi.doubted')}</p>
        <p>{t('review.komi.why')}</p>
        <ButtonRow>
          <Button look="primary" data-first onClick={answer({ komi: komiDoubted })}>
            {t('review.komi.with', { komi: komiDoubted })}
          </Button>
          <Button onClick={answer(undefined)}>{t('review.komi.with', { komi: 0 })}</Button>
        </ButtonRow>
      </Dialog>
    );
  const { handicap } = document.info;
  return (
    <Dialog title={t('review.rules.title')} onClose={onClose}>
      <p>{t('review.rules.unclear')}</p>
      <p>{handicap >= 2 ? t('review.rules.handicap', { count: handicap }) : t('review.rules.why')}</p>
      <ButtonRow>
        {rulesDoubted.map((rules, index) => (
          <Button
            key={rules}
            {...(index === 0 && { look: 'primary', 'data-first': true })}
            onClick={answer({ rules })}
          >
            {t(`rules.${rules}`)}
          </Button>
        ))}
      </ButtonRow>
    </Dialog>
  );
};

export default TermsDoubtDialog;
