import { Portal } from 'radix-ui';
import { Popper } from 'radix-ui/internal';
import { useRef } from 'react';
import css from './Tip.module.css';

/**
 * Says again, for eyes, what the thing is called: readers have its name and its key already. No layer of its own, as a
 * popover is: Escape means the menu or the dialog below it.
 */
const TipBubble = ({ anchor }: { readonly anchor: HTMLElement }) => {
  const element = useRef(anchor);
  element.current = anchor;
  const { tip, tipKey } = anchor.dataset;
  return (
    <Popper.Root key={tip}>
      <Popper.Anchor virtualRef={element} />
      <Portal.Root>
        <Popper.Content
          className={css.tip}
          role="presentation"
          aria-hidden
          sideOffset={6}
          collisionPadding={8}
        >
          {tip}
          {tipKey && <kbd className={css.key}>{tipKey}</kbd>}
        </Popper.Content>
      </Portal.Root>
    </Popper.Root>
  );
};

export default TipBubble;
