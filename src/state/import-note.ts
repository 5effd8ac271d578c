import * as v from 'valibot';
import { create } from 'zustand';
import type { ImportView } from '#protocol';
import { kept } from '../platform/storage';

/**
 * Notes the import that runs in this tab, so that one that ends with its tab is told at the next start. A lock says
 * whether the tab of a note still lives.
 */
const Progress = v.object({ files: v.number(), total: v.number() });
export type Progress = v.InferOutput<typeof Progress>;

const notes = kept('tengen.imports', (saved) =>
  v.parse(v.fallback(v.record(v.string(), Progress), {}), saved),
);
const lockOf = (tab: string): string => `tengen.import.${tab}`;

let own: { readonly tab: string; readonly end: () => void } | undefined;

/** The progress of this tab's import; undefined once it is over. */
export const noteImport = (progress: Progress | undefined): void => {
  if (!progress && !own) return;
  own ??= begin();
  const { [own.tab]: _, ...others } = notes.get();
  notes.set(progress ? { ...others, [own.tab]: progress } : others);
  if (progress) return;
  own.end();
  own = undefined;
};

const begin = () => {
  const tab = `${Date.now()}-${Math.random()}`;
  let end = (): void => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Where site data is blocked, locks and notes are too.
  navigator.locks?.request(lockOf(tab), () => over).catch(() => undefined);
  return { tab, end: () => end() };
};

interface Imports {
  /** The running import, or the report of the last one until the person closes it. */
  readonly view: ImportView | undefined;
  /** Imports that ended with their tab, as one; undefined when there are none. It is told until it is put away. */
  readonly interrupted: Progress | undefined;
}

export const useImports = create<Imports>()(() => ({ view: undefined, interrupted: undefined }));

/** Takes the notes that earlier tabs left. Returns whether there are any. */
export const findInterrupted = async (): Promise<boolean> => {
  const noted = notes.get();
  if (Object.keys(noted).length === 0) return false;
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const living = new Set(held.map(({ name }) => name));
  const cut = Object.entries(noted).filter(([tab]) => tab !== own?.tab && !living.has(lockOf(tab)));
  if (cut.length === 0) return false;
  const gone = new Set(cut.map(([tab]) => tab));
  notes.set(Object.fromEntries(Object.entries(notes.get()).filter(([tab]) => !gone.has(tab))));
  const sum = (of: (progress: Progress) => number) => cut.reduce((all, [, one]) => all + of(one), 0);
  useImports.setState({
    interrupted: { files: sum(({ files }) => files), total: sum(({ total }) => total) },
  });
  return true;
};
