/** The kernel's public API as one module: the package `tengen-kernel`. Re-exports only. */
export { Board } from './board/board';
export { makeGtpPoint, makeSgfPoint, parseGtpPoint, parseSgfPoint } from './board/coordinates';
export { deadByOwnership, proposeDead } from './board/dead-stones';
export { Game, type GameSetup, type PlayCode, type Played } from './board/game';
export {
  countHandicap,
  fixedHandicap,
  type HandicapCode,
  handicapStones,
  starPoints,
} from './board/handicap';
export {
  DEFAULT_KOMI,
  FALLBACK_KOMI,
  KOMI_OPTIONS,
  type Komi,
  komiOf,
  komiWithPrisoners,
  makeKomi,
  parseKomi,
  usualKomi,
} from './board/komi';
export { type LegalityRules, playIfLegal, REFUSALS, type Refusal, refusal } from './board/legality';
export { type Likeness, PastPositions } from './board/past-positions';
export { parseResult } from './board/read-result';
export { type GameResult, makeResult, resultOfScore } from './board/result';
export { RULES, RULES_NAMES, type Rules, type RulesName } from './board/rules';
export {
  type Counting,
  handicapBonus,
  type Score,
  type ScoringRules,
  type SideScore,
  score,
} from './board/scoring';
export { findGroups, type Groups, type SekiReading } from './board/seki';
export {
  BLACK,
  type Color,
  EMPTY,
  MAX_SIDE,
  type Move,
  opponent,
  PASS,
  type Point,
  pointAt,
  pointsOn,
  pointsWith,
  type Size,
  type Stone,
  WHITE,
} from './board/types';
export type { Analysis, Candidate, RootFigures } from './kata/analysis';
export { type GtpEvent, GtpStream } from './kata/gtp-stream';
export {
  type AnalysisQuery,
  makeKataRules,
  makeQuery,
  makeTerminate,
  type QueryGame,
} from './kata/json-query';
export { type JsonEvent, JsonStream, type QuestionContext } from './kata/json-stream';
export { PERSPECTIVES, type Perspective, type ReportContext } from './kata/report-context';
export { BACKENDS, type Backend, type Evaluator, type NetInputs, type NetRaw } from './network/evaluator';
export type { NetworkFailureCode } from './network/file/cursor';
export { readModel } from './network/file/read-model';
export {
  HUMAN_RANKS,
  type HumanProfile,
  type HumanRank,
  humanMetadata,
  imitating,
  parseHumanProfile,
} from './network/human-profile';
export type { Model, ModelInfo } from './network/model';
export { type NetResult, netResult, type OutputContext } from './network/outputs';
export { plainEvaluator } from './network/slow/plain-evaluator';
export { SYMMETRIES, turnedBack, turnedInputs } from './network/symmetry';
export { wasmEvaluator } from './network/wasm/wasm-evaluator';
export { type WasmBackend, wasmRunsHere } from './network/wasm/wasm-machine';
export type { Failure, Outcome } from './outcome';
export { advance } from './play/advance';
export { beginGame } from './play/beginning';
export { type Choice, chooseMove, type Thought, type Turn } from './play/choose-move';
export {
  type ClockReading,
  type Clocks,
  newClocks,
  nextClockEvent,
  pressClock,
  readClock,
  startClock,
  stopClock,
  type TimeControl,
} from './play/clock';
export { type CountEvidence, proposeCount } from './play/count';
export { BOARD_AREAS, type BoardArea, type Fact, type FactKind } from './play/fact';
export { factsOf } from './play/facts';
export type { PlayEvent } from './play/play-event';
export {
  type CountProposal,
  isOver,
  type Phase,
  type PhaseName,
  type PlayState,
  personColors,
  STOPS,
  type Stop,
  seatToMove,
  type Tally,
} from './play/play-state';
export { isRank, MEASURED_RANKS, RANKS, type Rank, strengthOf } from './play/rank';
export * from './play/setup';
export {
  DEFAULT_SPARRING,
  type Excess,
  excesses,
  hasSparringLimit,
  judgeMove,
  MIN_JUDGE_VISITS,
  SPARRING_LIMIT_NAMES,
  type SparringLimitName,
  type SparringLimits,
  type Verdict,
} from './play/sparring';
export type { PlayStrength } from './play/strength';
export { DEFAULT_PARAMETERS, type SearchParameters } from './search/parameters';
export type { SearchFailure, SearchRequest } from './search/root-position';
export { Search, type SearchLimits, type SearchOptions } from './search/search';
export { copyBranch, pasteBranches } from './sgf/clipboard';
export { decodeBytes, encodingNamed } from './sgf/decode';
export {
  type GameInfoText,
  type InfoField,
  type ReadGameInfo,
  readGameInfo,
  rulesNamed,
  setGameInfo,
} from './sgf/game-info';
export { type Collection, type ReadOptions, readSgf, type SgfFailure, SgfReader } from './sgf/read';
export { readSimpleText, readText } from './sgf/text';
export type { SgfWarning, SgfWarningCode } from './sgf/warning';
export { type WriteOptions, writeSgf, writeSgfText } from './sgf/write';
export {
  clearMarks,
  labelsIn,
  linesIn,
  pointsIn,
  setLabel,
  setStones,
  setToMove,
  toggleLine,
  toggleMarks,
} from './tree/annotations';
export { branchOf } from './tree/branches';
export type { Branch, BranchNode, Edit, NodeId, Property, TreeChange } from './tree/edit';
export { History, type HistoryStep } from './tree/history';
export { Layout, type LayoutWindow } from './tree/layout';
export { lineTo, mainLine, moveNumber, nodeAt, pathOf } from './tree/paths';
export { type IllegalMove, type IllegalReason, Positions } from './tree/positions';
export { MARKS, MARKUP, type Mark } from './tree/property-groups';
export { Transpositions } from './tree/transpositions';
export { GameTree } from './tree/tree';
export {
  addBranch,
  addMove,
  childWithMove,
  deleteBranch,
  deleteNode,
  flatten,
  insertMove,
  keepLine,
  lineBranch,
  makeMainLine,
  promote,
  shiftVariation,
  swapMoves,
} from './tree/variations';
export { following } from './tree/walk';
