import { type EngineOffer, GATEWAY_PORT } from '#protocol';
import type { MessageKey } from '../i18n/keys';
import type { EnginePlace, SavedEngine } from '../state/engine-choice';

/** An engine while the person edits it. */
export type Draft = Omit<SavedEngine, 'trial'>;

/** `id` is this page's own id of the engine, from `secureId`. */
export const newDraft = (place: EnginePlace, id: string): Draft => ({
  id,
  place,
  name: '',
  program: '',
  tags: [],
  kind: 'gtp',
  rankSelectable: false,
  address: place === 'local' ? `ws://localhost:${GATEWAY_PORT}` : '',
  token: '',
  user: '',
  engine: '',
  model: '',
  humanModel: '',
  atOnce: 1,
});

/** The draft with the facts that the gateway reports. */
export const withOffer = (draft: Draft, offer: EngineOffer): Draft => ({
  ...draft,
  name: draft.name || offer.name,
  engine: offer.id,
  program: offer.name,
  tags: offer.tags,
  kind: offer.kind,
  rankSelectable: offer.rankSelectable,
  model: offer.models.includes(draft.model) ? draft.model : (offer.models[0] ?? ''),
  humanModel: offer.humanModels.includes(draft.humanModel) ? draft.humanModel : '',
  // GTP analyses one position at a time.
  atOnce: offer.kind === 'json' ? offer.concurrency : 1,
});

export const DRAFT_FIELDS = ['name', 'address', 'user', 'engine', 'model'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Missing or wrong values as message keys by field. `offer`: the gateway's report, if it was asked. */
export const faultsOf = (
  draft: Draft,
  offer: EngineOffer | undefined,
): Partial<Record<DraftField, MessageKey>> => {
  const faults: Partial<Record<DraftField, MessageKey>> = {};
  if (draft.name.trim() === '') faults.name = 'engines.bad.name';
  const address = addressFault(draft.address);
  if (address) faults.address = address;
  if (draft.engine === '')
    faults.engine = draft.place === 'local' ? 'engines.bad.ai' : 'engines.bad.remoteId';
  if (draft.place === 'remote' && draft.user.trim() === '') faults.user = 'engines.bad.user';
  if (offer && offer.models.length > 0 && !offer.models.includes(draft.model))
    faults.model = 'engines.bad.model';
  return faults;
};

const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/** Unencrypted connections are allowed to this machine only: browsers and our content policy refuse others. */
const addressFault = (address: string): MessageKey | undefined => {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (url?.protocol === 'wss:') return undefined;
  if (url?.protocol !== 'ws:') return 'engines.bad.address';
  return THIS_MACHINE.test(url.hostname) ? undefined : 'engines.bad.plain';
};
