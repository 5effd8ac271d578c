import { useTranslation } from 'react-i18next';
import type { TreeWindow } from '#protocol';
import { game } from '../app/game';
import { useThemeKey } from '../app/theme';
import { useMirror } from '../state/mirror';
import { TreePanel } from '../tree/TreePanel';
import { goTo } from './go-to';
import css from './MovesPanel.module.css';

const fetchCells = (window: TreeWindow) => game().treeCells(window);

/** The move tree of the record. */
export const MovesPanel = () => {
  const { t } = useTranslation();
  const tree = useMirror((mirror) => mirror.tree);
  const themeKey = useThemeKey();
  return (
    <div className={css.moves}>
      {tree && (
        <TreePanel
          tree={tree}
          fetchCells={fetchCells}
          onGo={goTo}
          labels={{ tree: t('moves.title') }}
          themeKey={themeKey}
        />
      )}
    </div>
  );
};
