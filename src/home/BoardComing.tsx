import css from './BoardComing.module.css';

/** The place of the board while it loads, so that nothing moves when it comes. */
export const BoardComing = () => (
  <div aria-hidden>
    <div className={css.board} />
  </div>
);
