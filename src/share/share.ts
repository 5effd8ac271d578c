import { SHARED_DETAILS, type SharedDetail } from '#protocol';
import { overlaysOf } from '../board/overlays';
import { download } from '../clients/download';
import { game } from '../clients/game';
import { analysisHere, useMirror } from '../state/mirror';
import { notify, notifyDone, notifyFailure } from '../state/notices';
import { MOVE_NUMBER_NAMES, useSettings } from '../state/settings';
import { diagramText } from './diagram';
import { drawingOf } from './drawing';
import { type FilmProgress, filmOf } from './film';
import { linkTo, MAX_BYTES } from './link';
import { pictureOf } from './picture';

/** Pictures, texts and links to share. Everything is made on this device; nothing is sent. */
/** Pixels per side of a board's picture. */
const SIDE = 1600;

const position = () => useMirror.getState().position;

/** Whether the text is in the clipboard; says so where the browser refuses. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify({ tone: 'failure', key: 'notice.copyFailed' });
    return false;
  }
};

const copyText = async (text: string): Promise<void> => {
  if (await copied(text)) notifyDone('notice.textCopied');
};

export const copyDiagram = async (): Promise<void> => {
  const shown = position();
  if (shown) await copyText(diagramText(shown));
};

/** Copies the position as a record of its own, with the following moves when `whole`. */
export const copyPosition = async (whole = false): Promise<void> => {
  const shown = position();
  if (!shown) return;
  const copied = await game().copyPosition(shown.of, shown.node, whole);
  if (copied.ok) await copyText(copied.value);
  else notifyFailure(copied.failure);
};

interface RecordLink {
  readonly link: string;
  readonly detail: SharedDetail;
}

/** A link to the record at the place shown, with as much of it as fits; says so where nothing fits. */
const recordLink = async (): Promise<RecordLink | undefined> => {
  const shown = position();
  if (!shown) return undefined;
  for (const detail of SHARED_DETAILS) {
    const written = await game().sharedRecord(shown.of, shown.node, detail, MAX_BYTES);
    if (!written.ok) {
      notifyFailure(written.failure);
      return undefined;
    }
    const { value } = written;
    const link = value && (await linkTo(value.sgf, location.href, value.cursor));
    if (link) return { link, detail };
  }
  notify({ tone: 'failure', key: 'share.tooLong' });
  return undefined;
};

/** Copies it. Comments are left out first, then all but the line being shown; the notice says which. */
export const copyLink = async (): Promise<void> => {
  const made = await recordLink();
  if (!made) return;
  const isCopied = await copied(made.link);
  if (!isCopied) return;
  if (made.detail === 'all') notifyDone('notice.textCopied');
  else notify({ tone: 'note', key: `share.leftOut.${made.detail}` });
};

/** Draws the picture to share: the board, or a card. */
export type Picture = () => Promise<Blob | undefined>;

/** `side` in pixels. */
export const boardPicture = async (side = SIDE): Promise<Blob | undefined> => {
  const mirror = useMirror.getState();
  const { settings } = useSettings.getState();
  if (!mirror.position) return undefined;
  const analysis = analysisHere(mirror);
  return pictureOf(
    { position: mirror.position, analysis, overlays: overlaysOf(settings, false), preview: undefined },
    side,
  );
};

const drawing = (): Blob | undefined => {
  const shown = position();
  const { settings } = useSettings.getState();
  if (!shown) return undefined;
  const numbers = MOVE_NUMBER_NAMES[settings.showMoveNumType];
  const text = drawingOf(shown, { coordinates: settings.showCoord, numbers });
  return new Blob([text], { type: 'image/svg+xml' });
};

const nameOf = (kind: string): string => {
  const { document, position: shown } = useMirror.getState();
  const title = (document?.title || 'tengen').replace(/[\\/:*?"<>|\s]+/g, '-').slice(0, 80);
  return `${title}-${shown?.moveNumber ?? 0}.${kind}`;
};

export const savePicture = async (picture: Picture = boardPicture): Promise<void> => {
  const image = await picture();
  if (image) download(nameOf('png'), image);
};

export const saveDrawing = async (): Promise<void> => {
  const image = drawing();
  if (image) download(nameOf('svg'), image);
};

/** Saves the line as an animation; `onProgress` receives the progress and cancels by returning false. */
export const saveFilm = async (onProgress: (progress: FilmProgress) => boolean): Promise<void> => {
  const shown = position();
  if (!shown) return;
  const film = await filmOf(shown, overlaysOf(useSettings.getState().settings, true), onProgress);
  if (film) download(nameOf('gif'), film);
};

export const copyImage = async (picture: Picture): Promise<void> => {
  const image = await picture();
  if (!image) return;
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
    notifyDone('notice.imageCopied');
  } catch {
    notify({ tone: 'failure', key: 'share.imageNotCopied' });
  }
};

/** Whether the system can share. */
export const canShare = (): boolean => 'share' in navigator;

export const shareBySystem = async (picture: Picture): Promise<void> => {
  const image = await picture();
  const files = image ? [new File([image], nameOf('png'), { type: 'image/png' })] : [];
  const title = useMirror.getState().document?.title ?? '';
  const data = navigator.canShare?.({ files })
    ? { title, files }
    : { title, url: (await recordLink())?.link ?? location.href };
  // Closing the system's share sheet is no failure.
  await navigator.share(data).catch(() => {});
};
