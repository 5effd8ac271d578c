import { create } from 'zustand';
import type { Answer } from '#contract';
import type { NetworkProgress, TengenFailure } from '#protocol';
import { networks } from '../../clients/networks';
import { portFor } from '../../clients/worker';
import { saveFile } from '../../platform/files';

export type OfferedFile = NonNullable<Answer<'about'>['windows_client']>;

/**
 * The product's codes for a download that does not go on, as far as a browser can know them: another tab has it under way,
 * not on Wi-Fi, the person saves data, the host did not begin to send it, no network, begun here already.
 */
type DownloadCode = 133 | 111 | -134 | -122 | 101 | 127;

export type Download =
  | { readonly phase: 'under way'; readonly progress: NetworkProgress | undefined; readonly code?: 127 }
  | { readonly phase: 'done' }
  | { readonly phase: 'held'; readonly code: DownloadCode; readonly reason?: string }
  /** What arrived is not the file that the host promised, or the device could not keep it. */
  | { readonly phase: 'failed'; readonly failure: TengenFailure };

/** By hash; a page that was left and comes back finds them. */
export const useDownloads = create<Readonly<Record<string, Download>>>()(() => ({}));

const note = (id: string, download: Download | undefined): void => {
  const { [id]: _, ...others } = useDownloads.getState();
  useDownloads.setState(download ? { ...others, [id]: download } : others, true);
};

/** What Chromium tells of the line; others tell nothing. */
interface Line {
  readonly type?: string;
  readonly saveData?: boolean;
}

/** Why a download should wait for the person to insist; large files cost money on such lines. */
const costly = (): 111 | -134 | undefined => {
  const line = (navigator as { readonly connection?: Line }).connection;
  if (line?.saveData) return -134;
  return line?.type === 'cellular' ? 111 : undefined;
};

/** Downloads a file, checks its length and hash, and saves it; `isInsisted`: even where the line costs. */
export const download = async (file: OfferedFile, isInsisted = false): Promise<void> => {
  const { sha256: id } = file;
  const known = useDownloads.getState()[id];
  if (known?.phase === 'under way') return note(id, { ...known, code: 127 });
  if (!navigator.onLine) return note(id, { phase: 'held', code: 101 });
  const code = isInsisted ? undefined : costly();
  if (code !== undefined) return note(id, { phase: 'held', code });
  note(id, { phase: 'under way', progress: undefined });
  // Several tabs would write one file. An unencrypted page of another machine has no locks.
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return bring(file);
  const alone = await locks.request(`download ${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await bring(file);
    return lock !== null;
  });
  if (!alone) note(id, { phase: 'held', code: 133 });
};

const bring = async ({ sha256: id, name, size, url }: OfferedFile): Promise<void> => {
  const wanted = { id, fileName: name, sizeBytes: size, addresses: [url] };
  const port = portFor((progress: NetworkProgress) => {
    if (useDownloads.getState()[id]?.phase === 'under way') note(id, { phase: 'under way', progress });
  });
  const fetched = await networks().fetchFile(wanted, port);
  if (!fetched.ok) return note(id, heldBy(fetched.failure) ?? { phase: 'failed', failure: fetched.failure });
  if (!fetched.value) return note(id, undefined);
  saveFile(name, fetched.value);
  note(id, { phase: 'done' });
};

const heldBy = (failure: TengenFailure): Download | undefined => {
  if (failure.code === 'network.unreachable') return { phase: 'held', code: 101 };
  if (failure.code !== 'network.notFetched') return undefined;
  return { phase: 'held', code: -122, reason: String(failure.data?.reason ?? '') };
};

export const cancelDownload = ({ sha256 }: OfferedFile): void => void networks().cancelFile(sha256);
