import * as v from 'valibot';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

const upload = v.object({
  host: v.string(),
  /** The host's number of the analysis. */
  sgfId: v.number(),
  /** The record that was sent. */
  record: v.string(),
  /** How many analysed positions have been taken over from the host. */
  taken: v.number(),
  /** The host is done with it and all has been taken over. */
  isWhole: v.boolean(),
});
/** A record that a host analyses or has analysed. */
export type Upload = v.InferOutput<typeof upload>;

const UPLOADS_KEY = 'tengen.uploads';
/** What a host remembers of a person is more, and its list opens that too. */
const MAX_KEPT = 300;

const readUploads = (saved: unknown): { readonly uploads: readonly Upload[] } => {
  const read = v.safeParse(v.array(upload), saved);
  return { uploads: read.success ? read.output : [] };
};

export const useUploads = stored(kept(UPLOADS_KEY, readUploads, ({ uploads }) => uploads));

export const uploadOf = (host: string | undefined, sgfId: number): Upload | undefined =>
  useUploads.getState().uploads.find((each) => each.host === host && each.sgfId === sgfId);

/** What a host has not finished, or what has not been taken over. */
export const openUploads = (host: string | undefined): readonly Upload[] =>
  useUploads.getState().uploads.filter((each) => each.host === host && !each.isWhole);

export const noteUpload = (now: Upload): void =>
  useUploads.setState(({ uploads }) => ({
    uploads: [...uploads.filter((each) => !isSame(each, now)), now].slice(-MAX_KEPT),
  }));

export const forgetUpload = (gone: Pick<Upload, 'host' | 'sgfId'>): void =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((each) => !isSame(each, gone)) }));

const isSame = (a: Pick<Upload, 'host' | 'sgfId'>, b: Pick<Upload, 'host' | 'sgfId'>): boolean =>
  a.host === b.host && a.sgfId === b.sgfId;
