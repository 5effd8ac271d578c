import { useTranslation } from 'react-i18next';
import { usePanelMirror } from '../../state/mirror';
import { HeatStrip } from '../../trend/HeatStrip';
import { useThemeKey } from '../../ui/theme';
import { goTo } from './go-to';

/** The whole game as one strip. */
export const GameStrip = () => {
  const { t } = useTranslation();
  const trend = usePanelMirror((mirror) => mirror.trend);
  const current = usePanelMirror(({ position }) => position?.lineIndex ?? 0);
  const themeKey = useThemeKey();
  return trend ? (
    <HeatStrip
      trend={trend}
      current={current}
      onGo={(node) => goTo(trend, node)}
      labels={{
        strip: t('trend.heat'),
        at: (move) => (move === 0 ? t('board.start') : t('board.move', { move })),
      }}
      themeKey={themeKey}
    />
  ) : null;
};
