/**
 * Keeps one object of a class alive. V8 discards a class's compiled code when its last object is collected,
 * and then compiles the class again after every collection: reading a file took two to five times as long.
 */
const kept: object[] = [];

export const keepShape = (object: object): void => {
  kept.push(object);
};
