import type { Backend } from '#kernel/network/evaluator';

/** The result of one file on one back end. */
export interface NnFinding {
  readonly file: string;
  readonly backend: Backend;
  readonly checked: number;
  /** The number of evaluations in the file. */
  readonly held: number;
  readonly worst: number;
}

/**
 * Prints a row a file and a column a back end: the largest error, and the number of evaluations when not all
 * were made.
 */
export const printNnTable = (findings: readonly NnFinding[]): void => {
  const files = [...new Set(findings.map(({ file }) => file))];
  const backends = [...new Set(findings.map(({ backend }) => backend))];
  const wide = Math.max(...files.map((file) => file.length));
  const row = (name: string, held: string, cells: readonly string[]): void =>
    console.log([name.padEnd(wide), held.padStart(11), ...cells.map((cell) => cell.padStart(20))].join('  '));
  row('largest error', 'evaluations', backends);
  for (const file of files) {
    const held = findings.find((finding) => finding.file === file)?.held ?? 0;
    row(
      file,
      String(held),
      backends.map((backend) => {
        const found = findings.find((finding) => finding.file === file && finding.backend === backend);
        if (!found) return '-';
        const part = found.checked < held ? ` (${found.checked})` : '';
        return found.worst.toExponential(1) + part;
      }),
    );
  }
};
