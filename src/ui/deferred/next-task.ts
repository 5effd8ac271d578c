/** Resolves in a task of its own: what waits in between, like an input or a frame, comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
