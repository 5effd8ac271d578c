import type { NodeId, TrendView } from '#protocol';

/** What every figure of the shown line takes. A press goes to a move. */
export interface LineFigureProps {
  readonly trend: TrendView;
  /** Index of the position on the board (`PositionView.lineIndex`). */
  readonly current: number;
  readonly onGo: (node: NodeId) => void;
  /** Changes whenever the colours of the page may have changed. */
  readonly themeKey: string;
}
