import i18next from 'i18next';

/**
 * Keeps what is typed between the key that asks for a text field and the moment the field is there: its code may
 * still load, and React draws it a little later. A field of its own, out of sight, takes the focus in the task of the
 * key, so that input methods work in it too; `typeInto` moves its text on. Nothing typed is lost or run as a command.
 */
interface Catcher {
  readonly field: HTMLTextAreaElement;
  /** What had the focus before. */
  readonly before: Element | null;
  /** Enter, arrows and Escape, to be pressed again after the text: a quick person has already chosen. */
  readonly keys: string[];
  readonly timer: ReturnType<typeof setTimeout>;
  composing: boolean;
}
let catcher: Catcher | undefined;

/** A field that has not come by then does not come: its code could not be loaded. */
const MAX_WAIT_MS = 10_000;
const KEPT_KEYS = ['Enter', 'ArrowDown', 'ArrowUp'];

interface CatchOptions {
  /** The field takes line breaks: Enter is text. */
  readonly multiline: boolean;
  /** Escape before the field is there. */
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
    if (event.isComposing) return;
    // No key here is one of the page.
    event.stopPropagation();
    // A comment that has been begun is left, not given up.
    if (event.key === 'Escape' && multiline && field.value !== '') caught.keys.push('Escape');
    else if (event.key === 'Escape') {
      stopCatching();
      onEscape();
    } else if (!multiline && KEPT_KEYS.includes(event.key)) {
      event.preventDefault();
      caught.keys.push(event.key);
    } else if (event.key === 'Tab') event.preventDefault();
  });
  // Whoever presses elsewhere wants no field any more; another window in front is only looked at.
  field.addEventListener('blur', () => {
    if (catcher === caught && document.hasFocus()) release();
  });
  document.body.append(field);
  field.focus({ preventScroll: true });
  catcher = caught;
};

/** What had the focus before typing was caught; else what has it. */
export const focusedBefore = (): Element | null => catcher?.before ?? document.activeElement;

/** The focus goes back where it was; what was typed had no place to go. */
export const stopCatching = (): void => {
  const caught = release();
  if (caught?.before instanceof HTMLElement) caught.before.focus({ preventScroll: true });
};

/** Gives the field the focus, and what was typed for it meanwhile. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  if (catcher?.composing) {
    // An input method holds its letters in the field where they were begun: first they become text.
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
  // React has then drawn what the text changes.
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

/** As `typeInto`, for a field that is drawn later: the first that matches the selector. */
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
