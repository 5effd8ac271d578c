import type { KatagoBuild } from '#protocol';

/** A build of KataGo that may be installed: nothing else is ever run. */
export interface PinnedBuild {
  readonly version: string;
  readonly system: 'linux' | 'windows';
  readonly build: KatagoBuild;
  readonly address: string;
  readonly sha256: string;
  /** Only for graphics cards whose name matches. */
  readonly cards?: RegExp;
}

const VERSION = '1.17.1';
const RELEASE = `https://github.com/lightvector/KataGo/releases/download/v${VERSION}`;
const row = (
  system: PinnedBuild['system'],
  build: KatagoBuild,
  variant: string,
  sha256: string,
  cards?: RegExp,
): PinnedBuild => ({
  version: VERSION,
  system,
  build,
  address: `${RELEASE}/katago-v${VERSION}-${variant}-${system}-x64.zip`,
  sha256,
  ...(cards ? { cards } : {}),
});

/** KataGo's own release for 64-bit Intel and AMD processors; macOS has none. The best for a card comes first. */
export const KATAGO: readonly PinnedBuild[] = [
  row(
    'windows',
    'cuda',
    'cuda12.8-cudnn9.8.0',
    '476a35c0b43cc937906d4313acaf592a97a30775ec51d37f5401a284ad9fa0f9',
    /RTX\s*(PRO\s*)?50\d\d|Blackwell/i,
  ),
  row(
    'windows',
    'cuda',
    'cuda12.1-cudnn9.8.0',
    'b081832d48b4a553436ad5c54f9c4f4feff39df7b52e68228929e9f8a70988bc',
  ),
  row('windows', 'opencl', 'opencl', '68d0a9b11ef7e3c1ddfc5bcd400306ca66c3770dd67a22cb377d3aaaf32e8c66'),
  row('windows', 'eigen', 'eigen', '3a7538ecb6facefcfe16d649fd695c29e44f8372cb7de8c316eee5779865f379'),
  row(
    'linux',
    'cuda',
    'cuda12.1-cudnn9.8.0',
    '451ae213021cef0d2fcbfae650479532b53361c5ecbdfe1a5a643065bc76edc8',
  ),
  row('linux', 'opencl', 'opencl', 'be537295868c0b8ff6985e62e411fff67cbba2dc872343c74896063de1ef51e9'),
  row('linux', 'eigen', 'eigen', 'cca71fff39abd19bd9acfc17750025d4bb0ee6adbad99d7513a2c6401b0a7af3'),
];
