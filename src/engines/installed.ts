import { useEffect } from 'react';
import type { InstallView } from '#protocol';
import { readOffers } from '../clients/remote-engine';
import { useEngines } from '../state/engine-choice';
import { notifyDone, notifyFailure } from '../state/notices';
import { chooseEngine, removeEngine, saveEngine } from './actions';
import { newDraft, withOffer } from './draft';

/** Our own id of it, one for this machine. */
const SAVED_ID = 'katago-here';

/** Keeps the list of engines in step with what is installed: what has just been finished is offered and chosen. */
export const useInstalled = (
  view: InstallView | undefined,
  { address, token }: { readonly address: string; readonly token: string },
): void => {
  const installed = view?.installed;
  const engine = installed?.engine;
  const version = installed && `${installed.version} ${installed.build} ${installed.network}`;
  const isFinished = view?.work?.phase === 'finished';
  const isGone = view !== undefined && installed === undefined && view.work === undefined;
  useEffect(() => {
    const { engines } = useEngines.getState();
    const saved = engines.find(({ id }) => id === SAVED_ID);
    if (isGone && saved) removeEngine(saved);
    if (!engine || !version) return;
    if (saved && !isFinished) return;
    void (async () => {
      const draft = { ...newDraft('local', SAVED_ID), address, token };
      const offers = await readOffers(draft);
      if (!offers.ok) return notifyFailure(offers.failure);
      const offer = offers.value.find(({ id }) => id === engine);
      if (!offer) return;
      saveEngine(withOffer(draft, offer));
      if (!isFinished) return;
      chooseEngine(SAVED_ID);
      notifyDone('install.chosen', { name: offer.name });
    })();
  }, [engine, version, isFinished, isGone, address, token]);
};
