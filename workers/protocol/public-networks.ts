import type { Strength } from '../kernel/review/network-errors';
import type { NetworkId } from './networks';

/** Under which terms a network is published. The texts are at `licenceAddress`. */
export type NetworkLicence = 'mit' | 'cc0' | 'katago';

/** A network that anybody may fetch from where its makers publish it. */
export interface PublicNetwork {
  readonly name: string;
  readonly address: string;
  readonly blocks: number;
  readonly channels: number;
  /** The size of the file; absent when only the download tells it. */
  readonly sizeBytes?: number;
  /** SHA-256 of the file; absent when no trusted source has published it. */
  readonly id?: NetworkId;
  readonly strength: Strength;
  /** Billions of multiply-adds for a 19x19 position, of convolutions: what takes as long counts as much. */
  readonly work: number;
  readonly licence: NetworkLicence;
  readonly licenceAddress: string;
}

export const SHIPPED_WORK = 0.16;

/** KataGo v1.17.2: what lies at a commit stays as it is. */
const REPOSITORY =
  'https://raw.githubusercontent.com/lightvector/KataGo/6a1fc5de9fc253723ac475a0683bf0b9d9b7bd19';
const ARCHIVE = 'https://katagoarchive.org/g170/neuralnets';
const TRAINING = 'https://media.katagotraining.org/uploaded/networks/models/kata1';

/**
 * Weakest first. The first two lie in KataGo's repository, which lets other sites read them. The other hosts may
 * refuse; the page then reports it and suggests importing a file.
 */
export const PUBLIC_NETWORKS: readonly PublicNetwork[] = [
  {
    name: 'g170-b6c96-s175395328-d26788732',
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
    address: `${REPOSITORY}/cpp/tests/models/b7c96h3tfrs-test5-cnorm.bin.gz`,
    blocks: 7,
    channels: 96,
    sizeBytes: 3_033_068,
    id: 'e0c11d1d2532af0b89792605e4d9edcca15bf6a0589bf28b967e6358277941b8',
    strength: 'strongDan',
    // A transformer: takes 4.5 times as long as b6c96, as Winograd's algorithm does not help it.
    work: 1.6,
    licence: 'mit',
    licenceAddress: `${REPOSITORY}/LICENSE`,
  },
  {
    name: 'g170e-b10c128-s1141046784-d204142634',
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
    address: `${ARCHIVE}/g170e-b15c192-s1672170752-d466197061.bin.gz`,
    blocks: 15,
    channels: 192,
    strength: 'expert',
    work: 3.6,
    licence: 'cc0',
    licenceAddress: 'https://katagoarchive.org/g170/LICENSE.txt',
  },
  {
    name: 'kata1-b18c384nbt-s9996604416-d4316597426',
    address: `${TRAINING}/kata1-b18c384nbt-s9996604416-d4316597426.bin.gz`,
    blocks: 18,
    channels: 384,
    sizeBytes: 97_898_094,
    strength: 'expert',
    work: 9.6,
    licence: 'katago',
    licenceAddress: 'https://katagotraining.org/network_license/',
  },
];
