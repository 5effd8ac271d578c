import { isAsking, usePractice } from '../practice/practice';
import { useGuessing } from '../present/guessing';
import { useIsAiHidden } from '../present/stage';

/** Whether what the AI would play is kept from the person: while moves are guessed, practised, or shown to others who have not asked. */
export const useHidden = (): boolean => {
  const guessing = useGuessing(({ on }) => on);
  const asking = usePractice(isAsking);
  const onStage = useIsAiHidden();
  return guessing || asking || onStage;
};
