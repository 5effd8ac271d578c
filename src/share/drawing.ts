import { BLACK, type BoardPosition, EMPTY, type Mark, type Point, starPoints } from '#protocol';
import { lineNames } from '../format/numbers';

/** The position as an SVG drawing for print: flat stones, marks, labels, and move numbers where they are shown. */
const CELL = 40;
const EDGE = 52;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface DrawingOptions {
  readonly coordinates: boolean;
  readonly numbers: 'all' | 'last' | 'none';
}

/** What is drawn of a position. */
export type Drawn = Pick<BoardPosition, 'size' | 'stones' | 'lastMove' | 'moveNumbers' | 'marks' | 'lines'>;

export const drawingOf = (position: Drawn, { coordinates, numbers }: DrawingOptions): string => {
  const { size, stones, lastMove, moveNumbers, marks, lines } = position;
  const edge = coordinates ? EDGE : EDGE / 2 + 6;
  const x = (point: Point): number => edge + CELL * (point % size.width);
  const y = (point: Point): number => edge + CELL * Math.floor(point / size.width);
  const right = edge + CELL * (size.width - 1);
  const bottom = edge + CELL * (size.height - 1);
  const marked = new Set(marks.map(({ point }) => point));
  const parts: string[] = [];
  const text = (at: readonly [number, number], content: string, height: number, fill: string): void => {
    parts.push(
      `<text x="${at[0]}" y="${at[1]}" font-size="${height}" fill="${fill}" dy=".35em">${escaped(content)}</text>`,
    );
  };
  const grid: string[] = [];
  for (let column = 0; column < size.width; column += 1)
    grid.push(`M${edge + CELL * column} ${edge}V${bottom}`);
  for (let row = 0; row < size.height; row += 1) grid.push(`M${edge} ${edge + CELL * row}H${right}`);
  parts.push(`<path d="${grid.join('')}" stroke="#000" fill="none" stroke-linecap="square"/>`);
  for (const star of starPoints(size)) parts.push(`<circle cx="${x(star)}" cy="${y(star)}" r="4"/>`);
  if (coordinates) {
    const labels = lineNames(size);
    for (let column = 0; column < size.width; column += 1) {
      for (const line of [18, bottom + edge - 18])
        text([edge + CELL * column, line], labels.columns[column] ?? '', 15, '#333');
    }
    for (let row = 0; row < size.height; row += 1) {
      for (const line of [18, right + edge - 18])
        text([line, edge + CELL * row], labels.rows[row] ?? '', 15, '#333');
    }
  }
  stones.forEach((stone, point) => {
    if (stone === EMPTY) return;
    const fill = stone === BLACK ? '#000' : '#fff';
    parts.push(`<circle cx="${x(point)}" cy="${y(point)}" r="18.5" fill="${fill}" stroke="#000"/>`);
    const number = moveNumbers[point] ?? 0;
    const isShown = numbers === 'all' || (numbers === 'last' && point === lastMove?.point);
    if (number === 0 || !isShown || marked.has(point)) return;
    text([x(point), y(point)], String(number), number > 99 ? 15 : 18, stone === BLACK ? '#fff' : '#000');
  });
  for (const mark of marks)
    parts.push(markOf(mark, x(mark.point), y(mark.point), stones[mark.point] ?? EMPTY));
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
    'refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10z" fill="#27508f"/></marker></defs>' +
    `<rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}</svg>`
  );
};

const markOf = (mark: Mark, x: number, y: number, stone: number): string => {
  const ink = stone === BLACK ? '#fff' : '#000';
  const ground = stone === EMPTY ? `<circle cx="${x}" cy="${y}" r="15" fill="#fff"/>` : '';
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
