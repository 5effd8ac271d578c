export * from './about-rows';
export * from './contract';
export * from './entities';
export * from './fields';
export { MIN_STONES } from './record-rows';
export * from './refusals';
export * from './row';
