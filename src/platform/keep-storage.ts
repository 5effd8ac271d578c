let isAsked = false;

/**
 * Asks the browser, once a visit and at a press of the person, not to clear what is stored when room gets short: it would
 * take reviews of a year. Some browsers decide by themselves, others ask the person. True when it has agreed now.
 */
export const keepStorage = async (): Promise<boolean> => {
  if (isAsked) return false;
  isAsked = true;
  try {
    const { storage } = navigator;
    return !(await storage?.persisted?.()) && (await storage?.persist?.()) === true;
  } catch {
    // A browser that keeps nothing says so elsewhere.
    return false;
  }
};
