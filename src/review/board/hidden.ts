import { isAsking, usePractice } from '../practice/practice';
import { useGuessing } from '../present/guessing';
import { useIsAiHidden } from '../present/stage';

/**
 * Whether the AI's choices are hidden: while moves are guessed or practised, and while presenting until the presenter
 * asks for them.
 */
export const useHidden = (): boolean => {
  const guessing = useGuessing(({ on }) => on);
  const asking = usePractice(isAsking);
  const onStage = useIsAiHidden();
  return guessing || asking || onStage;
};
