import css from './PanelsComing.module.css';

/** The place of the panels while they render, so that a slow device does not show a board beside nothing. */
export const PanelsComing = () => (
  <div aria-hidden className={css.panels}>
    <i className={css.line} />
    <i className={css.chart} />
    <i className={css.line} />
    <i className={css.list} />
  </div>
);
