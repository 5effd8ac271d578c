import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import css from './Tip.module.css';

interface TipProps {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
}

export const TipProvider = ({ children }: { readonly children: ReactNode }) => (
  <Tooltip.Provider delayDuration={500} skipDelayDuration={200} disableHoverableContent>
    {children}
  </Tooltip.Provider>
);

export const Tip = ({ text, shortcut, children }: TipProps) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
    <Tooltip.Portal>
      <Tooltip.Content className={css.tip} sideOffset={6} collisionPadding={8}>
        {text}
        {shortcut && <kbd className={css.key}>{shortcut}</kbd>}
      </Tooltip.Content>
    </Tooltip.Portal>
  </Tooltip.Root>
);
