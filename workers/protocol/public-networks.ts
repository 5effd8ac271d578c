import type { Strength } from '../kernel/review/network-errors';
import type { NetworkId } from './networks';

/** Under which terms a network is published. The texts are at `licenceAddress`. */
export type NetworkLicence = 'mit' | 'cc0' | 'katago';

/** How strong an engine is, in the words that people choose by. */
export const LEVELS = ['fast', 'strong', 'professional'] as const;
export type Level = (typeof LEVELS)[number];

/** A network that anybody may fetch from where its makers publish it. */
export interface PublicNetwork {
  readonly name: string;
  readonly address: string;
  /** Whether the address lets the pages of other sites read it (CORS); else only a host can fetch it for them. */
  readonly isOpen: boolean;
  /** Absent: it stands among the details only. */
  readonly level?: Level;
  readonly blocks: number;
  readonly channels: number;
  /** The size of the file; absent when only the download tells it. */
  readonly sizeBytes?: number;
  /** SHA-256 of the file; absent when no trusted source has published it. */
  readonly id?: NetworkId;
  /** Plays as people of a rank or a year do. */
  readonly human?: true;
  readonly strength: Strength;
  /** Billions of multiply-adds for a 19x19 position, of convolutions: what takes as long counts as much. */
  readonly work: number;
  readonly licence: NetworkLicence;
  readonly licenceAddress: string;
}

export const SHIPPED_WORK = 0.16;
export const SHIPPED_LEVEL: Level = 'fast';

/** KataGo v1.17.2: what lies at a commit stays as it is. */
const REPOSITORY =
  'https://raw.githubusercontent.com/lightvector/KataGo/6a1fc5de9fc253723ac475a0683bf0b9d9b7bd19';
const RELEASE = 'https://github.com/lightvector/KataGo/releases/download/v1.17.0';
const ARCHIVE = 'https://katagoarchive.org/g170/neuralnets';
const TRAINING = 'https://media.katagotraining.org/uploaded/networks';
const TRAINING_LICENCE = 'https://katagotraining.org/network_license/';

/**
 * Weakest first. The first two lie in KataGo's repository, which lets other sites read them. The other places let no page
 * read them: a host fetches for its pages what is known to the byte (b15c192 and b18c384nbt as packages of KaTrain and
 * Homebrew hold them). Where no hash is published the page tries, and suggests importing a file.
 */
