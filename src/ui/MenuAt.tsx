import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import menu from './Menu.module.css';

interface MenuAtProps {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** Many rows: on a phone in two columns. */
  readonly isBroad?: boolean;
  /** Below the trigger even where there is more room above, which is the board's. */
  readonly isBelow?: boolean;
  /** Right of the trigger, so that it covers nothing above it. */
  readonly isBeside?: boolean;
}

/** A menu with its position and its trigger. */
const MenuAt = ({
  trigger,
  children,
  defaultOpen = false,
  isBroad = false,
  isBelow = false,
  isBeside = false,
}: MenuAtProps) => (
  <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      {/* It scrolls on small screens, so it takes a Tab stop. */}
      <DropdownMenu.Content
        className={`${menu.menu} ${isBroad ? menu.broad : ''}`}
        tabIndex={0}
        sideOffset={4}
        collisionPadding={8}
        side={isBeside ? 'right' : 'bottom'}
        align="end"
        avoidCollisions={!isBelow}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

export default MenuAt;
