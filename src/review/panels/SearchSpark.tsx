import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK } from '#protocol';
import { winrateText } from '../../format/numbers';
import { analysisHere, useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import css from './SearchSpark.module.css';
import { NO_HISTORY, sparkPoints, withReport } from './search-history';

const WIDTH = 72;
const HEIGHT = 14;
/** Fewer reports than this draw no line. */
const MIN = 3;

/** The winrate of the best move while the search of this position grew. */
export const SearchSpark = () => {
  const { t } = useTranslation();
  const analysis = useMirror(analysisHere);
  const isBlack = useMirror(({ position }) => position?.toPlay === BLACK);
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  const [history, setHistory] = useState(NO_HISTORY);
  useEffect(() => {
    setHistory((before) => (analysis ? withReport(before, analysis, isBlack) : NO_HISTORY));
  }, [analysis, isBlack]);
  const { samples } = history;
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length < MIN) return null;
  if (!analysis || history.of !== analysis.of || history.node !== analysis.node) return null;
  const label = t('spark.label', {
    from: winrateText(first.winrate, whole),
    to: winrateText(last.winrate, whole),
  });
  return (
    <svg
      className={css.spark}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <polyline points={sparkPoints(samples, WIDTH, HEIGHT)} />
    </svg>
  );
};
