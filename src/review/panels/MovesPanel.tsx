import { useTranslation } from 'react-i18next';
import type { NodeId, OfDocument, TreeWindow } from '#protocol';
import { changeAt } from '../../clients/change';
import { game } from '../../clients/game';
import { mayEdit } from '../../commands/command';
import { useMirror, usePanelMirror } from '../../state/mirror';
import { TreePanel } from '../../tree/TreePanel';
import { useThemeKey } from '../../ui/theme';
import { useLayout } from '../../ui/use-media';
import { Waiting } from '../../ui/Waiting';
import { GameStrip } from './GameStrip';
import { goTo } from './go-to';
import css from './MovesPanel.module.css';

const fetchCells = ({ of }: OfDocument, window: TreeWindow) => game().treeCells(of, window);
const fold = ({ of }: OfDocument, node: NodeId): void => void game().toggleFold(of, node);
const shift = ({ of }: OfDocument, node: NodeId, row: number): void => {
  if (mayEdit(useMirror.getState())) void changeAt({ of, node }, { type: 'shiftTo', row });
};

/** Rows of a record with hardly a variation: the comment has more use for the room. */
const FEW_ROWS = 4;

/** The move tree of the record, and the shown line as a strip with the losses and the current position. */
export const MovesPanel = () => {
  const { t } = useTranslation();
  const tree = usePanelMirror((mirror) => mirror.tree);
  const themeKey = useThemeKey();
  const layout = useLayout();
  return (
    <div className={css.moves} data-low={(tree !== undefined && tree.rows < FEW_ROWS) || undefined}>
      {tree ? (
        <TreePanel
          tree={tree}
          fetchCells={(window) => fetchCells(tree, window)}
          onGo={(node) => goTo(tree, node)}
          onFold={(node) => fold(tree, node)}
          onShift={(node, row) => shift(tree, node, row)}
          labels={{ tree: t('moves.title') }}
          themeKey={themeKey}
        />
      ) : (
        <Waiting />
      )}
      {/* On a phone the strip is already below the board. */}
      {layout !== 'stack' && <GameStrip />}
    </div>
  );
};
