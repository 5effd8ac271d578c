import { Check, EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../commands/CommandButton';
import { CommandItem } from '../../commands/CommandItem';
import type { CommandId } from '../../commands/ids';
import { IconButton } from '../../ui/IconButton';
import MenuAt from '../../ui/MenuAt';
import edges from '../../ui/ScrollEdges.module.css';
import { tip } from '../../ui/Tip';
import css from './EditBar.module.css';
import { digitOf, TOOLS, type Tool, useEdit } from './edit-state';
import { TOOL_ICONS } from './tool-icons';

const MORE: readonly CommandId[] = [
  'nodeNotes',
  'switchToPlay',
  'deleteNode',
  'swapMoves',
  'clearMarks',
  'promote',
  'moveUp',
  'moveDown',
  'makeMainLine',
  'onlyLine',
  'flatten',
  'copyBranch',
  'cutBranch',
  'pasteBranch',
  'boardSize',
];

/** The editing tools in one row, which scrolls where it does not fit. */
const EditBar = () => {
  const { t } = useTranslation();
  const end = useEdit((edit) => edit.end);
  return (
    <div className={css.bar}>
      <div className={`${css.tools} ${edges.row}`} role="toolbar" aria-label={t('edit.tools')}>
        {TOOLS.map((tool) => (
          <ToolButton key={tool} tool={tool} />
        ))}
      </div>
      <div className={css.fixed}>
        <CommandButton id="insertMode" />
        <CommandButton id="nodeNotes" className={css.roomy} />
        <MenuAt trigger={<IconButton icon={EllipsisVertical} label={t('edit.more')} />}>
          {MORE.map((id) => (
            <CommandItem key={id} id={id} />
          ))}
        </MenuAt>
        <IconButton icon={Check} label={t('edit.done')} shortcut="Esc" onClick={end} />
      </div>
    </div>
  );
};

const ToolButton = ({ tool }: { readonly tool: Tool }) => {
  const { t } = useTranslation();
  const picked = useEdit((edit) => edit.tool === tool);
  const choose = useEdit((edit) => edit.choose);
  const Icon = TOOL_ICONS[tool];
  const label = t(`edit.tool.${tool}`);
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      {...tip(label, digitOf(tool))}
      aria-pressed={picked}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(tool)}
    >
      {Icon ? (
        <Icon aria-hidden size={19} strokeWidth={1.75} />
      ) : (
        <span className={css.stone} data-tool={tool} />
      )}
    </button>
  );
};

export default EditBar;
