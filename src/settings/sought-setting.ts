import { create } from 'zustand';
import { useView } from '../state/view';

/** The text in the search field of the settings; the palette sets it too. */
export const useSoughtSetting = create<{ readonly text: string }>()(() => ({ text: '' }));

export const seekSetting = (text: string): void => useSoughtSetting.setState({ text });

export const openSetting = (label: string): void => {
  seekSetting(label);
  useView.getState().openDialog('settings');
};
