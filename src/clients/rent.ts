import { coinText } from '../format/coin-text';
import { showService } from '../platform/routes';
import type { SavedEngine } from '../state/engine-choice';
import { hostAddress } from '../state/host';
import { notify, notifyDone, notifyFailure } from '../state/notices';
import { noteRented } from '../state/session';
import { type RentQuestion, useView } from '../state/view';
import { callHost, type HostFailure } from './host';
import { tellFailure } from './host-failure';

type Hosted = NonNullable<SavedEngine['hosted']>;

/** One question at a time. */
let asking: Promise<unknown> = Promise.resolve();

/**
 * Rents an AI of a host: the engine with its address and token. Time that is rented costs nothing more; else the person is
 * asked first. Undefined when they do not agree, or the host refuses, which a notice tells.
 */
export const rent = (engine: SavedEngine, hosted: Hosted): Promise<SavedEngine | undefined> => {
  const rented = asking.then(() => rentNow(engine, hosted));
  asking = rented.catch(() => undefined);
  return rented;
};

const rentNow = async (engine: SavedEngine, hosted: Hosted): Promise<SavedEngine | undefined> => {
  const { name } = engine;
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
  for (let question = questionOf(name, leased); question; question = questionOf(name, leased)) {
    if (!(await agree(question))) return undefined;
    leased = await ask(question.price);
  }
  if (!leased.ok) return tellRefused(name, leased.failure);
  const { address, user, token, engine: id, at_once: atOnce, paid, ends_at } = leased.value;
  const until = Date.parse(ends_at);
  noteRented(engine.id, until);
  const minutes = Math.round((until - Date.now()) / 60_000);
  if (paid > 0) notifyDone('engines.rented', { name, minutes, price: coinText(paid) });
  return { ...engine, address, user, token, engine: id, atOnce };
};

const questionOf = (
  name: string,
  leased: { readonly ok: true } | { readonly ok: false; readonly failure: HostFailure },
): RentQuestion | undefined => {
  if (leased.ok || leased.failure.kind !== 'refused' || leased.failure.code !== 'lease.unagreed')
    return undefined;
  const { price = 0, minutes = 0, have = 0 } = leased.failure.data;
  return { name, price: Number(price), minutes: Number(minutes), have: Number(have) };
};

/** Without compute power, the way to it. */
const tellRefused = (name: string, failure: HostFailure): undefined => {
  if (failure.kind !== 'refused' || failure.code !== 'coin.short') return tellFailure(failure);
  const { need = 0, have = 0 } = failure.data;
  notify({
    tone: 'failure',
    key: 'engines.rent.short',
    data: { name, need: coinText(Number(need)), have: coinText(Number(have)) },
    action: { label: 'command.shop', run: () => showService('shop') },
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
export const endRent = async (engine: SavedEngine, hosted: Hosted): Promise<boolean> => {
  const ended = await callHost('endLease', { params: { id: hosted.id } });
  // One that has ended meanwhile is what the person wants.
  const isGone = !ended.ok && ended.failure.kind === 'refused' && ended.failure.code === 'thing.missing';
  if (!ended.ok && !isGone) {
    tellFailure(ended.failure);
    return false;
  }
  noteRented(engine.id, undefined);
  const back = ended.ok ? ended.value.back : 0;
  if (back > 0) notifyDone('engines.rent.ended', { back: coinText(back) });
  else notifyDone('engines.rent.over');
  return true;
};
