import type { GameInfo, KeyMoment, LastPosition, Size } from '#protocol';
import diagrams from '../board/small-board.css?inline';
import { game } from '../clients/game';
import { reviews } from '../clients/reviews';
import { useMirror } from '../state/mirror';
import tokens from '../ui/tokens.css?inline';
import { chartPicture } from './card-chart';
import style from './game-card.css?inline';
import { linkTo } from './link';

/** Size of a card in pixels. */
export const CARD_WIDTH = 1080;
export const CHART_BOX = { width: 984, height: 230 } as const;

/** The contents of a card about a reviewed game. */
export interface CardContents {
  readonly info: GameInfo;
  readonly title: string;
  readonly size: Size;
  /** The move that decided the game; without a key move the card shows how the game ended. */
  readonly moment: KeyMoment | undefined;
  readonly end: LastPosition | undefined;
  /** Address of the chart's picture; undefined when it cannot be drawn. */
  readonly chart: string | undefined;
  /** Opens the whole game; undefined when it is too long for a readable code. */
  readonly link: string | undefined;
}

/** More letters make squares too small for a camera in front of a screen. */
const MAX_CODE_LETTERS = 1000;

/** The move that decided the game: certain losses before uncertain ones, then the largest loss of winrate. */
export const decidingMoment = (moments: readonly KeyMoment[]): KeyMoment | undefined =>
  [...moments].sort((a, b) => Number(b.sure) - Number(a.sure) || b.winrateLoss - a.winrateLoss)[0];

/** Undefined for a game without a review. */
export const cardContents = async (): Promise<CardContents | undefined> => {
  const { trend } = useMirror.getState();
  const [report, written] = await Promise.all([reviews().report(), game().write({ analysis: 'without' })]);
  const moment = report.ok ? decidingMoment(report.value.keyMoments) : undefined;
  if (!report.ok || !trend) return undefined;
  const { info, title, size, end } = report.value;
  const sgf = written.ok ? new TextDecoder().decode(written.value.bytes) : '';
  const link = sgf === '' ? undefined : await linkTo(sgf, location.href);
  return {
    info,
    title,
    size,
    moment,
    end,
    chart: chartPicture(trend, CHART_BOX.width, CHART_BOX.height),
    link: link !== undefined && link.length <= MAX_CODE_LETTERS ? link : undefined,
  };
};

/** The card on the screen as a PNG in the colours of the theme. */
export const pictureOfCard = async (card: SVGSVGElement): Promise<Blob | undefined> => {
  const { width, height } = card.viewBox.baseVal;
  const copy = document.importNode(card, true);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.fontFamily = getComputedStyle(document.body).fontFamily;
  // The SVG's root carries the page's theme attributes, which set the colours.
  for (const [name, value] of Object.entries(document.documentElement.dataset))
    if (value !== undefined) copy.dataset[name] = value;
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  sheet.textContent = tokens + diagrams + style;
  copy.prepend(sheet);
  const picture = new Image();
  const text = new XMLSerializer().serializeToString(copy);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) return undefined;
  ctx.drawImage(picture, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
};
