/** Processor time, so that a busy machine gives the same results. */
export const spentSeconds = (): number => process.cpuUsage().user / 1e6;
