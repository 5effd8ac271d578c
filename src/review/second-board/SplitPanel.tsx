import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../board/Board';
import { overlaysOf } from '../../board/overlays';
import { pointText } from '../../format/numbers';
import { useNewest } from '../../library/records';
import { useSettings } from '../../state/settings';
import field from '../../ui/Field.module.css';
import { IconButton } from '../../ui/IconButton';
import { useThemeKey } from '../../ui/theme';
import { useWhileShown } from '../../ui/use-while-shown';
import css from './SplitPanel.module.css';
import { secondPosition } from './second-position';
import {
  closeSplit,
  followFirst,
  setTogether,
  showSecondGame,
  stepSecondGame,
  useSplit,
} from './split-state';

/** The select offers the newest records; an older one appears here after it has been opened. */
const MAX_OFFERED = 40;
const nothing = (): void => {};

/** A second board: another position of this game, or another game. */
const SplitPanel = () => {
  const { t } = useTranslation();
  const { secondGame, index, together } = useSplit();
  const settings = useSettings((state) => state.settings);
  const themeKey = useThemeKey();
  useWhileShown(followFirst);
  const position = useMemo(() => secondGame && secondPosition(secondGame, index), [secondGame, index]);
  const overlays = useMemo(() => overlaysOf(settings, true, true), [settings]);
  return (
    <aside className={css.panel} aria-label={t('split.title')}>
      <div className={css.board}>
        {position && (
          <Board
            position={position}
            analysis={undefined}
            overlays={overlays}
            preview={undefined}
            labels={{ board: t('split.board'), point: (point) => pointText(point, position.size) ?? '' }}
            themeKey={themeKey}
            onPlay={nothing}
            onStep={stepSecondGame}
          />
        )}
      </div>
      <div className={css.bar}>
        <IconButton icon={ChevronLeft} label={t('split.back')} onClick={() => stepSecondGame(-1)} />
        <span className={`${css.number} figures`} role="status">
          {t('board.moveOf', { move: index, total: (secondGame?.boards.count ?? 1) - 1 })}
        </span>
        <IconButton icon={ChevronRight} label={t('split.forward')} onClick={() => stepSecondGame(1)} />
        <Choice />
        <div className={css.rest}>
          <label className={css.together}>
            <input
              type="checkbox"
              checked={together}
              onChange={({ target }) => setTogether(target.checked)}
            />
            {t('split.together')}
          </label>
          <IconButton icon={X} label={t('split.close')} onClick={closeSplit} />
        </div>
      </div>
    </aside>
  );
};

/** This game, or one of the newest records. */
const Choice = () => {
  const { t } = useTranslation();
  const record = useSplit((split) => split.record);
  const rows = useNewest(MAX_OFFERED) ?? [];
  return (
    <select
      className={`${field.input} ${css.choice}`}
      aria-label={t('split.game')}
      value={record ?? ''}
      onChange={({ target }) => void showSecondGame(target.value || undefined)}
    >
      <option value="">{t('split.thisGame')}</option>
      {rows.map((row) => (
        <option key={row.record} value={row.record}>
          {row.title || t('record.untitled')}
        </option>
      ))}
    </select>
  );
};

export default SplitPanel;
