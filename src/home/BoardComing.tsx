import css from './Home.module.css';

/** The place of the board while it loads, so that nothing moves when it comes. */
export const BoardComing = () => <div aria-hidden className={css.coming} />;
