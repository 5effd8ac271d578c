import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import css from './Popover.module.css';

interface PopoverPanelProps {
  /** Accessible name. */
  readonly label: string;
  readonly align?: 'center' | 'end';
  readonly children: ReactNode;
}

/** The content of a `Popover.Root`, under its trigger. */
export const PopoverPanel = ({ label, align = 'end', children }: PopoverPanelProps) => (
  <Popover.Portal>
    <Popover.Content
      className={css.content}
      aria-label={label}
      sideOffset={6}
      collisionPadding={8}
      align={align}
    >
      {children}
    </Popover.Content>
  </Popover.Portal>
);
