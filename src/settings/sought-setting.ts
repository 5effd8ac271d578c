import { create } from 'zustand';
import { useView } from '../state/view';

/** What is typed into the search of the settings; the palette types there too. */
export const useSoughtSetting = create<{ readonly text: string }>()(() => ({ text: '' }));

export const seekSetting = (text: string): void => useSoughtSetting.setState({ text });

export const openSetting = (label: string): void => {
  seekSetting(label);
  useView.getState().openDialog('settings');
};
