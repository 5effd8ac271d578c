import { useLoadedText } from '../ui/use-loaded-text';
import type { GuideText } from './guide-text';
import { loadGuideText } from './load-guide-text';

/** The guide's texts in the language of the page; undefined until they are loaded. */
export const useGuideText = (): GuideText | undefined => useLoadedText(loadGuideText, 'guide.failed');
