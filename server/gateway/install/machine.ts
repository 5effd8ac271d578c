import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { arch, availableParallelism, platform, totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import type { InstallView } from '#protocol';

/** What decides which build of KataGo is right here. */
export interface Machine {
  readonly system: InstallView['system'];
  /** Whether the builds of the release run on this processor. */
  readonly isX64: boolean;
  readonly cores: number;
  readonly memoryMb: number;
  readonly graphics: string | undefined;
  /** Whether NVIDIA's libraries are here that the build for them needs. */
  readonly hasCuda: boolean;
}

const PATIENCE_MS = 5000;
/** Drawn by the processor: no card. */
const NO_CARD = /basic (display|render)|llvmpipe|virtual|remote|hyper-v|vmware|virtio|qxl|parsec/i;
const SYSTEMS: Readonly<Record<string, Machine['system']>> = {
  linux: 'linux',
  win32: 'windows',
  darwin: 'mac',
};
/** Of cards on the PCI bus. */
const MAKERS: Readonly<Record<string, string>> = { '0x10de': 'NVIDIA', '0x1002': 'AMD', '0x8086': 'Intel' };

export const readMachine = async (): Promise<Machine> => {
  const system = SYSTEMS[platform()] ?? 'other';
  const nvidia = firstLine(await said('nvidia-smi', ['--query-gpu=name', '--format=csv,noheader']));
  const graphics = nvidia ?? (await otherCard(system));
  return {
    system,
    isX64: arch() === 'x64',
    cores: availableParallelism(),
    memoryMb: Math.round(totalmem() / 2 ** 20),
    graphics,
    hasCuda: nvidia !== undefined && (await hasCudaLibraries(system)),
  };
};

const otherCard = async (system: Machine['system']): Promise<string | undefined> => {
  if (system === 'windows') {
    const names = await said('powershell', [
      '-NoProfile',
      '-Command',
      '(Get-CimInstance Win32_VideoController).Name',
    ]);
    return names
      .split(/\r?\n/)
      .map((line) => line.trim())
      .find((line) => line !== '' && !NO_CARD.test(line));
  }
  return system === 'linux' ? linuxCard() : undefined;
};

const linuxCard = (folder = '/sys/class/drm'): string | undefined => {
  try {
    for (const name of readdirSync(folder).filter((each) => /^card\d+$/.test(each))) {
      const vendor = readFileSync(join(folder, name, 'device/vendor'), 'utf8').trim();
      const maker = MAKERS[vendor];
      if (maker) return maker;
    }
  } catch {
    // A container, or a machine without a screen.
  }
  return undefined;
};

const hasCudaLibraries = async (system: Machine['system']): Promise<boolean> => {
  if (system === 'windows') {
    const folders = (process.env.PATH ?? '').split(delimiter);
    const has = (file: string): boolean => folders.some((folder) => existsSync(join(folder, file)));
    return has('cudnn64_9.dll') && has('cublas64_12.dll');
  }
  const known = await said('ldconfig', ['-p']);
  return known.includes('libcudnn.so.9') && known.includes('libcublas.so.12');
};

/** What a program of the system prints; nothing when it is not there, or does not answer. */
const said = (program: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: PATIENCE_MS, windowsHide: true }, (error, out) =>
      resolve(error ? '' : out),
    );
  });

const firstLine = (text: string): string | undefined => {
  const line = text.split(/\r?\n/)[0]?.trim();
  return line ? line : undefined;
};
