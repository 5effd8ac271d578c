import { BLACK, edgeLabels, type PositionView, starPoints, WHITE } from '#protocol';

/** The position as text for messages and forums: X black, O white, + star points; the last move in brackets. */
export const diagramText = ({ size, stones, lastMove }: PositionView): string => {
  const stars = new Set(starPoints(size));
  const last = lastMove?.point;
  // Always GTP coordinates: one letter or number keeps the columns straight.
  const labels = edgeLabels('gtp', size);
  const names = `   ${labels.columns.map((column) => column.padStart(2)).join('')}`;
  const rows = labels.rows.map((label, row) => {
    const name = label.padStart(2);
    let text = `${name} `;
    for (let column = 0; column < size.width; column += 1) {
      const point = row * size.width + column;
      const stone = stones[point];
      const sign = stone === BLACK ? 'X' : stone === WHITE ? 'O' : stars.has(point) ? '+' : '.';
      text += point === last ? `(${sign}` : `${point - 1 === last && column > 0 ? ')' : ' '}${sign}`;
    }
    return `${text}${last === row * size.width + size.width - 1 ? ')' : ' '} ${name.trim()}`;
  });
  return [names, ...rows, names].join('\n');
};
