import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIPPED_NETWORK } from '#protocol';
import { lossText, signedText } from '../../format/board-figures';
import { winrateText } from '../../format/numbers';
import { useEngines } from '../../state/engine-choice';
import { type Mirror, useMirror, usePanelMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { hasCurve } from '../../trend/series';
import type { TrendPoint } from '../../trend/TrendChart';
import { lazily } from '../../ui/deferred/lazily';
import { useThemeKey } from '../../ui/theme';
import { Waiting } from '../../ui/Waiting';
import { goTo } from './go-to';
import { ReviewControls } from './ReviewControls';
import css from './TrendPanel.module.css';

const TrendChart = lazily(async () => ({
  default: (await import('../../trend/TrendChart')).TrendChart,
}));

/** The trend of the game, and the button of the review that computes it. */
export const TrendPanel = (props: GameChartProps) => (
  <>
    <GameChart {...props} />
    <ReviewControls />
  </>
);

/** Whose curve it is, where another network than the one in use has found it. */
const Others = () => {
  const { t } = useTranslation();
  const others = usePanelMirror(({ trend }) => trend?.others);
  const inUse = useMirror(networkInUse);
  if (!others || others.engine === inUse) return null;
  const whose = t(`candidates.${others.origin}`, { name: others.engine });
  return <p className={css.others}>{t(others.isMixed ? 'trend.others.mixed' : 'trend.others', { whose })}</p>;
};

/** By name: figures that a file brought along have no more. Until an engine has started, it will be the one in the box. */
const networkInUse = ({ engine }: Mirror): string | undefined => {
  if (engine?.phase === 'ready')
    return engine.info.backend === 'gateway' ? engine.info.network : engine.info.name;
  const { chosen, builtIn } = useEngines.getState();
  return chosen === undefined && builtIn.network === SHIPPED_NETWORK.id ? SHIPPED_NETWORK.name : undefined;
};

interface GameChartProps {
  /** Takes the remaining room. */
  readonly grows?: boolean;
}

/** Win rate and score lead of the shown line; a press goes to the move. */
export const GameChart = ({ grows = false }: GameChartProps) => (
  <>
    <div className={css.chart} data-grows={grows}>
      <Suspense fallback={<Waiting />}>
        <Chart />
      </Suspense>
    </div>
    <Others />
  </>
);

/** Before an analysis: what will be drawn here, and no axes. */
const NoCurve = () => {
  const { t } = useTranslation();
  return (
    <div className={css.none}>
      <svg aria-hidden viewBox="0 0 100 40" preserveAspectRatio="none">
        <line x1="0" y1="20" x2="100" y2="20" />
        <path d="M0 20 C12 20 14 15 22 16 S34 27 42 25 S52 8 60 10 S70 31 78 30 S92 34 100 33" />
      </svg>
      <p>{t('trend.none')}</p>
    </div>
  );
};

const Chart = () => {
  const { t } = useTranslation();
  const trend = usePanelMirror((mirror) => mirror.trend);
  const current = usePanelMirror(({ position }) => position?.lineIndex ?? 0);
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  const themeKey = useThemeKey();
  if (!trend) return <Waiting />;
  if (!hasCurve(trend)) return <NoCurve />;
  const describe = ({ move, winrate, scoreLead, loss }: TrendPoint): string => {
    if (winrate === undefined) return t('board.move', { move });
    const lead = scoreLead === undefined ? '' : signedText(scoreLead);
    const figures = { move, winrate: winrateText(winrate, whole), lead };
    return loss === undefined
      ? t('trend.point', figures)
      : t('trend.point.loss', { ...figures, loss: lossText(loss) });
  };
  return (
    <TrendChart
      trend={trend}
      current={current}
      onGo={(node) => goTo(trend, node)}
      labels={{ chart: t('trend.label'), point: describe }}
      themeKey={themeKey}
    />
  );
};
