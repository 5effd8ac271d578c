/** `NIGHTLY=1 npm test` plays for longer and in every variant; the run at each commit takes the short way through. */
const isNightly = process.env.NIGHTLY === '1';

/** How long or how often. */
export const atNight = (usual: number, long: number): number => (isNightly ? long : usual);

/** All variants at night, else the first. */
export const variants = <Variant>(all: readonly Variant[]): readonly Variant[] =>
  isNightly ? all : all.slice(0, 1);
