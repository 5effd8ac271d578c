import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { useMirror } from '../state/mirror';
import { useView } from '../state/view';

/** Panels scrolled further than this (CSS pixels) are read. */
const READ_FROM = 12;

interface Reading {
  readonly reading: boolean;
  readonly onScroll: () => void;
  readonly onBoardPress: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * On a phone the panels lie below the board. While they are read the board of a low window makes room for them and
 * stays whole; its points are then too small for a finger, so that the first press on it only brings it back. Another
 * record begins at its board.
 */
export const useReading = (scroller: RefObject<HTMLElement | null>): Reading => {
  const [scrolled, setReading] = useState(false);
  // The answers about a region are a sheet over the panels, and over the lowest rows of a low window's board.
  const covered = useView(({ dialog }) => dialog === 'whoLives');
  const reading = scrolled || covered;
  useEffect(() => {
    const stops = [
      useMirror.subscribe(({ document: record }, before) => {
        if (record?.of === before.document?.of) return;
        scroller.current?.scrollTo({ top: 0 });
        setReading(false);
      }),
      useView.subscribe(({ tab }, before) => {
        if (tab !== before.tab) setReading(true);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [scroller]);
  return {
    reading,
    onScroll: () => {
      if ((scroller.current?.scrollTop ?? 0) > READ_FROM) setReading(true);
    },
    onBoardPress: (event) => {
      if (!reading) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      if (height >= width - 2) return;
      setReading(false);
      scroller.current?.scrollTo({ top: 0 });
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
