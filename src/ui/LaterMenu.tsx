import { lazy, type ReactElement, type ReactNode } from 'react';
import { OpensLater } from './OpensLater';

const MenuAt = lazy(() => import('./MenuAt'));

interface LaterMenuProps {
  readonly trigger: ReactElement;
  /** Its rows: a lazy component. */
  readonly children: ReactNode;
}

/** A menu that is loaded when it is opened for the first time. */
export const LaterMenu = ({ trigger, children }: LaterMenuProps) => (
  <OpensLater
    popup="menu"
    trigger={trigger}
    opened={
      <MenuAt trigger={trigger} defaultOpen>
        {children}
      </MenuAt>
    }
  />
);
