import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT_NODE } from '#protocol';
import { changeAt } from '../../clients/change';
import { changeText, factsText, pointsText, pointText } from '../../format/numbers';
import { useHandicapText } from '../../format/use-handicap-text';
import { useQualityName } from '../../format/use-quality-name';
import { useResultText } from '../../format/use-result-text';
import { messageData } from '../../i18n/message-data';
import { analysisHere, useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { lazily } from '../../ui/deferred/lazily';
import { QualityMark } from '../../ui/QualityMark';
import { betterHere } from '../board/better';
import { Lead } from './EvaluationBar';
import css from './Verdict.module.css';

/** Only a few moves of a reviewed game have one, and the first picture none. */
const BetterSwitch = lazily(
  async () => ({ default: (await import('./BetterSwitch')).BetterSwitch }),
  'ahead',
);

/** The loss of the last move and the current lead; before any analysis, the rules, komi and result. */
export const Verdict = () => {
  const illegal = useMirror(({ position }) => position?.illegal !== undefined);
  const judged = useMirror((mirror) => analysisHere(mirror)?.lastMove !== undefined);
  const hasBetter = useMirror((mirror) => betterHere(mirror) !== undefined);
  return (
    <div className={`${css.verdict} figures`}>
      {illegal ? <IllegalMove /> : judged ? <LastMove isShort={hasBetter} /> : <Terms />}
      {hasBetter && (
        <Suspense fallback={null}>
          <BetterSwitch />
        </Suspense>
      )}
      <Lead />
    </div>
  );
};

/** Points of score. */
const NOISE = 0.5;

/** `isShort`: beside the switch to the better move it is clear which move is meant, and there is less room. */
const LastMove = ({ isShort }: { readonly isShort: boolean }) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  const lastMove = useMirror((mirror) => analysisHere(mirror)?.lastMove);
  const size = useMirror(({ position }) => position?.size);
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  if (!lastMove || !size) return null;
  const { quality, sure, scoreLoss, winrateLoss } = lastMove;
  // A loss below the noise of the best class is not shown as a loss.
  const isNoise = quality === 'best' && Math.abs(scoreLoss) < NOISE;
  const said = t(`evaluation.lastMove${isNoise ? '.noise' : isShort ? '.short' : ''}`, {
    point: pointText(lastMove.point, size) ?? t('board.pass'),
    quality: qualityName(quality, sure),
    loss: t(scoreLoss < 0 ? 'evaluation.gain' : 'evaluation.loss', { points: pointsText(scoreLoss) }),
  });
  const winrate = t('evaluation.winrateChange', { change: changeText(-winrateLoss, whole) });
  return (
    <span className={css.last}>
      <QualityMark quality={quality} sure={sure} />
      <span className={css.text}>
        {isShort && <span className={css.narrow}>{said}</span>}
        <span className={isShort ? css.roomy : undefined}>{factsText([said, isNoise ? '' : winrate])}</span>
      </span>
    </span>
  );
};

/** Names the rule that this position's move breaks; the record keeps the move. */
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
  const handicapText = useHandicapText();
  const document = useMirror((mirror) => mirror.document);
  if (!document) return null;
  const { info, of, readOnly } = document;
  const komi = String(info.komi).replace('-', '−');
  const handicap = info.handicap > 0 ? handicapText(info.handicap) : '';
  const named = t(`rules.${info.rules}`);
  const rules = info.rulesUnstated ? t('rules.unstated.judged', { rules: named }) : named;
  const terms = [rules, handicap, `${t('info.komi')} ${komi}`, resultText(info.result)];
  const usual = readOnly ? undefined : info.komiDoubted;
  return (
    <span className={css.text}>
      {terms.filter(Boolean).join(' · ')}
      {usual !== undefined && (
        <button
          type="button"
          className={css.mend}
          title={t('info.komi.doubted', { komi: usual })}
          onClick={() => void changeAt({ of, node: ROOT_NODE }, { type: 'info', info: { komi: usual } })}
        >
          {t('info.komi.mend', { komi: usual })}
        </button>
      )}
    </span>
  );
};
