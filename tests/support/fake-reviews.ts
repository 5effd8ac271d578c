import type { ReviewApi } from '../../workers/protocol';

/** Reviews of a page whose game is made up. */
export const fakeReviews = (): ReviewApi => {
  let positions = 1234;
  return {
    analysisUse: async () => ({ ok: true, value: { positions, bytes: positions * 2000 } }),
    clearAnalyses: async () => {
      positions = 0;
      return { ok: true, value: undefined };
    },
  };
};
