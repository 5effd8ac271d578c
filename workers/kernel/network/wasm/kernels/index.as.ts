export { multiply, multiplyPlanes } from './multiply.as';
export { placeScratch, spreadTiles, gatherTiles } from './winograd.as';
export { norm, blend, pool, stem, windows } from './layers.as';
export { rmsNorm, rotate, packRows, packColumns, softmaxRows, gate } from './attention.as';
