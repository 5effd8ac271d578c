import type { Shape } from './names';
import type { Scene } from './scene';

/** A name and the test for it. A list of rules is in the order of testing. */
export interface Rule<Name extends Shape = Shape> {
  readonly name: Name;
  readonly holds: (scene: Scene) => boolean;
}
