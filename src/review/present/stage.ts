import { create } from 'zustand';
import { useView } from '../../state/view';

/** A presentation begins without the AI's opinion; one key asks for it. */
export const useStage = create<{ readonly ai: boolean }>()(() => ({ ai: false }));

export const setStageAi = (ai: boolean): void => useStage.setState({ ai });

/** Whether what the AI thinks is kept from the class. */
export const isAiHidden = (): boolean => useView.getState().presenting && !useStage.getState().ai;

export const useIsAiHidden = (): boolean => {
  const presenting = useView((view) => view.presenting);
  const ai = useStage((stage) => stage.ai);
  return presenting && !ai;
};
