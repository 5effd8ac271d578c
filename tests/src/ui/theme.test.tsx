import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { useSettings } from '../../../src/state/settings';
import { useAppliedTheme } from '../../../src/ui/theme';
import { startFakePage } from '../../support/page-game';

const Themed = () => {
  useAppliedTheme();
  return null;
};

/** Tells the theme that a picture of the next frame would be drawn in. */
const Page = ({ tell }: { readonly tell: (theme: string | undefined) => void }) => {
  useLayoutEffect(() => tell(document.documentElement.dataset.theme));
  return <Themed />;
};

test('the theme is on the page before a canvas reads its colours', async () => {
  await startFakePage();
  useSettings.getState().change({ theme: 'dark' });
  const tell = vi.fn();
  render(<Page tell={tell} />);
  expect(tell).toHaveBeenCalledWith('dark');
});
