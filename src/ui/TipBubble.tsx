import { Popover } from 'radix-ui';
import { useRef } from 'react';
import css from './Tip.module.css';

/** Says again, for eyes, what the thing is called: readers have its name and its key already. */
const TipBubble = ({ anchor }: { readonly anchor: HTMLElement }) => {
  const element = useRef(anchor);
  element.current = anchor;
  const { tip, tipKey } = anchor.dataset;
  return (
    <Popover.Root key={tip} open>
      <Popover.Anchor virtualRef={element} />
      <Popover.Portal>
        <Popover.Content
          className={css.tip}
          role="presentation"
          aria-hidden
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {tip}
          {tipKey && <kbd className={css.key}>{tipKey}</kbd>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};

export default TipBubble;
