import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { pointsText, winrateText } from '../../format/numbers';
import { analysisHere, useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import css from './EvaluationBar.module.css';

/** A side with less than this share has no room for its figure; the other side's says it all. */
const ROOM = 0.14;

/** Black's share of the chances from the left, in Black's view always, with the lead in words. */
export const EvaluationBar = () => {
  const { t } = useTranslation();
  const figures = useMirror((mirror) => analysisHere(mirror)?.figures);
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  if (!figures) {
    return (
      <div className={css.bar} data-known="false" role="img" aria-label={t('evaluation.unknown')}>
        <span className={css.unknown}>{t('evaluation.unknown')}</span>
      </div>
    );
  }
  const { winrate, scoreLead } = figures;
  const lead = leadText(t, scoreLead);
  const blackText = winrateText(winrate, whole);
  const label =
    lead === undefined
      ? t('evaluation.label.chances', { winrate: blackText })
      : t('evaluation.label', { winrate: blackText, lead });
  return (
    <div className={css.bar} data-known="true" role="img" aria-label={label} title={lead}>
      <span className={css.black} style={{ transform: `scaleX(${winrate})` }} />
      {winrate >= ROOM && <span className={`${css.figure} ${css.left} figures`}>{blackText}</span>}
      {1 - winrate >= ROOM && (
        <span className={`${css.figure} ${css.right} figures`}>{winrateText(1 - winrate, whole)}</span>
      )}
      <span className={css.middle} aria-hidden="true" />
    </div>
  );
};

/** The lead in a sentence, for where there is room. */
export const Lead = () => {
  const { t } = useTranslation();
  const lead = useMirror((mirror) => analysisHere(mirror)?.figures?.scoreLead);
  const text = lead === undefined ? undefined : leadText(t, lead);
  return text === undefined ? null : <output className={css.lead}>{text}</output>;
};

/** Undefined where the engine or the file tells no score. */
const leadText = (t: TFunction, lead: number): string | undefined => {
  if (Number.isNaN(lead)) return undefined;
  const points = pointsText(lead);
  const side = points === '0.0' ? 'even' : lead > 0 ? 'black' : 'white';
  return t(`evaluation.lead.${side}`, { points });
};
