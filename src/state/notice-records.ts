import * as v from 'valibot';
import type { RecordId } from '#protocol';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

const opened = v.object({ host: v.string(), notice: v.number(), record: v.string() });
/** A notice that was opened, and the record it became in the library. */
type Opened = v.InferOutput<typeof opened>;

const OPENED_KEY = 'tengen.noticeRecords';
const MAX_KEPT = 100;

const readOpened = (saved: unknown): { readonly opened: readonly Opened[] } => {
  const read = v.safeParse(v.array(opened), saved);
  return { opened: read.success ? read.output : [] };
};

const useOpened = stored(kept(OPENED_KEY, readOpened, (state) => state.opened));

export const recordOfNotice = (host: string, notice: number): RecordId | undefined =>
  useOpened.getState().opened.find((each) => each.host === host && each.notice === notice)?.record;

export const noteOpened = (now: Opened): void =>
  useOpened.setState((state) => ({ opened: [now, ...state.opened].slice(0, MAX_KEPT) }));
