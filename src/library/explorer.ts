import { useEffect, useState } from 'react';
import type { ExplorerView } from '#protocol';
import { library, onLibraryEvent } from '../clients/library';
import { reportCrash } from '../clients/request';
import { usePanelMirror } from '../state/mirror';
import { notifyFailure } from '../state/notices';
import { useOwnName } from '../state/own-name';
import { fetchSampleTexts } from './samples';

/** The delay (ms) before asking, so that stepping quickly through a game asks nothing. */
const REST_MS = 120;

let samples: Promise<void> | undefined;

/** Imports the samples once per visit; when that fails, only the library counts. */
const bringSamples = (): Promise<void> => {
  samples ??= fetchSampleTexts()
    .then((texts) => library().setSamples(texts))
    .catch(() => {
      samples = undefined;
    });
  return samples;
};

/** The explorer's answer for the position on the board; the previous answer stays until the next arrives. */
export const useExplorer = (): ExplorerView | undefined => {
  const position = usePanelMirror((mirror) => mirror.position);
  const player = useOwnName();
  const [view, setView] = useState<ExplorerView>();
  useEffect(() => {
    if (!position) return;
    let wanted = true;
    const { size, stones, toPlay } = position;
    const load = async (): Promise<void> => {
      try {
        await bringSamples();
        if (!wanted) return;
        const answer = await library().explore({ size, stones, toPlay, player });
        if (!wanted || !answer) return;
        if (answer.ok) setView(answer.value);
        else notifyFailure(answer.failure);
      } catch (error) {
        reportCrash(error);
      }
    };
    const timer = setTimeout(() => void load(), REST_MS);
    const stop = onLibraryEvent(({ type }) => {
      if (type === 'changed') void load();
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [position, player]);
  return view;
};
