import type { Shape } from './names';
import type { Scene } from './scene';

/** One name and when it is right. The rules of a list stand in the order in which they are asked. */
export interface Rule<Name extends Shape = Shape> {
  readonly name: Name;
  readonly holds: (scene: Scene) => boolean;
}
