import { create } from 'zustand';
import { useView } from '../../state/view';

/** A presentation starts with the AI hidden; one key shows it. */
export const useStage = create<{ readonly ai: boolean }>()(() => ({ ai: false }));

export const setStageAi = (ai: boolean): void => useStage.setState({ ai });

/** Whether the presentation hides the AI. */
export const isAiHidden = (): boolean => useView.getState().presenting && !useStage.getState().ai;

export const useIsAiHidden = (): boolean => {
  const presenting = useView((view) => view.presenting);
  const ai = useStage((stage) => stage.ai);
  return presenting && !ai;
};
