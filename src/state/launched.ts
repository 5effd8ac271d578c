import { type Launched, useView } from './view';

export const askToOpen = (launched: Launched): void =>
  useView.setState((view) => ({ launched: [...view.launched, launched], dialog: 'launched' }));

/** Takes the first one; the dialog goes on with the next. */
export const takeLaunched = (): Launched | undefined => {
  const [first, ...launched] = useView.getState().launched;
  useView.setState({ launched });
  return first;
};
