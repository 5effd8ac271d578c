import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Waiting } from '../ui/Waiting';
import { LoadFailure } from './LoadFailure';
import type { HostPages } from './use-host-pages';

interface ServedListProps<Item> {
  readonly pages: HostPages<Item, string> | HostPages<Item>;
  /** What stands in the place of an empty list. */
  readonly none: ReactNode;
  readonly className?: string | undefined;
  /** The row of an item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list that the host serves in pages: its rows, or why there are none, and the way to more. */
export const ServedList = <Item,>({ pages, none, className, children }: ServedListProps<Item>) => {
  const { t } = useTranslation();
  const { items, next, failure, reload, more } = pages;
  return (
    <>
      {!items && !failure && <Waiting />}
      {items?.length === 0 && none}
      <ul className={className}>{items?.map(children)}</ul>
      {failure && <LoadFailure failure={failure} onRetry={() => void reload()} />}
      {next !== null && <Button onClick={more}>{t('library.host.more')}</Button>}
    </>
  );
};
