import diagrams from '../board/small-board.css?inline';
import { download } from '../clients/download';
import tokens from '../ui/tokens.css?inline';

/** Width of the sheet in a picture in CSS pixels, and picture pixels per CSS pixel. */
const PICTURE_WIDTH = 900;
const PICTURE_SCALE = 2;
const MARGIN = 32;
/** Browsers draw no larger picture. Pixels per side. */
const MAX_PIXELS = 16_000;

/** A sheet to be saved: its element, its name, the language of its words and the style sheet of what is in it. */
export interface SavedSheet {
  readonly sheet: HTMLElement;
  readonly name: string;
  readonly language: string;
  readonly style: string;
}

/** Policy of the saved file: no scripts, nothing loaded. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const PAGE_STYLE = `
body { margin: 0; padding: ${MARGIN}px 16px; background: var(--paper-2); font-family: system-ui, -apple-system,
"Segoe UI", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", "Hiragino Sans", "Noto Sans JP",
"Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", sans-serif; }`;

/**
 * The sheet as one self-contained page: its content in light colours, with its style sheet. The browser's serializer
 * writes and escapes the text; scripts, handlers and addresses are removed, and the page's policy would block them.
 */
export const sheetHtml = ({ sheet, name, language, style }: SavedSheet): string => {
  const page = document.implementation.createHTMLDocument(name);
  page.documentElement.lang = language;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  page.head.prepend(charset, policy, viewport);
  const css = page.createElement('style');
  css.textContent = tokens + style + diagrams + PAGE_STYLE;
  page.head.append(css);
  page.body.append(page.adoptNode(plainCopy(sheet)));
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
};

export const saveHtml = (saved: SavedSheet): void => {
  download(`${saved.name}.html`, new Blob([sheetHtml(saved)], { type: 'text/html' }));
};

/** Saves the sheet as a picture; false when this browser cannot. */
export const saveImage = async (saved: SavedSheet): Promise<boolean> => {
  try {
    const blob = await pictureOf(saved);
    if (!blob) return false;
    download(`${saved.name}.png`, blob);
    return true;
  } catch {
    return false;
  }
};

const pictureOf = async ({ sheet, language, style }: SavedSheet): Promise<Blob | null> => {
  const copy = plainCopy(sheet);
  for (const details of copy.querySelectorAll('details')) details.open = true;
  const height = heightOf(copy) + 2 * MARGIN;
  const scale = Math.min(PICTURE_SCALE, MAX_PIXELS / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(PICTURE_WIDTH * scale);
  canvas.height = Math.round(height * scale);
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingOf({ copy, height, language, style }))}`;
  await picture.decode();
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

/** The sheet's height at the picture's width. */
const heightOf = (copy: HTMLElement): number => {
  const box = document.createElement('div');
  box.style.cssText = `position:fixed;left:-10000px;top:0;width:${PICTURE_WIDTH - 2 * MARGIN}px`;
  box.append(copy);
  document.body.append(box);
  const { height } = copy.getBoundingClientRect();
  box.remove();
  return Math.ceil(height);
};

/** An SVG picture that contains the sheet as XHTML. `:root` in the style sheet means its root, so the colours apply. */
const drawingOf = ({
  copy,
  height,
  language,
  style,
}: {
  copy: HTMLElement;
  height: number;
  language: string;
  style: string;
}): string => {
  const body = document.createElement('div');
  body.lang = language;
  body.style.cssText = `padding:${MARGIN}px;background:var(--paper-2);font-family:${getComputedStyle(document.body).fontFamily}`;
  body.append(copy);
  const content = new XMLSerializer().serializeToString(body);
  const css = (tokens + style + diagrams).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${height}">` +
    `<style>${css} * { box-sizing: border-box; }</style>` +
    `<foreignObject width="100%" height="100%">${content}</foreignObject></svg>`
  );
};

/** A drawing within the page loads nothing and runs nothing. */
const DRAWN = 'data:image/svg+xml,';
const REMOVED = `script, style, link, meta, iframe, object, embed, button, input, form, a, img:not([src^="${DRAWN}"])`;

/** A copy without anything active or loadable, whatever the sheet contains. */
const plainCopy = (sheet: HTMLElement): HTMLElement => {
  const copy = document.importNode(sheet, true);
  for (const element of copy.querySelectorAll(REMOVED)) element.remove();
  for (const element of copy.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      const leads = name === 'href' || name.endsWith(':href') || (name === 'src' && !value.startsWith(DRAWN));
      if (leads || name.startsWith('on') || name === 'srcset') element.removeAttribute(name);
    }
  return copy;
};
