export { setNeighbours, setRegion } from './region.as';
export { clearTable, openTable } from './table.as';
export { begin, expansions, step, work } from './search.as';
export { hopeless, lives } from './ends.as';
export { breathes, madeAttacker, madeDefender, madeKo, play } from './place.as';
