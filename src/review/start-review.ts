import { type DocumentId, ROOT_NODE } from '#protocol';
import { changeAt } from '../clients/change';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { startEngines } from '../clients/threads';
import { keepStorage } from '../platform/keep-storage';
import { useMirror } from '../state/mirror';
import { useView } from '../state/view';

/** Documents whose komi 0 the person means. */
const meant = new Set<DocumentId>();

/** Reviews the open game. A komi that its record probably does not mean is asked for first: it moves every figure. */
export const startReview = async (): Promise<void> => {
  const { document } = useMirror.getState();
  const isDoubted = document?.info.komiDoubted !== undefined && !document.readOnly;
  if (isDoubted && !meant.has(document.of)) useView.getState().openDialog('komiDoubt');
  else await begin();
};

/** The answer to the question about the komi; undefined for the komi that the record says. */
export const reviewWithKomi = async (of: DocumentId, komi: number | undefined): Promise<void> => {
  if (komi === undefined) meant.add(of);
  else if (!(await changeAt({ of, node: ROOT_NODE }, { type: 'info', info: { komi } }))) return;
  await begin();
};

const begin = async (): Promise<void> => {
  void keepStorage();
  await startEngines();
  await request(game().startReview());
};
