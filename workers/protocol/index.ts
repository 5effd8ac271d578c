/** Every shape that crosses a thread or a wire. The page may import from here and nowhere else in workers/. */

export type { Rules, RulesName } from '../kernel/board/rules';
export { RULES_NAMES } from '../kernel/board/rules';
export type { Color, Move, Point, Size, Stone } from '../kernel/board/words';
export { BLACK, EMPTY, PASS, WHITE } from '../kernel/board/words';
export { fail, type Outcome, ok } from '../kernel/outcome';
export { type AgreementRule, DEFAULT_AGREEMENT } from '../kernel/review/agreement';
export { REVIEW_BUDGETS, type ReviewBudget } from '../kernel/review/deepening';
export { HISTOGRAM_EDGES } from '../kernel/review/histogram';
export type { Summary } from '../kernel/review/summary';
export * from './edits';
export * from './engine';
export * from './export';
export * from './failures';
export * from './find';
export * from './game';
export * from './gateway';
export * from './library';
export * from './networks';
export * from './remote-engine';
export * from './review';
export * from './settings';
export * from './share';
export * from './try';
export * from './views';
export * from './weights';
