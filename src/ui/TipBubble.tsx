import { Portal } from 'radix-ui';
import { Popper } from 'radix-ui/internal';
import { useRef } from 'react';
import css from './Tip.module.css';

export interface Shown {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly shortcut: string | undefined;
}

/**
 * Shows an element's name and key for sighted people; screen readers have both already. Not a popover layer, because
 * Escape must act on the menu or dialog below it.
 */
const TipBubble = ({ anchor, text, shortcut }: Shown) => {
  const element = useRef(anchor);
  element.current = anchor;
  return (
    <Popper.Root key={text}>
      <Popper.Anchor virtualRef={element} />
      <Portal.Root>
        <Popper.Content
          className={css.tip}
          role="presentation"
          aria-hidden
          sideOffset={6}
          collisionPadding={8}
        >
          {text}
          {shortcut && <kbd className={css.key}>{shortcut}</kbd>}
        </Popper.Content>
      </Portal.Root>
    </Popper.Root>
  );
};

export default TipBubble;
