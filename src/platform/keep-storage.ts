let isAsked = false;

/**
 * Asks the browser, once a visit and at a press of the person, not to clear what is stored when room gets short: it would
 * take reviews of a year. Some browsers decide by themselves, others ask the person.
 */
export const keepStorage = async (): Promise<void> => {
  if (isAsked) return;
  isAsked = true;
  try {
    const { storage } = navigator;
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // A browser that keeps nothing says so elsewhere.
  }
};
