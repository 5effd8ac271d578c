import type { ComponentProps } from 'react';
import { Segmented } from '../ui/Segmented';
import css from './PageTabs.module.css';

/** Which list of a page is shown, below its title. */
export const PageTabs = <Value extends string>(props: ComponentProps<typeof Segmented<Value>>) => (
  <div className={css.tabs}>
    <Segmented {...props} />
  </div>
);
