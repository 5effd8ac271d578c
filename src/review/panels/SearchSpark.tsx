import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK } from '#protocol';
import { winrateText } from '../../format/numbers';
import { analysisHere, usePanelMirror } from '../../state/mirror';
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
  const analysis = usePanelMirror(analysisHere);
  const isBlack = usePanelMirror(({ position }) => position?.toPlay === BLACK);
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  const [history, setHistory] = useState(NO_HISTORY);
  // In the same render: as an effect every report and every step would commit twice.
  const grown = analysis ? withReport(history, analysis, isBlack) : NO_HISTORY;
  if (grown !== history) setHistory(grown);
  const { samples } = grown;
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length < MIN) return null;
  if (!analysis || grown.of !== analysis.of || grown.node !== analysis.node) return null;
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
