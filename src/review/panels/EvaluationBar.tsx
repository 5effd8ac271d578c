import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { pointsText, winrateText } from '../../format/numbers';
import { messageData } from '../../i18n/message-data';
import { isComingSoon, usePanelMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { useShownFigures } from '../board/shown-figures';
import css from './EvaluationBar.module.css';
import { LingeringFigures } from './LingeringFigures';

/** A side with a smaller share (0 to 1) has no room for its figure; the other side's figure implies it. */
const ROOM = 0.14;

/** Black's share of the winrate from the left, always in Black's view, and the lead in words. */
export const EvaluationBar = () => {
  const figures = useShownFigures();
  const known = figures ? <Meter winrate={figures.winrate} scoreLead={figures.scoreLead} /> : null;
  return <LingeringFigures known={known} instead={<Unknown />} />;
};

/** Stands where figures would be. What engines do not judge says why here, and nowhere else on the screen. */
const Unknown = () => {
  const { t } = useTranslation();
  const unjudged = usePanelMirror(({ document }) => document?.unjudged);
  const soon = usePanelMirror(isComingSoon);
  if (unjudged)
    return <p className={css.unjudged}>{t(`failure.${unjudged.code}`, messageData(unjudged.data, t))}</p>;
  const text = t(soon ? 'evaluation.coming' : 'evaluation.unknown');
  return (
    <div className={css.bar} data-known="false" role="img" aria-label={text}>
      <span className={css.unknown}>{text}</span>
    </div>
  );
};

/** Black's figures. */
interface MeterProps {
  /** 0 to 1. */
  readonly winrate: number;
  /** In points; not a number when the engine or the file gives none. */
  readonly scoreLead: number;
}

const Meter = ({ winrate, scoreLead }: MeterProps) => {
  const { t } = useTranslation();
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  const lead = leadText(t, scoreLead);
  const blackText = winrateText(winrate, whole);
  const label =
    lead === undefined
      ? t('evaluation.label.chances', { winrate: blackText })
      : t('evaluation.label', { winrate: blackText, lead });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> can't hold the figures of both sides
    <div
      className={css.bar}
      data-known="true"
      role="meter"
      aria-label={t('candidates.winrate')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(winrate * 100)}
      aria-valuetext={label}
      title={lead}
    >
      <span className={css.black} style={{ transform: `scaleX(${winrate})` }} />
      {winrate >= ROOM && <span className={`${css.figure} ${css.left} figures`}>{blackText}</span>}
      {1 - winrate >= ROOM && (
        <span className={`${css.figure} ${css.right} figures`}>{winrateText(1 - winrate, whole)}</span>
      )}
      <span className={css.middle} aria-hidden="true" />
    </div>
  );
};

/** Who leads by how many points: stone and figure for sighted people, a sentence for screen readers. */
export const Lead = () => {
  const lead = useShownFigures()?.scoreLead;
  const known = lead === undefined ? null : <LeadFigure lead={lead} />;
  return <LingeringFigures known={known} instead={null} />;
};

const LeadFigure = ({ lead }: { readonly lead: number }) => {
  const { t } = useTranslation();
  const text = leadText(t, lead);
  if (text === undefined) return null;
  return (
    <output className={css.lead} data-leads={leader(lead)}>
      <span className="unseen">{text}</span>
      <span aria-hidden="true" className="figures" title={text}>
        {leader(lead) === 'even' ? '±0' : `+${pointsText(lead)}`}
      </span>
    </output>
  );
};

/** Undefined when the engine or the file gives no score. */
const leadText = (t: TFunction, lead: number): string | undefined => {
  if (Number.isNaN(lead)) return undefined;
  return t(`evaluation.lead.${leader(lead)}`, { points: pointsText(lead) });
};

/** The leader after rounding to one decimal. */
const leader = (lead: number): 'black' | 'white' | 'even' => {
  if (pointsText(lead) === '0.0') return 'even';
  return lead > 0 ? 'black' : 'white';
};
