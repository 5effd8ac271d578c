import { BLACK, type BoardPosition, EMPTY, type Mark, type Point, starPoints } from '#protocol';
import { lineNames } from '../format/numbers';

/** The position as an SVG drawing: flat stones for print, or wood and a lamp; marks, labels, and move numbers where they are shown. */
const CELL = 40;
const EDGE = 52;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface DrawingOptions {
  readonly coordinates: boolean;
  readonly numbers: 'all' | 'last' | 'none';
  /** For the screen: the colours of the board there. */
  readonly wood?: { readonly board: string; readonly line: string } | undefined;
}

/** What is drawn of a position. */
export type Drawn = Pick<BoardPosition, 'size' | 'stones' | 'lastMove' | 'moveNumbers' | 'marks' | 'lines'>;

export const drawingOf = (position: Drawn, { coordinates, numbers, wood }: DrawingOptions): string => {
  const { size, stones, lastMove, moveNumbers, marks, lines } = position;
  const edge = coordinates ? EDGE : EDGE / 2 + 6;
  const x = (point: Point): number => edge + CELL * (point % size.width);
  const y = (point: Point): number => edge + CELL * Math.floor(point / size.width);
  const right = edge + CELL * (size.width - 1);
  const bottom = edge + CELL * (size.height - 1);
  const marked = new Set(marks.map(({ point }) => point));
  const parts: string[] = [];
  const ink = wood?.line ?? '#000';
  const names = wood?.line ?? '#333';
  const text = (at: readonly [number, number], content: string, height: number, fill: string): void => {
    parts.push(
      `<text x="${at[0]}" y="${at[1]}" font-size="${height}" fill="${fill}" dy=".35em">${escaped(content)}</text>`,
    );
  };
  const grid: string[] = [];
  for (let column = 0; column < size.width; column += 1)
    grid.push(`M${edge + CELL * column} ${edge}V${bottom}`);
  for (let row = 0; row < size.height; row += 1) grid.push(`M${edge} ${edge + CELL * row}H${right}`);
  parts.push(`<path d="${grid.join('')}" stroke="${ink}" fill="none" stroke-linecap="square"/>`);
  for (const star of starPoints(size))
    parts.push(`<circle cx="${x(star)}" cy="${y(star)}" r="4" fill="${ink}"/>`);
  if (coordinates) {
    const labels = lineNames(size);
    for (let column = 0; column < size.width; column += 1) {
      for (const line of [18, bottom + edge - 18])
        text([edge + CELL * column, line], labels.columns[column] ?? '', 15, names);
    }
    for (let row = 0; row < size.height; row += 1) {
      for (const line of [18, right + edge - 18])
        text([line, edge + CELL * row], labels.rows[row] ?? '', 15, names);
    }
  }
  stones.forEach((stone, point) => {
    if (stone === EMPTY) return;
    const side = stone === BLACK ? 'black' : 'white';
    const [cx, cy] = [x(point), y(point)];
    parts.push(
      wood
        ? `<circle cx="${cx + 1.2}" cy="${cy + 2.4}" r="19" opacity=".28"/><circle cx="${cx}" cy="${cy}" r="18.8" fill="url(#${side})"/>`
        : `<circle cx="${cx}" cy="${cy}" r="18.5" fill="${stone === BLACK ? '#000' : '#fff'}" stroke="#000"/>`,
    );
    const number = moveNumbers[point] ?? 0;
    const isShown = numbers === 'all' || (numbers === 'last' && point === lastMove?.point);
    if (number === 0 || !isShown || marked.has(point)) return;
    text([x(point), y(point)], String(number), number > 99 ? 15 : 18, stone === BLACK ? '#fff' : '#000');
  });
  for (const mark of marks)
    parts.push(
      markOf(mark, x(mark.point), y(mark.point), stones[mark.point] ?? EMPTY, wood?.board ?? '#fff'),
    );
  for (const { from, to, arrow } of lines) {
    const end = arrow ? ' marker-end="url(#head)"' : '';
    parts.push(
      `<line x1="${x(from)}" y1="${y(from)}" x2="${x(to)}" y2="${y(to)}" stroke="#27508f" stroke-width="3"${end}/>`,
    );
  }
  const width = right + edge;
  const height = bottom + edge;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    'font-family="system-ui,sans-serif" text-anchor="middle"><defs><marker id="head" viewBox="0 0 10 10" refX="8" ' +
    'refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10z" fill="#27508f"/></marker>' +
    `${wood ? LIT : ''}</defs><rect width="${width}" height="${height}" fill="${wood?.board ?? '#fff'}"/>${parts.join('')}</svg>`
  );
};

/** Stones under one lamp at the top left, as on the board. */
const LIT =
  '<radialGradient id="black" cx=".4" cy=".38" r=".6" fx=".32" fy=".29"><stop offset="0" stop-color="#777472"/>' +
  '<stop offset=".3" stop-color="#4a4847"/><stop offset=".75" stop-color="#282726"/><stop offset="1" stop-color="#1d1c1b"/>' +
  '</radialGradient><radialGradient id="white" cx=".46" cy=".44" r=".56" fx=".35" fy=".32"><stop offset="0" stop-color="#fff"/>' +
  '<stop offset=".7" stop-color="#fbf9f3"/><stop offset="1" stop-color="#cfc8b6"/></radialGradient>';

const markOf = (mark: Mark, x: number, y: number, stone: number, board: string): string => {
  const ink = stone === BLACK ? '#fff' : '#000';
  const ground = stone === EMPTY ? `<circle cx="${x}" cy="${y}" r="15" fill="${board}"/>` : '';
  const stroke = `fill="none" stroke="${ink}" stroke-width="2.5"`;
  switch (mark.kind) {
    case 'label':
      return `${ground}<text x="${x}" y="${y}" font-size="20" fill="${ink}" dy=".35em">${escaped(mark.text ?? '')}</text>`;
    case 'circle':
      return `${ground}<circle cx="${x}" cy="${y}" r="10" ${stroke}/>`;
    case 'square':
      return `${ground}<rect x="${x - 9}" y="${y - 9}" width="18" height="18" ${stroke}/>`;
    case 'triangle':
      return `${ground}<path d="M${x} ${y - 12}L${x + 10.4} ${y + 6}H${x - 10.4}z" ${stroke}/>`;
    case 'cross':
      return `${ground}<path d="M${x - 8} ${y - 8}l16 16m0 -16l-16 16" ${stroke}/>`;
    case 'selected':
      return `<rect x="${x - 7}" y="${y - 7}" width="14" height="14" fill="${ink}"/>`;
    default: {
      const fill = mark.kind === 'blackTerritory' ? '#000' : '#fff';
      return `<rect x="${x - 7}" y="${y - 7}" width="14" height="14" fill="${fill}" stroke="#000"/>`;
    }
  }
};
