import { useView } from '../../state/view';
import { isAsking, usePractice } from '../practice/practice';
import { useGuessing } from '../present/guessing';

/** Whether what the AI would play is kept from the person: while moves are guessed, practised, or shown to others. */
export const useHidden = (): boolean => {
  const guessing = useGuessing(({ on }) => on);
  const asking = usePractice(isAsking);
  const presenting = useView((view) => view.presenting);
  return guessing || asking || presenting;
};
