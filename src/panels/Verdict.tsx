import { useTranslation } from 'react-i18next';
import { analysisHere, useMirror } from '../state/mirror';
import { pointsText, pointText } from '../ui/figures';
import { QualityMark } from '../ui/QualityMark';
import { Lead } from './EvaluationBar';
import css from './Verdict.module.css';

/** What the last move was worth, and who leads now. */
export const Verdict = () => (
  <p className={`${css.verdict} figures`}>
    <LastMove />
    <Lead />
  </p>
);

const LastMove = () => {
  const { t } = useTranslation();
  const lastMove = useMirror((mirror) => analysisHere(mirror)?.lastMove);
  const size = useMirror(({ position }) => position?.size);
  if (!lastMove || !size) return <span />;
  const { quality, scoreLoss } = lastMove;
  const points = pointsText(scoreLoss);
  return (
    <span className={css.last}>
      <QualityMark quality={quality} />
      {t('evaluation.lastMove', {
        point: pointText(lastMove.point, size) ?? t('board.pass'),
        quality: t(`quality.${quality}`),
        loss: t(scoreLoss < 0 ? 'evaluation.gain' : 'evaluation.loss', { points }),
      })}
    </span>
  );
};
