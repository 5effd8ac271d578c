import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { ExplorerView } from '#protocol';
import { library, onLibraryEvent } from '../clients/library';
import { reportCrash } from '../clients/request';
import { readText, writeText } from '../platform/storage';
import { useMirror } from '../state/mirror';
import { useMySide } from '../state/my-side';
import { notifyFailure } from '../state/notices';
import { fetchSampleTexts } from './samples';

/** The person's own name in records, as it was chosen here; empty for nobody. Kept on this device. */
const KEY = 'tengen.player';
const useChosenName = create<{ readonly name: string | null }>()(() => ({ name: readText(KEY) }));
export const setOwnName = (name: string): void => {
  useChosenName.setState({ name });
  writeText(KEY, name);
};

/** Whose results are marked: who was chosen, else who the person said to be when a review asked. */
export const useOwnName = (): string => {
  const chosen = useChosenName(({ name }) => name);
  const said = useMySide(({ names }) => names.at(-1));
  return chosen ?? said ?? '';
};

/** Who steps through a game quickly is not asked for at each move. */
const REST_MS = 120;

let samples: Promise<void> | undefined;

/** Once a visit; without them the library alone counts. */
const bringSamples = (): Promise<void> => {
  samples ??= fetchSampleTexts()
    .then((texts) => library().setSamples(texts))
    .catch(() => {
      samples = undefined;
    });
  return samples;
};

/** What was played in the position on the board; the last answer stays until the next is there. */
export const useExplorer = (): ExplorerView | undefined => {
  const position = useMirror((mirror) => mirror.position);
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
