import type { ReactElement, ReactNode } from 'react';
import { lazily } from './lazily';
import { OpensLater } from './OpensLater';

const MenuAt = lazily(() => import('../MenuAt'), 'ahead');

interface LaterMenuProps {
  readonly trigger: ReactElement;
  /** The menu's rows: a lazy component. */
  readonly children: ReactNode;
  readonly isBroad?: boolean;
  readonly isBelow?: boolean;
  readonly isBeside?: boolean;
}

/** A menu that loads when it is opened for the first time. */
export const LaterMenu = ({ trigger, children, ...room }: LaterMenuProps) => (
  <OpensLater
    popup="menu"
    trigger={trigger}
    opened={
      <MenuAt trigger={trigger} defaultOpen {...room}>
        {children}
      </MenuAt>
    }
  />
);
