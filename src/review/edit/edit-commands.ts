import { BLACK, type Change, WHITE } from '#protocol';
import { changeAt } from '../../clients/change';
import {
  type Command,
  command,
  counting,
  hasRecord,
  hasSiblings,
  mayEdit,
  mayEditMove,
  selected,
  times,
} from '../../commands/command';
import { useMirror } from '../../state/mirror';
import { useView } from '../../state/view';
import { typeIntoNext } from '../../ui/type-ahead';
import { offerUndo } from '../undo-offer';
import { copyBranch, cutBranch, pasteBranch } from './branch-clipboard';
import { type Tool, useEdit } from './edit-state';

/** Makes a command that changes the shown node. */
const changes = (change: Change) => async (): Promise<void> => {
  const { position } = useMirror.getState();
  if (position) await changeAt(position, change);
};

/** As `changes`, for edits that are easily regretted: a notice names the edit and offers undo. */
const changesMuch = (change: Change, done: Parameters<typeof offerUndo>[0]) => async (): Promise<void> => {
  const { position, document } = useMirror.getState();
  if (!position || !document) return;
  if (await changeAt(position, change)) offerUndo(done, document);
};

const opens = (dialog: 'nodeNotes' | 'boardSize') => () => useView.getState().openDialog(dialog);
const tool = (name: Tool) =>
  command('edit', `edit.tool.${name}`, [], mayEdit, () => useEdit.getState().choose(name));

const switchToPlay = (): Promise<void> => {
  const toPlay = useMirror.getState().position?.toPlay ?? BLACK;
  return changes({ type: 'toPlay', color: toPlay === BLACK ? WHITE : BLACK })();
};

/** Focuses the comment field, which may be behind its tab. */
const goToComment = (): void => {
  const { folded, toggleFold, showTab } = useView.getState();
  if (folded.comment) toggleFold('comment');
  showTab('comment');
  typeIntoNext('textarea[data-comment]', { multiline: true, onEscape: () => {} });
};

export const EDIT_COMMANDS = {
  editMode: {
    ...command('edit', 'command.editMode', ['Ctrl+e'], mayEdit, () => useEdit.getState().toggle()),
    isOn: selected(useEdit, ({ on }) => on),
  },
  insertMode: {
    ...command('edit', 'command.insertMode', ['i'], mayEdit, () => useEdit.getState().toggleInsert()),
    isOn: selected(useEdit, ({ insert }) => insert),
  },
  commentField: command('edit', 'command.commentField', ['Shift+c'], hasRecord, goToComment),
  nodeNotes: command('edit', 'command.nodeNotes', ['Shift+e'], mayEdit, opens('nodeNotes')),
  switchToPlay: command('edit', 'command.switchToPlay', ['Alt+t'], mayEdit, switchToPlay),
  cutBranch: command('edit', 'command.cutBranch', ['Ctrl+x', 'Alt+x'], mayEditMove, cutBranch),
  copyBranch: command('edit', 'command.copyBranch', ['Alt+c'], hasRecord, copyBranch),
  pasteBranch: command('edit', 'command.pasteBranch', ['Alt+v'], mayEdit, pasteBranch),
  deleteNode: command(
    'edit',
    'command.deleteNode',
    ['Ctrl+Delete'],
    mayEditMove,
    changesMuch({ type: 'deleteNode' }, 'notice.nodeDeleted'),
  ),
  swapMoves: command('edit', 'command.swapMoves', ['Alt+s'], mayEditMove, changes({ type: 'swapMoves' })),
  promote: command('edit', 'command.promote', ['Ctrl+ArrowUp'], hasSiblings, changes({ type: 'promote' })),
  moveUp: counting('edit', 'command.moveUp', ['Alt+ArrowUp'], hasSiblings, (count) =>
    times(count, changes({ type: 'shift', by: -1 })),
  ),
  moveDown: counting('edit', 'command.moveDown', ['Alt+ArrowDown'], hasSiblings, (count) =>
    times(count, changes({ type: 'shift', by: 1 })),
  ),
  clearMarks: command(
    'edit',
    'command.clearMarks',
    ['Shift+Delete'],
    mayEdit,
    changes({ type: 'clearMarks' }),
  ),
  onlyLine: command(
    'edit',
    'command.onlyLine',
    [],
    mayEdit,
    changesMuch({ type: 'keepLine' }, 'notice.lineKept'),
  ),
  flatten: command(
    'edit',
    'command.flatten',
    [],
    mayEditMove,
    changesMuch({ type: 'flatten' }, 'notice.flattened'),
  ),
  boardSize: command('edit', 'command.boardSize', [], mayEdit, opens('boardSize')),
  toolPlay: tool('play'),
  toolBlack: tool('black'),
  toolWhite: tool('white'),
  toolErase: tool('erase'),
  toolTriangle: tool('triangle'),
  toolSquare: tool('square'),
  toolCircle: tool('circle'),
  toolCross: tool('cross'),
  toolLetter: tool('letter'),
  toolNumber: tool('number'),
  toolText: tool('text'),
  toolArrow: tool('arrow'),
  toolLine: tool('line'),
  toolSelected: tool('selected'),
  toolBlackTerritory: tool('blackTerritory'),
  toolWhiteTerritory: tool('whiteTerritory'),
  toolDimmed: tool('dimmed'),
  toolVisible: tool('visible'),
} as const satisfies Readonly<Record<string, Command>>;
