import { SHIPPED_NETWORK } from '#protocol';
import { runCommand } from '../../commands/registry';
import { readText, writeText } from '../../platform/storage';
import { chosenEngine, useEngines } from '../../state/engine-choice';
import { useMirror } from '../../state/mirror';
import { useNetworkChoice } from '../../state/network-choice';
import { notify } from '../../state/notices';

const OFFERED_KEY = 'tengen.networkOffered';

/** Offers a stronger network after the first review by the shipped network: once, in one sentence. */
export const offerStrongerNetwork = (): (() => void) =>
  useMirror.subscribe(({ review }, before) => {
    if (review?.phase !== 'done' || before.review?.phase !== 'running') return;
    const isShipped = useNetworkChoice.getState().network === SHIPPED_NETWORK.id;
    if (!isShipped || chosenEngine(useEngines.getState()) || readText(OFFERED_KEY) !== null) return;
    writeText(OFFERED_KEY, 'yes');
    notify({
      tone: 'done',
      key: 'networks.offer',
      action: { label: 'networks.offer.see', run: () => runCommand('networks') },
    });
  });
