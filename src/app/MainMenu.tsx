import type { ReactElement } from 'react';
import { LaterMenu } from '../ui/deferred/LaterMenu';
import { lazily } from '../ui/deferred/lazily';

const MainMenuItems = lazily(() => import('./MainMenuItems'), 'ahead');

/** The main menu; each screen size has its own trigger. */
export const MainMenu = ({ trigger }: { readonly trigger: ReactElement }) => (
  <LaterMenu trigger={trigger} isBroad>
    <MainMenuItems />
  </LaterMenu>
);
