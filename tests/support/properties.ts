import fc from 'fast-check';

/**
 * fast-check as the tests use it: a run draws the same cases as every other, so that none turns red by chance.
 * `PROPERTY_SEED=random npm test` draws others, `PROPERTY_SEED=7` those of 7.
 */
const chosen = process.env.PROPERTY_SEED ?? '1';
if (chosen !== 'random') fc.configureGlobal({ seed: Number(chosen) });

export default fc;
