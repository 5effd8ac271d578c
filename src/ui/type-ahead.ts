import i18next from 'i18next';

/**
 * Keeps what a person types between the key that opens a text field and the moment the field exists: its code may
 * still load, and React renders it later. A hidden field takes the focus in the task of the key, so that input
 * methods work in it too; `typeInto` moves its text on. No typed text is lost or taken for a command.
 */
interface Catcher {
  readonly field: HTMLTextAreaElement;
  /** The element that had the focus before. */
  readonly before: Element | null;
  /** Enter, arrows and Escape, replayed after the text: a quick person may already have chosen. */
  readonly keys: string[];
  readonly timer: ReturnType<typeof setTimeout>;
  composing: boolean;
}
let catcher: Catcher | undefined;

/** A field that has not appeared by then (ms) will not appear: its code could not be loaded. */
const MAX_WAIT_MS = 10_000;
const KEPT_KEYS = ['Enter', 'ArrowDown', 'ArrowUp'];

interface CatchOptions {
  /** The field accepts line breaks, so Enter is text. */
  readonly multiline: boolean;
  /** Escape was pressed before the field exists. */
  readonly onEscape: () => void;
}

/** Takes the focus until `typeInto` or `stopCatching`. */
export const catchTyping = ({ multiline, onEscape }: CatchOptions): void => {
  if (catcher) return;
  const field = document.createElement('textarea');
  field.className = 'unseen';
  field.tabIndex = -1;
  field.setAttribute('aria-label', i18next.t('app.loading'));
  const caught: Catcher = {
    field,
    before: document.activeElement,
    keys: [],
    timer: setTimeout(stopCatching, MAX_WAIT_MS),
    composing: false,
  };
  field.addEventListener('compositionstart', () => {
    caught.composing = true;
  });
  field.addEventListener('compositionend', () => {
    caught.composing = false;
  });
  field.addEventListener('keydown', (event) => {
    // No key typed here is a command of the page.
    event.stopPropagation();
    // Escape leaves a comment with text instead of discarding it.
    if (event.key === 'Escape' && multiline && field.value !== '') caught.keys.push('Escape');
    else if (event.key === 'Escape') {
      stopCatching();
      onEscape();
    } else if (!multiline && KEPT_KEYS.includes(event.key)) {
      event.preventDefault();
      caught.keys.push(event.key);
    } else if (event.key === 'Tab') event.preventDefault();
  });
  // A press elsewhere means that the person wants no field any more; a switch to another window does not.
  field.addEventListener('blur', () => {
    if (catcher === caught && document.hasFocus()) release();
  });
  document.body.append(field);
  field.focus({ preventScroll: true });
  catcher = caught;
};

/** The element that had the focus before typing was caught; otherwise the focused element. */
export const focusedBefore = (): Element | null => catcher?.before ?? document.activeElement;

/** Gives the focus back and drops the typed text, because its field will not appear. */
export const stopCatching = (): void => {
  const caught = release();
  if (caught?.before instanceof HTMLElement) caught.before.focus({ preventScroll: true });
};

/** Focuses the field and inserts the text typed meanwhile. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  if (catcher?.composing) {
    // An input method holds its letters in the field where the person began them, so wait until they become text.
    catcher.field.addEventListener('compositionend', () => setTimeout(() => typeInto(field)), { once: true });
    return;
  }
  const caught = release();
  field.focus({ preventScroll: true });
  const text = caught?.field.value ?? '';
  if (text !== '') {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  // By then React has rendered the effects of the text.
  const keys = caught?.keys ?? [];
  if (keys.length > 0)
    setTimeout(() => {
      for (const key of keys) press(field, key);
    });
};

const release = (): Catcher | undefined => {
  const caught = catcher;
  catcher = undefined;
  clearTimeout(caught?.timer);
  caught?.field.remove();
  return caught;
};

const press = (field: HTMLInputElement | HTMLTextAreaElement, key: string): void => {
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
  if (field.dispatchEvent(event) && key === 'Enter') field.form?.requestSubmit();
};

/** As `typeInto`, for a field that renders later: the first one that matches the selector. */
export const typeIntoNext = (selector: string, options: CatchOptions): void => {
  const found = (): HTMLInputElement | HTMLTextAreaElement | undefined => {
    const element = document.querySelector(selector);
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element
      : undefined;
  };
  const there = found();
  if (there) {
    typeInto(there);
    return;
  }
  catchTyping(options);
  const mine = catcher;
  const observer = new MutationObserver(() => {
    const field = found();
    if (!field && catcher === mine) return;
    observer.disconnect();
    if (field && catcher === mine) typeInto(field);
  });
  observer.observe(document.body, { childList: true, subtree: true });
};
