import { BLACK, type Change, EMPTY, type Point, type PositionView, WHITE } from '#protocol';
import { changeAt, playPoint } from '../../clients/change';
import { useMirror } from '../../state/mirror';
import { typeIntoNext } from '../../ui/type-ahead';
import { type Tool, useEdit } from './edit-state';

/** What the chosen tool does on a point of the board. */
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

/** The label is typed on the board itself; keys pressed before its field is there are kept for it. */
const typeLabel = (point: Point): void => {
  useEdit.setState({ labelled: point });
  typeIntoNext('input[data-label]', {
    multiline: false,
    onEscape: () => useEdit.setState({ labelled: undefined }),
  });
};

/** An arrow from point to point, or the chosen mark on one: for the right button, which needs no edit mode. */
export const drawMark = (from: Point, to: Point): void => {
  const { position } = useMirror.getState();
  if (!position) return;
  const { mark } = useEdit.getState();
  if (from !== to) send(position, { type: 'line', from, to, arrow: true });
  else if (mark === 'text') typeLabel(to);
  else send(position, changeOf(mark, to, position));
};

/** With the tools for lines and arrows a drag draws one; with the others it means nothing. */
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

/** The first letter or number that is free here; a point that has a label loses it. */
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