export const PUBLIC_NETWORKS: readonly PublicNetwork[] = [
  {
    name: 'g170-b6c96-s175395328-d26788732',
    isOpen: true,
    address: `${REPOSITORY}/cpp/tests/models/g170-b6c96-s175395328-d26788732.bin.gz`,
    blocks: 6,
    channels: 96,
    sizeBytes: 3_827_339,
    id: 'f5d32604e3675c480c7c8f6aa579a1ea857135628a0afccc8fa56330fbacd38d',
    strength: 'dan',
    work: 0.37,
    licence: 'mit',
    licenceAddress: `${REPOSITORY}/LICENSE`,
  },
  {
    name: 'b7c96h3tfrs-test5-cnorm',
    isOpen: true,
    address: `${REPOSITORY}/cpp/tests/models/b7c96h3tfrs-test5-cnorm.bin.gz`,
    blocks: 7,
    channels: 96,
    sizeBytes: 3_033_068,
    id: 'e0c11d1d2532af0b89792605e4d9edcca15bf6a0589bf28b967e6358277941b8',
    level: 'strong',
    strength: 'strongDan',
    // A transformer: takes 4.5 times as long as b6c96, as Winograd's algorithm does not help it.
    work: 1.6,
    licence: 'mit',
    licenceAddress: `${REPOSITORY}/LICENSE`,
  },
  {
    name: 'g170e-b10c128-s1141046784-d204142634',
    isOpen: false,
    address: `${ARCHIVE}/g170e-b10c128-s1141046784-d204142634.bin.gz`,
    blocks: 10,
    channels: 128,
    strength: 'strongDan',
    work: 1.06,
    licence: 'cc0',
    licenceAddress: 'https://katagoarchive.org/g170/LICENSE.txt',
  },
  {
    name: 'g170e-b15c192-s1672170752-d466197061',
    isOpen: false,
    address: `${ARCHIVE}/g170e-b15c192-s1672170752-d466197061.bin.gz`,
    blocks: 15,
    channels: 192,
    sizeBytes: 36_948_927,
    id: '1579a64e6190c3a8d73eeb96feb4dee1879f9e5e114279b15d6c56dbab3b0f78',
    strength: 'expert',
    work: 3.6,
    licence: 'cc0',
    licenceAddress: 'https://katagoarchive.org/g170/LICENSE.txt',
  },
  {
    name: 'kata1-b18c384nbt-s9996604416-d4316597426',
    isOpen: false,
    address: `${TRAINING}/models/kata1/kata1-b18c384nbt-s9996604416-d4316597426.bin.gz`,
    blocks: 18,
    channels: 384,
    sizeBytes: 97_898_094,
    id: '9d7a6afed8ff5b74894727e156f04f0cd36060a24824892008fbb6e0cba51f1d',
    strength: 'expert',
    work: 12,
    licence: 'katago',
    licenceAddress: TRAINING_LICENCE,
  },
  // The three transformers of the release; a processor bears the first: two visits by it judge amateurs better than a
  // hundred by the smaller one (docs/strength.md). Work: their products per position, times what one costs beside a convolution's.
  {
    name: 'b10c384h6nbttflrs',
    isOpen: false,
    address: `${RELEASE}/b10c384h6nbttflrs.bin.gz`,
    blocks: 10,
    channels: 384,
    sizeBytes: 38_245_488,
    id: '0ba27eced5180b3e3d0b898b280c541112989765e789d1eb6cd0d31b2b2c1229',
    level: 'professional',
    strength: 'expert',
    work: 16,
    licence: 'katago',
    licenceAddress: TRAINING_LICENCE,
  },
  {
    name: 'b10c512h8nbt3tflrs-fson-silu-rsnh',
    isOpen: false,
    address: `${RELEASE}/b10c512h8nbt3tflrs-fson-silu-rsnh.bin.gz`,
    blocks: 10,
    channels: 512,
    sizeBytes: 94_281_753,
    id: 'c04db4a503721d948bb720324f3cbdac6088cc9eb243632f020e4b6846f58995',
    level: 'professional',
    strength: 'expert',
    work: 37,
    licence: 'katago',
    licenceAddress: TRAINING_LICENCE,
  },
  {
    name: 'b11c768h12nbt3tflrs-fson-silu',
    isOpen: false,
    address: `${RELEASE}/b11c768h12nbt3tflrs-fson-silu.bin.gz`,
    blocks: 11,
    channels: 768,
    sizeBytes: 211_660_960,
    id: '1881600caab9e9d85a3dd6a019e9b8e7d2c237b5f984e13ed49a8645be3077c6',
    level: 'professional',
    strength: 'expert',
    work: 80,
    licence: 'katago',
    licenceAddress: TRAINING_LICENCE,
  },
  {
    name: 'b18c384nbt-humanv0',
    isOpen: false,
    address: `${TRAINING}/models_extra/b18c384nbt-humanv0.bin.gz`,
    blocks: 18,
    channels: 384,
    sizeBytes: 99_066_230,
    id: '637746e44f0efe00ad1245a50aa9bbf0716efe364c43965ead97bd6835d84ab5',
    human: true,
    strength: 'imitator',
    work: 12,
    licence: 'katago',
    licenceAddress: TRAINING_LICENCE,
  },
];

/** A published network whose file is known to the byte, which a host may therefore fetch for its pages. */
export type PinnedNetwork = PublicNetwork & { readonly id: NetworkId; readonly sizeBytes: number };

export const isPinned = (network: PublicNetwork): network is PinnedNetwork =>
  network.id !== undefined && network.sizeBytes !== undefined;

/** The name of its file, the last part of its address. */
export const fileNameOf = ({ address }: PublicNetwork): string => address.slice(address.lastIndexOf('/') + 1);
