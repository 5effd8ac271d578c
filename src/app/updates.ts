import * as v from 'valibot';

import { useHealth, WORKS, type Work } from '../state/health';
import { workUnderWay } from '../state/under-way';

/**
 * An update reloads every tab. Before it is applied, all of them are asked what they do; while there is work that a
 * reload would end, the update waits, unless the person says that it shall not.
 */
const CHANNEL = 'tengen-updates';
const Message = v.variant('kind', [
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.literal('busy'), work: v.picklist(WORKS) }),
]);

/** A tab in the background answers within this time (ms), unless the browser has frozen it. */
const ANSWER_MS = 400;
const ASK_AGAIN_MS = 2000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells other tabs what is under way in this one. Returns how to stop. */
export const answerOtherTabs = (): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const asked = v.safeParse(Message, data);
    const work = workUnderWay();
    if (asked.success && asked.output.kind === 'ask' && work) channel.postMessage({ kind: 'busy', work });
  };
  return () => channel.close();
};

const workElsewhere = async (): Promise<Work | undefined> => {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  let work: Work | undefined;
  channel.onmessage = ({ data }) => {
    const answer = v.safeParse(Message, data);
    if (answer.success && answer.output.kind === 'busy') work = answer.output.work;
  };
  channel.postMessage({ kind: 'ask' });
  await wait(ANSWER_MS);
  channel.close();
  return work;
};

/** Applies the update as soon as no tab has work under way; until then the offer names that work. */
export const applyUpdate = async (): Promise<void> => {
  const { update } = useHealth.getState();
  useHealth.setState({ updateWaits: undefined });
  for (;;) {
    const here = workUnderWay();
    const work = here ?? (await workElsewhere());
    // Put off or applied meanwhile.
    if (!update || useHealth.getState().update !== update) return;
    if (!work) break;
    useHealth.setState({ updateWaits: { work, here: here !== undefined } });
    await wait(ASK_AGAIN_MS);
  }
  applyNow();
};

export const applyNow = (): void => {
  const { update } = useHealth.getState();
  useHealth.setState({ update: undefined, updateWaits: undefined });
  update?.();
};

export const putOff = (): void => useHealth.setState({ update: undefined, updateWaits: undefined });

/** Resolves when a reload ends no work of this tab. */
export const whenIdle = async (): Promise<void> => {
  while (workUnderWay()) await wait(ASK_AGAIN_MS);
};
