// Registers the commands of the whole page, as the app does.
import '../../src/app/commands';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { connectGame } from '../../src/clients/game';
import { connectLibrary } from '../../src/clients/library';
import { connectReviews } from '../../src/clients/reviews';
import { startLanguage } from '../../src/i18n/i18n';
import { LANGUAGE_KEY, type Language } from '../../src/i18n/language';
import { useRecordList } from '../../src/library/record-list';
import { MirrorFeed, setRestored, useMirror } from '../../src/state/mirror';
import { useNotices } from '../../src/state/notices';
import { useView } from '../../src/state/view';
import { recordingContext } from '../src/board/canvas-support';
import { FAKE, fakeGame } from './fake-game';
import { fakeLibrary } from './fake-library';
import { fakeReviews } from './fake-reviews';

// Dialogs and notices load on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** A test double of Path2D that draws nothing. */
class Blank {
  moveTo(): void {}
  lineTo(): void {}
  closePath(): void {}
  rect(): void {}
}

/** A common laptop with a mouse. */
const WINDOW = { width: 1440, height: 900 };

/** Whether a media query of widths and heights matches that window; other queries never match. */
const suitsWindow = (query: string): boolean =>
  query.split(' and ').every((part) => {
    const [, edge, side, pixels] = /\((min|max)-(width|height): (\d+)px\)/.exec(part) ?? [];
    if (side !== 'width' && side !== 'height') return part.includes('min-aspect-ratio: 11/10');
    return edge === 'min' ? WINDOW[side] >= Number(pixels) : WINDOW[side] <= Number(pixels);
  });

/** Stubs for browser features that jsdom lacks and the page uses. */
const stubBrowser = (): void => {
  globalThis.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: suitsWindow(query),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal('Path2D', Blank);
  const { ctx } = recordingContext();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx as never);
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
};

/** Events of a closed page must not reach the next one. */
let lastFeed: MirrorFeed | undefined;

/** A page with a fake game: fills the stores and records the calls. */
export const startFakePage = async (
  options: { language?: Language; analysed?: number; open?: number } = {},
) => {
  stubBrowser();
  localStorage.setItem(LANGUAGE_KEY, options.language ?? 'en');
  await startLanguage();
  useMirror.setState(useMirror.getInitialState(), true);
  useView.setState(useView.getInitialState(), true);
  useRecordList.setState(useRecordList.getInitialState(), true);
  useNotices.setState({ list: [] });
  lastFeed?.stop();
  const feed = new MirrorFeed();
  lastFeed = feed;
  const { api, calls } = fakeGame(feed.take, options.analysed ?? 0);
  connectGame(api);
  connectLibrary(fakeLibrary(calls));
  await connectReviews(fakeReviews());
  setRestored();
  if (options.open !== undefined) {
    await api.open({ kind: 'text', text: '' });
    await api.goTo(FAKE, options.open);
    calls.length = 0;
  }
  feed.flush();
  return { api, calls, feed };
};
