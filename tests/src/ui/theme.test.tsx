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

/** Reports the theme in which a canvas would draw the next frame. */
const Page = ({ tell }: { readonly tell: (theme: string | undefined) => void }) => {
  useLayoutEffect(() => tell(document.documentElement.dataset.theme));
  return <Themed />;
};

test('the theme is set before a canvas reads its colours', async () => {
  await startFakePage();
  useSettings.getState().change({ theme: 'dark' });
  const tell = vi.fn();
  render(<Page tell={tell} />);
  expect(tell).toHaveBeenCalledWith('dark');
});
