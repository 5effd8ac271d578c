import { coinText } from '../format/coin-text';
import type { SavedEngine } from '../state/engine-choice';
import { hostAddress } from '../state/host';
import { notifyDone, notifyFailure } from '../state/notices';
import { callHost } from './host';
import { tellFailure } from './host-failure';

type Hosted = NonNullable<SavedEngine['hosted']>;

/**
 * Rents an AI of a host: the engine with its address and token. A running hour costs nothing more. Undefined when the
 * host refuses, which a notice tells.
 */
export const rent = async (engine: SavedEngine, hosted: Hosted): Promise<SavedEngine | undefined> => {
  const { name } = engine;
  if (hosted.host !== hostAddress()) {
    notifyFailure({ code: 'engine.unlisted', data: { name } });
    return undefined;
  }
  const leased = await callHost('leaseEngine', { body: { ai_type_id: hosted.id } });
  if (!leased.ok) return tellFailure(leased.failure);
  const { address, user, token, engine: id, at_once: atOnce, paid } = leased.value;
  if (paid > 0) notifyDone('engines.rented', { name, price: coinText(paid) });
  return { ...engine, address, user, token, engine: id, atOnce };
};
