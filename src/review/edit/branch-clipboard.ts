import { changeAt } from '../../clients/change';
import { game } from '../../clients/game';
import { useMirror } from '../../state/mirror';
import { notify, notifyDone, notifyFailure } from '../../state/notices';
import { offerUndo } from '../undo-offer';

/**
 * Copies branches between records through the system's clipboard, or through a copy on this page when the browser
 * denies the clipboard.
 */
let kept = '';

const take = async (): Promise<boolean> => {
  const { position } = useMirror.getState();
  if (!position) return false;
  const copied = await game().copyBranch(position.of, position.node);
  if (!copied.ok) {
    notifyFailure(copied.failure);
    return false;
  }
  kept = copied.value;
  await navigator.clipboard.writeText(kept).catch(() => {});
  return true;
};

export const copyBranch = async (): Promise<void> => {
  if (await take()) notifyDone('notice.branchCopied');
};

export const cutBranch = async (): Promise<void> => {
  const { position, document } = useMirror.getState();
  if (!position || !document || !(await take())) return;
  if (await changeAt(position, { type: 'removeBranch' })) offerUndo('notice.branchCut', document);
};

export const pasteBranch = async (): Promise<void> => {
  const { position } = useMirror.getState();
  if (!position) return;
  const found = await navigator.clipboard.readText().catch(() => kept);
  const text = found.trim() === '' ? kept : found;
  if (text === '') notify({ tone: 'note', key: 'notice.nothingToPaste' });
  else await changeAt(position, { type: 'paste', text });
};
