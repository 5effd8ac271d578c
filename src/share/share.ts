import { download } from '../clients/download';
import { game } from '../clients/game';
import { overlaysOf } from '../review/board/overlays';
import { analysisHere, useMirror } from '../state/mirror';
import { notify, notifyDone, notifyFailure } from '../state/notices';
import { MOVE_NUMBER_NAMES, useSettings } from '../state/settings';
import { diagramText } from './diagram';
import { drawingOf } from './drawing';
import { type FilmProgress, filmOf } from './film';
import { linkTo } from './link';
import { pictureOf } from './picture';

/** Pictures, texts and links to share. Everything is made on this device; nothing is sent. */
/** Pixels per side of a board's picture. */
const SIDE = 1600;

const position = () => useMirror.getState().position;

const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notifyDone('notice.textCopied');
  } catch {
    notify({ tone: 'failure', key: 'notice.copyFailed' });
  }
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

/** Copies a link to the whole record when it is short enough, else to the position. */
export const copyLink = async (): Promise<void> => {
  const shown = position();
  if (!shown) return;
  const written = await game().write();
  if (!written.ok) {
    notifyFailure(written.failure);
    return;
  }
  const page = location.href;
  const link = await linkTo(new TextDecoder().decode(written.value.bytes), page);
  if (link) {
    await copyText(link);
    return;
  }
  const alone = await game().copyPosition(shown.of, shown.node, false);
  const shorter = alone.ok ? await linkTo(alone.value, page) : undefined;
  if (shorter) await copyText(shorter);
  else notify({ tone: 'failure', key: 'share.tooLong' });
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
  const data = navigator.canShare?.({ files }) ? { title, files } : { title, url: location.href };
  // Closing the system's share sheet is no failure.
  await navigator.share(data).catch(() => {});
};
