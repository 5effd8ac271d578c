import type { DocumentView } from '#protocol';
import { game } from '../clients/game';
import { request } from '../clients/request';
import type { MessageKey } from '../i18n/keys';
import { useMirror } from '../state/mirror';
import { dismissNotice, notify } from '../state/notices';

const sameState = (a: DocumentView, b: DocumentView): boolean =>
  a.record === b.record && a.nodeCount === b.nodeCount && a.canRedo === b.canRedo;

/**
 * Names an edit in a notice and offers undo. Undo takes back the latest edit, so the offer ends with the next edit or
 * another record. `before` is the document before the edit: the view that shows the edit may come a frame later than
 * its answer.
 */
export const offerUndo = (done: MessageKey, before: DocumentView): void => {
  const notice = notify({
    tone: 'done',
    key: done,
    action: { label: 'common.undo', run: () => void request(game().undo(before.of)) },
  });
  let after: DocumentView | undefined;
  const watch = ({ document }: { document?: DocumentView }): void => {
    if (!document || sameState(document, before)) return;
    after ??= document;
    if (sameState(document, after)) return;
    leave();
    dismissNotice(notice);
  };
  const leave = useMirror.subscribe(watch);
  watch(useMirror.getState());
};
