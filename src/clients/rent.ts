import { coinText } from '../format/coin-text';
import type { SavedEngine } from '../state/engine-choice';
import { hostAddress } from '../state/host';
import { notifyDone, notifyFailure } from '../state/notices';
import { callHost } from './host';
import { tellFailure } from './host-failure';

/**
 * The engine with its address and token. An AI of a host is rented for that; a running hour costs nothing more. Undefined
 * when the host refuses, which a notice tells.
 */
export const reach = async (engine: SavedEngine): Promise<SavedEngine | undefined> => {
  const { hosted, name } = engine;
  if (!hosted) return engine;
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
