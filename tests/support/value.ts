import type { Result } from '#protocol';

/** The value of an answer that must succeed. */
export const value = async <T>(answer: Promise<Result<T> | undefined>): Promise<T> => {
  const outcome = await answer;
  if (!outcome?.ok) throw new Error(JSON.stringify(outcome?.failure));
  return outcome.value;
};
