/** What a photograph is taken of and how: everything that the renderer varies. */
export interface Conditions {
  /** How far the camera leans away from straight above, and how it is turned around the board. Degrees. */
  readonly tilt: number;
  readonly turn: number;
  /** The distance of the camera in widths of the board: near ones have a strong perspective. */
  readonly distance: number;
  /** The part of the picture's shorter side that the board takes. */
  readonly fill: number;
  /** Bends straight lines: above 0 like a barrel. */
  readonly barrel: number;
  readonly wood: readonly [number, number, number];
  readonly grain: number;
  readonly gloss: number;
  /** The stones: how light white ones are, how dark black ones, their size in gaps. */
  readonly white: number;
  readonly black: number;
  readonly stone: number;
  /** How far stones lie from their crossings, in gaps. */
  readonly stray: number;
  /** The light: its level, its colour, how much it falls off across the picture. */
  readonly level: number;
  readonly warm: number;
  readonly falloff: number;
  /** The edge of a shadow: how much it takes, how soft it is. */
  readonly shadow: number;
  readonly soft: number;
  /** A lamp or window mirrored in the board. */
  readonly glare: number;
  readonly noise: number;
  readonly blur: number;
  /** 100 is no compression. */
  readonly quality: number;
  readonly width: number;
  readonly height: number;
}

const WOODS: Conditions['wood'][] = [
  [219, 176, 104],
  [232, 200, 140],
  [196, 144, 84],
  [228, 186, 120],
  [206, 164, 116],
  [240, 214, 164],
];

/** A usual photograph: a little from the side, a lamp, a telephone. */
export const usual = (random: () => number): Conditions => {
  const between = (low: number, high: number): number => low + (high - low) * random();
  return {
    tilt: between(3, 28),
    turn: between(-14, 14),
    distance: between(1.6, 2.6),
    fill: between(0.8, 0.93),
    barrel: between(-0.01, 0.015),
    wood: WOODS[Math.floor(random() * WOODS.length)] ?? [219, 176, 104],
    grain: between(0.01, 0.05),
    gloss: between(0.2, 0.6),
    white: between(0.86, 0.98),
    black: between(0.05, 0.14),
    stone: between(0.455, 0.49),
    stray: between(0.02, 0.05),
    level: between(0.75, 1.02),
    warm: between(-0.06, 0.16),
    falloff: between(0, 0.25),
    shadow: 0,
    soft: 0.5,
    glare: 0,
    noise: between(1, 4),
    blur: between(0.3, 0.8),
    quality: 88,
    width: 1200,
    height: 900,
  };
};

/** What makes reading hard, one thing at a time and together. */
export const KINDS: Readonly<Record<string, (random: () => number) => Partial<Conditions>>> = {
  usual: () => ({}),
  slanted: (random) => ({ tilt: 34 + 14 * random(), turn: -30 + 60 * random() }),
  light: (random) => ({ falloff: 0.5 + 0.35 * random(), warm: 0.25 * random() }),
  shadow: (random) => ({ shadow: 0.4 + 0.25 * random(), soft: 0.1 + random() }),
  glare: (random) => ({ glare: 0.35 + 0.4 * random(), gloss: 0.9 }),
  noise: (random) => ({ noise: 9 + 7 * random(), level: 0.45, blur: 1 + 0.5 * random() }),
  jpeg: (random) => ({ quality: 25 + 15 * random(), width: 800, height: 600 }),
  stones: (random) => ({
    white: 0.7 + 0.25 * random(),
    black: 0.06 + 0.16 * random(),
    stone: 0.42 + 0.07 * random(),
    gloss: 0.9,
    grain: 0.09,
  }),
  misplaced: () => ({ stray: 0.11 }),
  lens: (random) => ({ barrel: random() < 0.5 ? -0.035 : 0.05, distance: 1.35 }),
  all: (random) => ({
    tilt: 20 + 18 * random(),
    turn: -25 + 50 * random(),
    falloff: 0.4,
    shadow: 0.35,
    soft: 0.4,
    glare: 0.3,
    noise: 6,
    blur: 0.9,
    quality: 60,
    stray: 0.07,
  }),
};
