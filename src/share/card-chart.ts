import type { TrendView } from '#protocol';
import { drawGround, drawTrend, SIDES_ROOM, type TrendFrame } from '../trend/draw-trend';
import { hasCurve, leadReach } from '../trend/series';
import { readPalette } from '../ui/canvas/palette';

/** Share of the height for the bars of losses. */
const BARS = 0.24;

/** The panel's chart as a picture of this many pixels; returns its address. */
export const chartPicture = (trend: TrendView, width: number, height: number): string | undefined => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) return undefined;
  const ratio = 2;
  // Room for the stones that show whose bars go up.
  const left = Math.ceil(SIDES_ROOM * ratio);
  const bars = Math.round(height * BARS);
  const top = 6 * ratio;
  const curves = { top, height: height - bars - 2 * top };
  const last = Math.max(1, trend.moves.at(-1) ?? 1, trend.main?.moves.at(-1) ?? 1);
  const reach = leadReach(trend.scoreLeads);
  const room = width - left;
  const yOfWinrate = (winrate: number): number => top + curves.height * (1 - winrate);
  const frame: TrendFrame = {
    ctx,
    palette: readPalette(document.documentElement),
    ratio,
    left,
    width: room,
    curves,
    bars: { top: height - bars, height: bars },
    xOf: (move) => left + (room * move) / last,
    yOfWinrate,
    yOfLead: (lead) => yOfWinrate(0.5 + Math.max(-reach, Math.min(reach, lead)) / (2 * reach)),
  };
  // Before there is a curve it would be a slab of colour.
  if (hasCurve(trend)) drawGround(frame);
  drawTrend(frame, trend);
  return canvas.toDataURL();
};
