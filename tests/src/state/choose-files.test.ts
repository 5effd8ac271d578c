import { afterEach, expect, test, vi } from 'vitest';
import { chooseFiles } from '../../../src/state/choose-files';
import { useNotices } from '../../../src/state/notices';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'userActivation');
  useNotices.setState({ list: [] });
});

const pressed = (isActive: boolean): void =>
  void Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });

/** A choice that the person cancels as soon as it is open. */
const cancelled = () =>
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function cancel(this: HTMLInputElement) {
    this.dispatchEvent(new Event('cancel'));
  });

test('a press is answered at once', async () => {
  pressed(true);
  const click = cancelled();
  const files = chooseFiles({ accept: '.zip' });
  expect(click).toHaveBeenCalledOnce();
  expect(await files).toEqual([]);
  expect(useNotices.getState().list).toEqual([]);
});

test('a press whose code came too late is asked for again', async () => {
  pressed(false);
  const click = cancelled();
  const files = chooseFiles({ accept: '.zip' });
  expect(click).not.toHaveBeenCalled();
  const [notice] = useNotices.getState().list;
  expect(notice?.key).toBe('files.pressAgain');
  notice?.action?.run();
  expect(click).toHaveBeenCalledOnce();
  expect(await files).toEqual([]);
});
