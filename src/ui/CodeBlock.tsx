import css from './CodeBlock.module.css';

/** What a person copies into a terminal or a file. */
export const CodeBlock = ({ children }: { readonly children: string }) => (
  <pre className={css.code}>{children}</pre>
);
