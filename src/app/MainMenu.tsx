import type { ReactElement } from 'react';
import { LaterMenu } from '../ui/LaterMenu';
import { lazily } from '../ui/lazily';

const MainMenuItems = lazily(() => import('./MainMenuItems'), 'ahead');

/** The menu of everything, behind whichever button the screen has room for. */
export const MainMenu = ({ trigger }: { readonly trigger: ReactElement }) => (
  <LaterMenu trigger={trigger}>
    <MainMenuItems />
  </LaterMenu>
);
