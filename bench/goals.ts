/** A goal and the measured figure. */
export interface Goal {
  readonly name: string;
  readonly measured: number | undefined;
  /** A figure for comparison: the goal is then about the ratio. */
  readonly beside?: number;
  readonly min?: number;
  readonly max?: number;
}

/** Prints a table of goals; true when all are met. A goal without a measurement is not met. */
export const judge = (goals: readonly Goal[]): boolean => {
  const rows = goals.map((goal) => {
    const value = goal.measured === undefined ? Number.NaN : goal.measured / (goal.beside ?? 1);
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = goal;
    return { goal, value, wanted: wantedOf(goal), isMet: value >= min && value <= max };
  });
  const width = Math.max(...goals.map(({ name }) => name.length));
  console.log(`${'goal'.padEnd(width)}  ${line('measured', 'beside', 'ratio', 'wanted')}`);
  for (const { goal, value, wanted, isMet } of rows) {
    const [beside, ratio] = goal.beside === undefined ? ['', ''] : [figure(goal.beside), value.toFixed(2)];
    const row = line(figure(goal.measured ?? Number.NaN), beside, ratio, wanted);
    console.log(`${goal.name.padEnd(width)}  ${row}  ${isMet ? 'met' : 'MISSED'}`);
  }
  return rows.every(({ isMet }) => isMet);
};

const wantedOf = ({ min, max }: Goal): string => {
  if (min === undefined) return `<= ${max}`;
  return max === undefined ? `>= ${min}` : `${min.toFixed(2)} to ${max.toFixed(2)}`;
};

const line = (...cells: readonly string[]): string => cells.map((cell) => cell.padStart(8)).join('  ');

export const figure = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
