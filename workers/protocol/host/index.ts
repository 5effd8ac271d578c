export * from './about-rows';
export * from './contract';
export * from './entities';
export * from './fields';
export * from './refusals';
export * from './row';
