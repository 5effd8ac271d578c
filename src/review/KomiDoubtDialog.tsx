import { useTranslation } from 'react-i18next';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Dialog } from '../ui/Dialog';
import { reviewWithKomi } from './start-review';

/** Asks before a review whether the record's komi 0 is meant. */
const KomiDoubtDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const document = useMirror((mirror) => mirror.document);
  const komi = document?.info.komiDoubted;
  if (!document || komi === undefined) return null;
  const answer = (chosen: number | undefined) => () => {
    onClose();
    void reviewWithKomi(document.of, chosen);
  };
  return (
    <Dialog title={t('review.komi.title')} onClose={onClose}>
      <p>{t('info.komi.doubted')}</p>
      <p>{t('review.komi.why')}</p>
      <ButtonRow>
        <Button look="primary" data-first onClick={answer(komi)}>
          {t('review.komi.with', { komi })}
        </Button>
        <Button onClick={answer(undefined)}>{t('review.komi.with', { komi: 0 })}</Button>
      </ButtonRow>
    </Dialog>
  );
};

export default KomiDoubtDialog;
