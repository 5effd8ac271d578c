import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import popover from '../ui/Popover.module.css';
import { useMedia } from '../ui/use-media';
import { STOPS, type Stop } from './guide-text';
import css from './Tour.module.css';
import { useGuideText } from './use-guide-text';

const endTour = (): void => useView.getState().setTouring(false);

interface Place {
  readonly stop: Stop;
  readonly element: Element;
}

/** The stops that are on the screen now, in order. */
const placesNow = (): readonly Place[] =>
  STOPS.flatMap((stop) => {
    const element = document.querySelector(`[data-tour="${stop}"]`);
    return element?.checkVisibility() ? [{ stop, element }] : [];
  });

/** A tour of the review screen: it highlights one element at a time, with two sentences beside it. */
const Tour = () => {
  const { t } = useTranslation();
  const guide = useGuideText();
  const fingers = useMedia('(pointer: coarse)');
  const [stop, setStop] = useState<Stop>(STOPS[0]);
  const places = usePlaces();
  // By name, because stops before this one may still arrive. One that has gone gives way to the next.
  const at = places.findIndex((each) => STOPS.indexOf(each.stop) >= STOPS.indexOf(stop));
  const place = places[at];
  const next = places[at + 1];
  const previous = places[at - 1];
  const anchor = useRef<Element>(null);
  anchor.current = place?.element ?? null;
  if (!guide || !place) return null;
  const { title, text, touch = text } = guide.tour[place.stop];
  const box = place.element.getBoundingClientRect();
  return (
    <>
      <div className={css.ring} style={ringAround(box)} />
      <Popover.Root key={place.stop} open onOpenChange={(open) => !open && endTour()}>
        <Popover.Anchor virtualRef={anchor as React.RefObject<Element>} />
        <Popover.Portal>
          <Popover.Content
            className={`${popover.content} ${css.card}`}
            {...spotlightOf(box)}
            collisionPadding={GAP}
            aria-labelledby="tour-title"
            onInteractOutside={(event) => event.preventDefault()}
          >
            <div className={css.head}>
              <h2 id="tour-title" className={popover.title}>
                {title}
              </h2>
              {next && <IconButton icon={X} label={t('tour.end')} onClick={endTour} />}
            </div>
            <p className={popover.text}>{fingers ? touch : text}</p>
            <div className={css.foot}>
              <span className={css.dots} role="img" aria-label={`${at + 1} / ${places.length}`}>
                {places.map((each, index) => (
                  <span key={each.stop} className={css.dot} data-here={index === at || undefined} />
                ))}
              </span>
              {previous && <Button onClick={() => setStop(previous.stop)}>{t('tour.back')}</Button>}
              <Button look="primary" autoFocus onClick={() => (next ? setStop(next.stop) : endTour())}>
                {t(next ? 'tour.next' : 'tour.done')}
              </Button>
            </div>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
};

/** The position of the ring (CSS `inset`); around an element as wide as the screen, it stays on the screen. */
const ringAround = ({ left, right, top, bottom }: DOMRect) => {
  const sides = [top, innerWidth - right, innerHeight - bottom, left];
  return { inset: sides.map((side) => `${Math.max(RING, side)}px`).join(' ') };
};
/** The distance of the ring from its element (Tour.module.css). */
const RING = 5;

/**
 * Puts the card beside the element where it fits; otherwise below or above it, where there is more room; over its
 * edge where there is too little.
 */
const spotlightOf = ({ left, right, top, bottom }: DOMRect): Spotlight => {
  if (left >= MIN_WIDTH) return { side: 'left', sideOffset: GAP };
  if (innerWidth - right >= MIN_WIDTH) return { side: 'right', sideOffset: GAP };
  const below = innerHeight - bottom;
  const room = Math.max(below, top);
  return { side: below >= top ? 'bottom' : 'top', sideOffset: Math.min(GAP, room - MIN_HEIGHT) };
};
interface Spotlight {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  readonly sideOffset: number;
}
const GAP = 12;
/** Minimum width of a readable card, with the gaps around it. */
const MIN_WIDTH = 280 + 2 * GAP;
const MIN_HEIGHT = 160 + 2 * GAP;

/** Waits for the stops, which load in pieces, and follows their size. */
const usePlaces = (): readonly Place[] => {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    // Which they are, not how many: one may go as another comes.
    let known = '';
    const look = (): void => setPlaces(placesNow());
    let later = setTimeout(look, SETTLE_MS);
    // Parts that load after the board may still be missing.
    const observer = new MutationObserver(() => {
      const now = placesNow()
        .map((each) => each.stop)
        .join();
      if (now === known) return;
      known = now;
      clearTimeout(later);
      later = setTimeout(look, SETTLE_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      clearTimeout(later);
      removeEventListener('resize', look);
    };
  }, []);
  return places;
};
const SETTLE_MS = 400;

export default Tour;
