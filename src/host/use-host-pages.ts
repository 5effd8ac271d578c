import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostFailure } from '../clients/host';

interface Page<Item> {
  readonly items: readonly Item[];
  /** The id to read on from; null: nothing follows. */
  readonly next: number | null;
}

/** Reads one page of a list, the first without `after`. */
export type LoadPage<Item> = (
  after: number | undefined,
) => Promise<
  { readonly ok: true; readonly value: Page<Item> } | { readonly ok: false; readonly failure: HostFailure }
>;

interface Loaded<Item> {
  /** Undefined before the first answer. */
  readonly items: readonly Item[] | undefined;
  readonly next: number | null;
  readonly failure: HostFailure | undefined;
}

export interface HostPages<Item> extends Loaded<Item> {
  readonly reload: () => Promise<void>;
  readonly more: () => void;
}

/** A list that the host serves in pages. `load` stays the same between renders; a list of another kind gets its own key. */
export const useHostPages = <Item>(load: LoadPage<Item>): HostPages<Item> => {
  const [page, setPage] = useState<Loaded<Item>>({ items: undefined, next: null, failure: undefined });
  const latest = useRef(0);
  const read = useCallback(
    async (after?: number): Promise<void> => {
      latest.current += 1;
      const mine = latest.current;
      const answer = await load(after);
      // A newer request has replaced this one.
      if (mine !== latest.current) return;
      setPage((before) => {
        if (!answer.ok) return { ...before, failure: answer.failure };
        const { items, next } = answer.value;
        const known = after === undefined ? [] : (before.items ?? []);
        return { items: [...known, ...items], next, failure: undefined };
      });
    },
    [load],
  );
  useEffect(() => {
    void read();
    return () => {
      latest.current += 1;
    };
  }, [read]);
  return {
    ...page,
    reload: () => read(),
    more: () => {
      if (page.next !== null) void read(page.next);
    },
  };
};
