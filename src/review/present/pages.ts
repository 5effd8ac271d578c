import { useCallback } from 'react';
import type { PagesAround } from '#protocol';
import { game } from '../../clients/game';
import { usePanelMirror } from '../../state/mirror';
import { useAnswer } from '../../ui/use-answer';

const NONE: PagesAround = { previous: false, next: false };
/** Looking for comments walks the tree: during quick steps only where they stop. */
const SETTLE_MS = 150;

/** Whether the presentation has a page before and after the position; the answer before lingers until the next. */
export const usePages = (): PagesAround => {
  const position = usePanelMirror((mirror) => mirror.position);
  // A review finds key moves while the position stays.
  const moments = usePanelMirror(({ trend }) => trend?.moments.length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the record or its key moves change.
  const ask = useCallback(() => game().pagesAround(), [position, moments]);
  const [pages = NONE] = useAnswer(ask, undefined, SETTLE_MS);
  return pages;
};

/** Goes to the next (1) or previous (-1) page. */
export const turnPage = (by: 1 | -1): void => void game().turnPage(by);
