import { useCallback } from 'react';
import type { ExplorerView } from '#protocol';
import { library } from '../clients/library';
import { reportCrash } from '../clients/request';
import { usePanelMirror } from '../state/mirror';
import { useOwnName } from '../state/my-side';
import { notifyFailure } from '../state/notices';
import { useAnswer } from '../ui/use-answer';
import { fetchSampleTexts } from './samples';
import { onLibraryChange } from './use-library-answer';

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
  const ask = useCallback(async (): Promise<ExplorerView | undefined> => {
    if (!position) return undefined;
    const { size, stones, toPlay } = position;
    try {
      await bringSamples();
      const answer = await library().explore({ size, stones, toPlay, player });
      if (answer?.ok) return answer.value;
      if (answer) notifyFailure(answer.failure);
    } catch (error) {
      reportCrash(error);
    }
    return undefined;
  }, [position, player]);
  return useAnswer(ask, onLibraryChange, REST_MS)[0];
};
