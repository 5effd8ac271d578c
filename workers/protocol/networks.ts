import type { HumanProfile } from '../kernel/network/human-profile';
import type { Strength } from '../kernel/review/network-errors';
import type { Result } from './failures';

export {
  HUMAN_RANKS,
  type HumanProfile,
  type HumanRank,
  NEWEST_PRO_YEAR,
  OLDEST_PRO_YEAR,
  parseHumanProfile,
} from '../kernel/network/human-profile';

/** SHA-256 of a network's file as it was published, 64 hexadecimal digits: the same file is the same network. */
export type NetworkId = string;

/** A network on this device, as lists show it. */
export interface NetworkInfo {
  readonly id: NetworkId;
  /** As the network calls itself. */
  readonly name: string;
  readonly fileName: string;
  /** Of the file, compressed if it is. */
  readonly sizeBytes: number;
  /** KataGo's model version, 3 to 17. */
  readonly version: number;
  readonly blocks: number;
  readonly channels: number;
  /** Takes a rank or a year and plays as people of it do. */
  readonly human: boolean;
}

/** A network with what is known or supposed of its strength. */
export interface HeldNetwork extends NetworkInfo {
  readonly strength: Strength;
}

/** What an engine is made from. Cheap to send: a blob crosses threads by reference. */
export interface NetworkSource {
  readonly id: NetworkId;
  /** For messages. */
  readonly fileName: string;
  /** An address of the app itself, or the file. */
  readonly file: string | Blob;
  /** For human networks: whom to imitate. */
  readonly profile?: HumanProfile;
}

/** Identity of the opinion of a network, which keys the analyses: another profile is another opinion. */
export const opinionOf = ({ id, profile }: Pick<NetworkSource, 'id' | 'profile'>): string =>
  profile ? `${id} ${profile}` : id;

/** The network that comes with the app; its file is part of what the service worker keeps. */
export const SHIPPED_NETWORK: HeldNetwork = {
  id: 'cf86c7c72197abbb0556a5a372df2cbb622706cf7f46cf6930d2dccdd7da8578',
  name: 'b6c64-distilled-3',
  fileName: 'b6c64-distilled-3.bin.gz',
  sizeBytes: 815_130,
  version: 8,
  blocks: 6,
  channels: 64,
  human: false,
  strength: 'club',
};

/** The network that shipped with the app before the current one. Stored choices and analyses still name it. */
export const FIRST_SHIPPED_NETWORK: Pick<NetworkInfo, 'id' | 'name'> = {
  id: 'bce5b5bcca1b9d511e72dd0ca49326431a0b6a36c295d7784b6b93343bac85f3',
  name: 'b6c64-distilled-1',
};

/** The networks that shipped with the app before the current one, the latest first: reviews by them stay in sight. */
export const EARLIER_SHIPPED_NETWORKS: readonly NetworkId[] = [FIRST_SHIPPED_NETWORK.id];

/** The networks that people imported. One worker owns their storage, because it reads large files. */
export interface NetworksApi {
  /** Progress of an import arrives here. */
  connect(events: MessagePort): Promise<void>;
  /** Oldest first, without the shipped one. */
  list(): Promise<Result<NetworkList>>;
  /**
   * Reads a file or fetches an address, checks every byte and stores the network. Stores nothing when the network is
   * damaged or is not the `expected` one. One import at a time; undefined when it was cancelled.
   */
  add(from: File | string, expected?: ExpectedNetwork): Promise<Result<AddedNetwork | undefined>>;
  /**
   * Downloads a published network from the first of its addresses that lets us, checks every byte and stores it. What has
   * arrived is kept when the line is cut, so that the next call goes on there.
   */
  download(wanted: WantedNetwork): Promise<Result<AddedNetwork | undefined>>;
  /** Ends the import that is under way, and drops what has arrived of it. */
  cancel(): Promise<void>;
  /**
   * Downloads any file whose length and hash are known, checks both and returns it; undefined when it was cancelled. Several
   * may come at once, beside an import. It goes on where it was cut while the browser keeps what has arrived.
   */
  fetchFile(wanted: WantedNetwork, progress: MessagePort): Promise<Result<Blob | undefined>>;
  cancelFile(id: NetworkId): Promise<void>;
  /** The file of a network, to make an engine from. */
  open(id: NetworkId): Promise<Result<Blob>>;
  remove(id: NetworkId): Promise<Result<void>>;
}

/** A published network whose file is known. */
export interface WantedNetwork {
  readonly id: NetworkId;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Where the file lies; the best place first. */
  readonly addresses: readonly string[];
}

/** What an address is known to hold. */
export interface ExpectedNetwork {
  readonly id?: NetworkId;
  readonly blocks: number;
  readonly channels: number;
}

export interface NetworkList {
  readonly networks: readonly HeldNetwork[];
  /** Bytes that have arrived of downloads that were cut. */
  readonly begun: Readonly<Record<NetworkId, number>>;
  /** Whether they outlive the visit; a private window may keep nothing. */
  readonly lasting: boolean;
}

export interface AddedNetwork {
  readonly network: NetworkInfo;
  /** False when it was here already. */
  readonly isNew: boolean;
}

/** What an import is doing; `total` is 0 when it is unknown. */
export interface NetworkProgress {
  readonly stage: NetworkStage;
  /** Bytes. */
  readonly done: number;
  readonly total: number;
}
export const NETWORK_STAGES = ['fetching', 'reading', 'checking', 'keeping'] as const;
export type NetworkStage = (typeof NETWORK_STAGES)[number];
