import { type RenderResult, render } from '@testing-library/react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { Dialogs } from '../../src/app/Dialogs';
import { Shell } from '../../src/app/Shell';
import { TipProvider } from '../../src/ui/Tip';

/** Shows the app at a place, with its dialogs. */
export const showPage = (hash: string): RenderResult => {
  location.hash = hash;
  return render(
    <Router hook={useHashLocation}>
      <Shell />
      <Dialogs />
    </Router>,
    { wrapper: TipProvider },
  );
};
