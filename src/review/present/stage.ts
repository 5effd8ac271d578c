import { useView, type View } from '../../state/view';

const hidesAi = ({ presenting, stageAi }: View): boolean => presenting && !stageAi;

/** Whether the presentation hides the AI. */
export const isAiHidden = (): boolean => hidesAi(useView.getState());
export const useIsAiHidden = (): boolean => useView(hidesAi);
