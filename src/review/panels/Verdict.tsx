import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeText, factsText, pointsText, pointText } from '../../format/numbers';
import { useResultText } from '../../format/use-result-text';
import { messageData } from '../../i18n/message-data';
import { analysisHere, useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { QualityMark } from '../../ui/QualityMark';
import { Lead } from './EvaluationBar';
import css from './Verdict.module.css';

/** What the last move was worth and who leads now; before there is an opinion, what is being played for. */
export const Verdict = () => {
  const illegal = useMirror(({ position }) => position?.illegal !== undefined);
  const judged = useMirror((mirror) => analysisHere(mirror)?.lastMove !== undefined);
  return (
    <div className={`${css.verdict} figures`}>
      {illegal ? <IllegalMove /> : judged ? <LastMove /> : <Terms />}
      <Lead />
    </div>
  );
};

const LastMove = () => {
  const { t } = useTranslation();
  const lastMove = useMirror((mirror) => analysisHere(mirror)?.lastMove);
  const size = useMirror(({ position }) => position?.size);
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  if (!lastMove || !size) return null;
  const { quality, sure, scoreLoss, winrateLoss } = lastMove;
  const points = pointsText(scoreLoss);
  return (
    <span className={css.last}>
      <QualityMark quality={quality} sure={sure} />
      <span className={css.words}>
        {factsText([
          t('evaluation.lastMove', {
            point: pointText(lastMove.point, size) ?? t('board.pass'),
            quality: t(sure ? `quality.${quality}` : 'quality.uncertain'),
            loss: t(scoreLoss < 0 ? 'evaluation.gain' : 'evaluation.loss', { points }),
          }),
          t('evaluation.winrateChange', { change: changeText(-winrateLoss, whole) }),
        ])}
      </span>
    </span>
  );
};

/** Which rule the move of this position breaks; the record keeps it. */
const IllegalMove = () => {
  const { t } = useTranslation();
  const illegal = useMirror(({ position }) => position?.illegal);
  return illegal ? (
    <span className={css.illegal} role="status">
      <TriangleAlert aria-hidden size={14} />
      {t(`failure.${illegal.code}`, messageData(illegal.data, t))}
    </span>
  ) : null;
};

/** Rules, komi and result of the record. */
const Terms = () => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const info = useMirror(({ document }) => document?.info);
  if (!info) return null;
  const komi = String(info.komi).replace('-', '−');
  const handicap = info.handicap > 0 ? t('newGame.handicap.stones', { count: info.handicap }) : '';
  const terms = [t(`rules.${info.rules}`), handicap, `${t('info.komi')} ${komi}`, resultText(info.result)];
  return <span className={css.words}>{terms.filter(Boolean).join(' · ')}</span>;
};
