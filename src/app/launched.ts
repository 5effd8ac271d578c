import { create } from 'zustand';
import { useView } from '../state/view';

/** What another app or page asks to open. */
interface Launched {
  readonly kind: 'record' | 'address' | 'files';
  /** The record's text, the address, or the files' names. */
  readonly text: string;
  readonly open: () => Promise<unknown>;
}

/** What waits for the person's answer, in the order in which it came. */
export const useLaunched = create<{ readonly waiting: readonly Launched[] }>()(() => ({ waiting: [] }));

export const askToOpen = (launched: Launched): void => {
  useLaunched.setState(({ waiting }) => ({ waiting: [...waiting, launched] }));
  useView.getState().openDialog('launched');
};

/** Takes the first one; the dialog goes on with the next. */
export const takeLaunched = (): Launched | undefined => {
  const [first, ...waiting] = useLaunched.getState().waiting;
  useLaunched.setState({ waiting });
  return first;
};
