/** Every shape that crosses a thread or a wire. The page may import from here and nowhere else in workers/. */

export {
  COORDINATE_STYLES,
  type CoordinateStyle,
  edgeLabels,
  makePointName,
  parseGtpPoint,
} from '../kernel/board/coordinates';
export {
  fixedHandicap,
  HANDICAP_RULES,
  type HandicapRule,
  MAX_HANDICAP,
  starPoints,
} from '../kernel/board/handicap';
export {
  DEFAULT_KOMI,
  KOMI_OPTIONS,
  komiOfRules,
  MAX_ENTERED_KOMI,
  parseEnteredKomi,
  usualKomi,
} from '../kernel/board/komi';
export { parseResult } from '../kernel/board/read-result';
export { isInRect, pointsInRect, type Rect, rectBetween, wholeBoard } from '../kernel/board/rect';
export { type GameResult, resultOfScore } from '../kernel/board/result';
export type { Rules, RulesName } from '../kernel/board/rules';
export { RULES_NAMES } from '../kernel/board/rules';
export type { Color, Move, Point, Size, Stone } from '../kernel/board/types';
export { BLACK, EMPTY, PASS, pointsWith, WHITE } from '../kernel/board/types';
export { RECORD_ENDINGS } from '../kernel/formats/endings';
export { type JsonObject, parseJson, parseJsonObject } from '../kernel/kata/json';
export { PERSPECTIVES, type Perspective } from '../kernel/kata/report-context';
export { fail, type Outcome, ok } from '../kernel/outcome';
export { type AgreementRule, DEFAULT_AGREEMENT } from '../kernel/review/agreement';
export { REVIEW_BUDGETS, type ReviewBudget } from '../kernel/review/budget';
export { HISTOGRAM_EDGES } from '../kernel/review/histogram';
export type { Summary } from '../kernel/review/summary';
export { SHAPES, type Shape } from '../kernel/shapes/names';
export * from './commentary';
export * from './edits';
export * from './engine';
export * from './engine-info';
export * from './export';
export * from './failures';
export * from './find';
export * from './found-move';
export * from './game';
export * from './gateway';
export type {
  EngineOffer,
  GatewayFailure,
  GatewayFrame,
  GatewayRefusal,
  RequestFrame,
  TicketUse,
} from './gateway-frames';
export type { HostEvent, HostFeedApi, HostFeedNews } from './host-feed';
export type { DocumentId, NetworkId, PositionKey, ViewVersion } from './ids';
export * from './installer';
export * from './library';
export * from './marks';
export * from './networks';
export * from './notes';
export * from './play';
export * from './player-engine';
export * from './public-networks';
export * from './remote-engine';
export * from './review';
export * from './settings';
export * from './share';
export * from './shared-time';
export * from './try';
export * from './tsumego';
export * from './views';
export * from './vision';
export * from './weights';
