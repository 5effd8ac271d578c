import { type ReactNode, type RefObject, useRef } from 'react';
import { Empty } from '../ui/Empty';
import page from '../ui/Page.module.css';
import { SheetActions } from './SheetActions';
import css from './SheetPage.module.css';

interface SheetPageProps {
  /** Its name as a file. */
  readonly name: string;
  /** The style sheet of what is in it, for the saved file. */
  readonly style: string;
  readonly status: string;
  readonly actions?: ReactNode;
  readonly controls?: ReactNode;
  readonly children: (sheet: RefObject<HTMLElement | null>) => ReactNode;
}

/** A page that is read like paper: what it is, the ways to print and save it, and the sheet. */
export const SheetPage = ({ name, style, status, actions, controls, children }: SheetPageProps) => {
  const sheet = useRef<HTMLElement>(null);
  return (
    <div className={page.page}>
      <div className={`${page.inner} ${css.sheet}`}>
        <div className={css.bar}>
          <p className={css.status} role="status">
            {status}
          </p>
          <div className={css.actions}>
            {actions}
            <SheetActions name={name} sheet={sheet} style={style} />
          </div>
        </div>
        {controls && <div className={css.controls}>{controls}</div>}
        {children(sheet)}
      </div>
    </div>
  );
};

interface EmptySheetProps {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The same place with nothing to read yet. */
export const EmptySheet = ({ picture, title, text, children }: EmptySheetProps) => (
  <div className={page.page}>
    <div className={`${page.inner} ${css.sheet}`}>
      <Empty picture={picture} title={title} text={text}>
        {children}
      </Empty>
    </div>
  </div>
);

export const LoadingSheet = ({ text }: { readonly text: string }) => (
  <p className={css.loading} role="status">
    {text}
  </p>
);
