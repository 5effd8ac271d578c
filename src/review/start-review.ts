import { type DocumentId, type DocumentView, type GameInfo, ROOT_NODE, type TermsDoubt } from '#protocol';
import { changeAt } from '../clients/change';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { startEngines } from '../clients/threads';
import { keepStorage } from '../platform/keep-storage';
import { useMirror } from '../state/mirror';
import { notify } from '../state/notices';
import { useView } from '../state/view';
import { hostedWork } from './hosted-work';

/** Documents whose komi 0 the person means. */
const meant = new Set<DocumentId>();

/** What a review of the open game has to ask first, one question at a time: it moves every figure. */
export const doubtOf = (document: DocumentView | undefined): TermsDoubt | undefined => {
  if (!document || document.readOnly) return undefined;
  const { komiDoubted, rulesDoubted } = document.info;
  if (komiDoubted !== undefined && !meant.has(document.of)) return { komiDoubted };
  return rulesDoubted && { rulesDoubted };
};

/** Reviews the open game, or goes on with it. Where the host is at work on it, a second review is for who asks again. */
export const startReview = async (): Promise<void> => {
  const { review } = useMirror.getState();
  if (!hostedWork() || review?.phase === 'paused') return reviewHere();
  notify({
    tone: 'note',
    key: 'review.hosted',
    action: { label: 'review.hosted.too', run: () => void reviewHere() },
  });
};

/** Once the komi and rules are clear. */
const reviewHere = async (): Promise<void> => {
  if (doubtOf(useMirror.getState().document)) useView.getState().openDialog('termsDoubt');
  else await begin();
};

/** The answer: what the record should say; undefined for a komi 0 that is meant. */
export const reviewWith = async (
  of: DocumentId,
  info: Partial<Pick<GameInfo, 'komi' | 'rules'>> | undefined,
): Promise<void> => {
  if (!info) meant.add(of);
  else if (!(await changeAt({ of, node: ROOT_NODE }, { type: 'info', info }))) return;
  // The changed record comes with the next event, and may leave another question.
  const left = useMirror.getState().document;
  const isAsked = info?.rules !== undefined || !left?.info.rulesDoubted;
  if (isAsked) await begin();
  else useView.getState().openDialog('termsDoubt');
};

const begin = async (): Promise<void> => {
  void keepStorage();
  await startEngines();
  // What others have found is a review; who asks for one then wants the word of the engine in use.
  const isOfOthers = useMirror.getState().review?.isOfOthers === true;
  await request(isOfOthers ? game().startReview(true) : game().startReview());
};
