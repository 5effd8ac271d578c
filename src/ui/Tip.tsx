import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazily } from './deferred/lazily';

const TipBubble = lazily(() => import('./TipBubble'));

/** Rests this long on a thing before it is told what it is; going from one to the next, it is told at once. */
const DELAY_MS = 500;
const NEXT_MS = 200;

/** What a thing says when it is pointed at: attributes, so that a button costs nothing for it until then. */
export const tip = (text: string, shortcut?: string) => ({ 'data-tip': text, 'data-tip-key': shortcut });

/** Shows the tip of whatever is pointed at with a mouse or reached by keyboard below it. */
export const TipProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<HTMLElement>();
  useEffect(() => listen(setShown), []);
  return (
    <>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <TipBubble anchor={shown} />
        </Suspense>
      )}
    </>
  );
};

const listen = (show: (element: HTMLElement | undefined) => void): (() => void) => {
  const controller = new AbortController();
  let at: HTMLElement | undefined;
  let isShown = false;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer = 0;
  const leave = (): void => {
    clearTimeout(timer);
    at = undefined;
    if (!isShown) return;
    isShown = false;
    hiddenAt = performance.now();
    show(undefined);
  };
  const enter = (element: HTMLElement, afterMs: number): void => {
    leave();
    at = element;
    timer = window.setTimeout(() => {
      // What has opened a menu says more than its name.
      if (!element.isConnected || element.ariaExpanded === 'true') return;
      isShown = true;
      show(element);
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
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
};

const tipped = ({ target }: Event): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined;
