import { type ReactNode, Suspense, useState } from 'react';
import { lazily } from './deferred/lazily';
import type { Shown } from './TipBubble';
import { useWhileShown } from './use-while-shown';

const TipBubble = lazily(() => import('./TipBubble'));

/** The pointer rests this long (ms) before a tooltip appears; the next tooltip appears at once. */
const DELAY_MS = 500;
const NEXT_MS = 200;
/** A finger rests this long (ms) on an element to read its name, which then stays for this long without the finger. */
const HOLD_MS = 450;
const STAY_MS = 1500;

/** The tooltip of an element as attributes, so that a button costs nothing until it is pointed at. */
export const tip = (text: string, shortcut?: string) => ({ 'data-tip': text, 'data-tip-key': shortcut });

/** Shows the tooltip of the element below it that has the mouse, the keyboard focus or a resting finger. */
export const TipProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<Shown>();
  useWhileShown(() => listen(setShown));
  return (
    <>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <TipBubble {...shown} />
        </Suspense>
      )}
    </>
  );
};

const shownAt = (anchor: HTMLElement): Shown => {
  const { tip: text = '', tipKey: shortcut } = anchor.dataset;
  return { anchor, text, shortcut };
};

const listen = (show: (shown: Shown | undefined) => void): (() => void) => {
  const controller = new AbortController();
  let at: HTMLElement | undefined;
  let isShown = false;
  let isHeld = false;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer = 0;
  const leave = (): void => {
    clearTimeout(timer);
    at = undefined;
    if (!isShown) return;
    isShown = false;
    changes.disconnect();
    hiddenAt = performance.now();
    show(undefined);
  };
  // No event tells that the element has gone, has just been disabled, or has a name in another language.
  const changes = new MutationObserver((records) => {
    if (!at) return;
    const isMeant = ({ target }: MutationRecord): boolean => target === at;
    if (!at.isConnected) leave();
    else if (records.some(isMeant)) at.matches(':disabled') ? leave() : show(shownAt(at));
  });
  const enter = (element: HTMLElement, afterMs: number, then?: () => void): void => {
    leave();
    at = element;
    timer = window.setTimeout(() => {
      // No tooltip for an element that has opened its menu, which says more.
      if (!element.isConnected || element.ariaExpanded === 'true') return;
      isShown = true;
      changes.observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-tip', 'data-tip-key', 'disabled'],
      });
      show(shownAt(element));
      then?.();
    }, afterMs);
  };
  const on = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal: controller.signal });
  on('pointerover', (event) => {
    const element = tipped(event);
    if (element === at) return;
    if (!element || (event as PointerEvent).pointerType === 'touch') leave();
    else enter(element, performance.now() - hiddenAt < NEXT_MS ? 0 : DELAY_MS);
  });
  on('focusin', (event) => {
    const element = tipped(event);
    if (element?.matches(':focus-visible')) enter(element, 0);
  });
  for (const type of ['focusout', 'pointerdown', 'keydown', 'wheel']) on(type, leave);
  on('pointerdown', (event) => {
    const element = tipped(event);
    isHeld = false;
    if (!element || (event as PointerEvent).pointerType !== 'touch') return;
    enter(element, HOLD_MS, () => {
      isHeld = true;
    });
  });
  on('pointerup', (event) => {
    if ((event as PointerEvent).pointerType !== 'touch') return;
    if (!isHeld) leave();
    else timer = window.setTimeout(leave, STAY_MS);
  });
  on('pointercancel', leave);
  // A finger that only read the name does not press, and opens no menu of the browser.
  for (const type of ['click', 'contextmenu'])
    document.addEventListener(
      type,
      (event) => {
        if (!isHeld) return;
        isHeld = type === 'contextmenu';
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true, signal: controller.signal },
    );
  return () => {
    controller.abort();
    changes.disconnect();
    clearTimeout(timer);
  };
};

const tipped = ({ target }: Event): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined;
