import { coinText } from '../format/coin-text';
import { showEngines } from '../platform/routes';
import type { SavedEngine } from '../state/engine-choice';
import { hostAddress } from '../state/host';
import { notify, notifyDone, notifyFailure } from '../state/notices';
import { noteRented } from '../state/session';
import { type RentQuestion, useView } from '../state/view';
import { callHost, type HostFailure } from './host';
import { fromHostTime } from './host-clock';
import { tellFailure } from './host-failure';

type Hosted = NonNullable<SavedEngine['hosted']>;

/** One question at a time. */
let asking: Promise<unknown> = Promise.resolve();

/** What was rented in this visit. Its ticket opens the engine without the host, until its time is over. */
const rented = new Map<string, { readonly engine: SavedEngine; readonly until: number }>();

/**
 * Rents an AI of a host: the engine with its address and token. Time that is rented costs nothing more; else the person is
 * asked first. Undefined when they do not agree, or the host refuses, which is told.
 */
export const rent = (engine: SavedEngine, hosted: Hosted): Promise<SavedEngine | undefined> => {
  const done = asking.then(() => rentNow(engine, hosted));
  asking = done.catch(() => undefined);
  return done;
};

const rentNow = async (engine: SavedEngine, hosted: Hosted): Promise<SavedEngine | undefined> => {
  const { id, name } = engine;
  if (hosted.host !== hostAddress()) {
    notifyFailure({ code: 'engine.unlisted', data: { name } });
    return undefined;
  }
  const ask = (agreed?: number) =>
    callHost('leaseEngine', {
      body: { ai_type_id: hosted.id, ...(agreed === undefined ? {} : { agreed }) },
    });
  let leased = await ask();
  // The balance may have changed while the person read.
  for (let question = questionOf(engine, leased); question; question = questionOf(engine, leased)) {
    if (!(await agree(question))) return undefined;
    leased = await ask(question.price);
  }
  if (!leased.ok) {
    const before = rented.get(id);
    if (before && before.until > Date.now() && isAway(leased.failure)) return before.engine;
    return tellRefused(leased.failure);
  }
  const { address, user, token, engine: place, at_once: atOnce, paid, ends_at } = leased.value;
  const until = fromHostTime(ends_at);
  const reached = { ...engine, address, user, token, engine: place, atOnce, rented: { id, name } };
  rented.set(id, { engine: reached, until });
  noteRented(id, until);
  const minutes = Math.round((until - Date.now()) / 60_000);
  if (paid > 0) notifyDone('engines.rented', { name, minutes, price: coinText(paid) });
  return reached;
};

/** The host does not answer, or does not reach the gateway: what is rented is dialled until it is there again. */
const isAway = (failure: HostFailure): boolean =>
  failure.kind === 'network' || failure.code === 'engine.offline';

const questionOf = (
  { id, name }: SavedEngine,
  leased: { readonly ok: true } | { readonly ok: false; readonly failure: HostFailure },
): RentQuestion | undefined => {
  if (leased.ok || leased.failure.kind !== 'refused') return undefined;
  const { code, data } = leased.failure;
  const about = { id, name, have: Number(data.have ?? 0), isOver: rented.has(id) };
  if (code === 'lease.unagreed')
    return { ...about, price: Number(data.price ?? 0), minutes: Number(data.minutes ?? 0) };
  return code === 'coin.short' ? { ...about, price: Number(data.need ?? 0), minutes: 0 } : undefined;
};

/** All its places are taken, or it is not there: another engine may be. */
const tellRefused = (failure: HostFailure): undefined => {
  if (failure.kind !== 'refused' || !failure.code.startsWith('engine.')) return tellFailure(failure);
  notify({
    tone: 'failure',
    key: 'account.said',
    data: { message: failure.message },
    action: { label: 'engine.choose', run: showEngines },
  });
  return undefined;
};

/** Shows the question; another dialog in its place is a no. */
const agree = (question: RentQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    useView.setState({ rent: { asked: question, agreed: false } });
    useView.getState().openDialog('rent');
    const leave = useView.subscribe(({ dialog }) => {
      if (dialog === 'rent') return;
      leave();
      const agreed = useView.getState().rent?.agreed === true;
      useView.setState({ rent: undefined });
      resolve(agreed);
    });
  });

/** Ends a rent: the minutes that have not begun come back. False: it goes on, which a notice says. */
export const endRent = async ({ id }: SavedEngine, hosted: Hosted): Promise<boolean> => {
  const ended = await callHost('endLease', { params: { id: hosted.id } });
  // One that has ended meanwhile is what the person wants.
  const isGone = !ended.ok && ended.failure.kind === 'refused' && ended.failure.code === 'thing.missing';
  if (!ended.ok && !isGone) {
    tellFailure(ended.failure);
    return false;
  }
  rented.delete(id);
  noteRented(id, undefined);
  const back = ended.ok ? ended.value.back : 0;
  if (back > 0) notifyDone('engines.rent.ended', { back: coinText(back) });
  else notifyDone('engines.rent.over');
  return true;
};
