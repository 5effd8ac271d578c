import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';

interface OpensLaterProps {
  readonly popup: 'menu' | 'dialog';
  readonly trigger: ReactElement;
  /** The same trigger with its content, open at first: lazy components. */
  readonly opened: ReactNode;
}

/**
 * A button whose menu or panel is not in the first script of the page: the first press loads the content, shows it
 * open, and replaces the button.
 */
export const OpensLater = ({ popup, trigger, opened }: OpensLaterProps) => {
  const [asked, setAsked] = useState(false);
  const standIn = (
    <Slot.Root aria-haspopup={popup} aria-expanded={false} onClick={() => setAsked(true)}>
      {trigger}
    </Slot.Root>
  );
  return asked ? <Suspense fallback={standIn}>{opened}</Suspense> : standIn;
};
