import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostFailure } from '../clients/host';

/** What a list is read on from: the id or the code of an item. */
type Place = number | string;

interface Page<Item, At extends Place> {
  readonly items: readonly Item[];
  /** Null: nothing follows. */
  readonly next: At | null;
}

/** Reads one page of a list, the first without `after`. */
export type LoadPage<Item, At extends Place = number> = (
  after: At | undefined,
) => Promise<
  | { readonly ok: true; readonly value: Page<Item, At> }
  | { readonly ok: false; readonly failure: HostFailure }
>;

interface Loaded<Item, At extends Place> {
  /** Undefined before the first answer. */
  readonly items: readonly Item[] | undefined;
  readonly next: At | null;
  readonly failure: HostFailure | undefined;
}

export interface HostPages<Item, At extends Place = number> extends Loaded<Item, At> {
  readonly reload: () => Promise<void>;
  readonly more: () => void;
}

/** A list that the host serves in pages. `load` stays the same between renders; a list of another kind gets its own key. */
export const useHostPages = <Item, At extends Place = number>(
  load: LoadPage<Item, At>,
): HostPages<Item, At> => {
  const [page, setPage] = useState<Loaded<Item, At>>({ items: undefined, next: null, failure: undefined });
  const latest = useRef(0);
  const read = useCallback(
    async (known: readonly Item[], after: At | undefined, least: number): Promise<void> => {
      latest.current += 1;
      const mine = latest.current;
      let items = known;
      let next: At | null | undefined = after;
      do {
        const answer = await load(next);
        // A newer request has replaced this one.
        if (mine !== latest.current) return;
        if (!answer.ok) return setPage((before) => ({ ...before, failure: answer.failure }));
        items = [...items, ...answer.value.items];
        next = answer.value.next;
      } while (next !== null && items.length < least);
      setPage({ items, next, failure: undefined });
    },
    [load],
  );
  useEffect(() => {
    void read([], undefined, 0);
    return () => {
      latest.current += 1;
    };
  }, [read]);
  return {
    ...page,
    // As much as was there: a person may have read on.
    reload: () => read([], undefined, page.items?.length ?? 0),
    more: () => {
      if (page.next !== null) void read(page.items ?? [], page.next, 0);
    },
  };
};
