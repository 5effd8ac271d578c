import { BLACK, type Change, EMPTY, type Point, type PositionView, WHITE } from '#protocol';
import { changeAt, playPoint } from '../../clients/change';
import { useMirror } from '../../state/mirror';
import { typeIntoNext } from '../../ui/type-ahead';
import { type Tool, useEdit } from './edit-state';

/** Applies the chosen tool to a point of the board. */
export const applyTool = (point: Point): void => {
  const { position } = useMirror.getState();
  const { tool, insert, from, setFrom } = useEdit.getState();
  if (!position) return;
  if (tool === 'play' || !useEdit.getState().on) {
    if (insert) send(position, { type: 'insertMove', point, color: position.toPlay });
    else void playPoint(point);
    return;
  }
  if (tool === 'text') {
    typeLabel(point);
    return;
  }
  if (tool === 'line' || tool === 'arrow') {
    setFrom(from === undefined ? point : undefined);
    if (from !== undefined) send(position, { type: 'line', from, to: point, arrow: tool === 'arrow' });
    return;
  }
  send(position, changeOf(tool, point, position));
};

/** Opens a label field on the board; keys pressed before the field exists are kept for it. */
const typeLabel = (point: Point): void => {
  useEdit.setState({ labelled: point });
  typeIntoNext('input[data-label]', {
    multiline: false,
    onEscape: () => useEdit.setState({ labelled: undefined }),
  });
};

/**
 * Draws an arrow from point to point, or sets the chosen mark on one point. The right button does this without edit
 * mode.
 */
export const drawMark = (from: Point, to: Point): void => {
  const { position } = useMirror.getState();
  if (!position) return;
  const { mark } = useEdit.getState();
  if (from !== to) send(position, { type: 'line', from, to, arrow: true });
  else if (mark === 'text') typeLabel(to);
  else send(position, changeOf(mark, to, position));
};

/** With the line and arrow tools a drag draws one; with the other tools it does nothing. */
export const dragTool = (from: Point, to: Point): void => {
  const { position } = useMirror.getState();
  const { on, tool, setFrom } = useEdit.getState();
  if (!position || !on || (tool !== 'line' && tool !== 'arrow')) return;
  setFrom(undefined);
  send(position, { type: 'line', from, to, arrow: tool === 'arrow' });
};

const send = (position: PositionView, change: Change): void => void changeAt(position, change);

const changeOf = (
  tool: Exclude<Tool, 'play' | 'text' | 'line' | 'arrow'>,
  point: Point,
  position: PositionView,
): Change => {
  switch (tool) {
    case 'black':
      return { type: 'setup', points: [point], stone: BLACK };
    case 'white':
      return { type: 'setup', points: [point], stone: WHITE };
    case 'erase':
      return { type: 'setup', points: [point], stone: EMPTY };
    case 'letter':
    case 'number':
      return { type: 'label', point, text: nextLabel(tool, point, position) };
    default:
      return { type: 'mark', points: [point], mark: tool };
  }
};

/** The first unused letter or number of this position; empty to remove the label that the point has. */
const nextLabel = (kind: 'letter' | 'number', point: Point, { marks }: PositionView): string => {
  const labels = marks.filter((mark) => mark.kind === 'label');
  if (labels.some((mark) => mark.point === point)) return '';
  const used = new Set(labels.map((mark) => mark.text));
  for (let i = 0; ; i += 1) {
    const label = kind === 'number' ? String(i + 1) : letterAt(i);
    if (!used.has(label)) return label;
  }
};

/** A … Z, a … z, then A1 … */
const letterAt = (index: number): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const round = Math.floor(index / letters.length);
  return letters.charAt(index % letters.length) + (round === 0 ? '' : String(round));
};
