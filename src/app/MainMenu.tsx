import type { ReactElement } from 'react';
import { LaterMenu } from '../ui/deferred/LaterMenu';
import { lazily } from '../ui/deferred/lazily';

const MainMenuItems = lazily(() => import('./MainMenuItems'), 'ahead');

/** The menu of everything, behind whichever button the screen has room for. */
export const MainMenu = ({ trigger }: { readonly trigger: ReactElement }) => (
  <LaterMenu trigger={trigger}>
    <MainMenuItems />
  </LaterMenu>
);
