import type { AgreementRule } from '#kernel/review/agreement';
import type { Thresholds } from '#kernel/review/thresholds';
import type { EngineView, GameEvent, PlayView, ReviewView } from '#protocol';
import type { Later } from '../later';
import type { Analyses } from './analysis/analyses';
import { originOf } from './line/known-analysis';
import type { Session } from './session';
import { analysisView } from './views/analysis-view';
import { documentView } from './views/document-view';
import type { ViewMakers, ViewMessage } from './views/event-feed';
import { positionView } from './views/position-view';
import { treeView } from './views/tree-view';
import { trendView } from './views/trend-view';

/** The sources of the views, read at every event. */
export interface ViewSources {
  /** Undefined without an open record. */
  session(): Session | undefined;
  /** How many other records are in this tab only. */
  unsaved(): number;
  readonly analyses: Analyses;
  settings(): Thresholds & AgreementRule;
  review(): ReviewView;
  engine(): EngineView;
  play(): PlayView;
  /** The names of a move; nothing is sent until they have loaded. */
  readonly shapes: Later<typeof import('./views/shapes-view')>;
}

/** One maker for each kind of view. Arrays are made for the message and move to the page without a copy. */
export const viewMakers = (sources: ViewSources): ViewMakers => {
  const make = (event: (session: Session) => ViewMessage) => (): ViewMessage | undefined => {
    const session = sources.session();
    return session && event(session);
  };
  return {
    document: make(({ document, autosave }) => ({
      event: {
        type: 'document',
        document: documentView(document, {
          save: autosave.state,
          unsaved: sources.unsaved(),
          unjudged: sources.analyses.judges.unjudged(document.tree),
        }),
      },
    })),
    position: make(({ document }) => {
      const position = positionView(document);
      const { stones, moveNumbers, playable } = position;
      return { event: { type: 'position', position }, moved: buffersOf(stones, moveNumbers, playable) };
    }),
    shapes: () => {
      const session = sources.session();
      const shapes = sources.shapes.loaded;
      return session && shapes && small({ type: 'shapes', shapes: shapes.shapesView(session.document) });
    },
    tree: make(({ document }) => small({ type: 'tree', tree: treeView(document) })),
    analysis: make((session) => {
      const { id: of, node, hidesAnalysis, hiddenAt } = session.document;
      if (hidesAnalysis || hiddenAt === node || sources.analyses.judges.unjudged(session.document.tree))
        return { event: { type: 'analysis', analysis: { of, node } } };
      return analysisMessage(session, sources);
    }),
    trend: make(({ document }) => {
      const trend = trendView(document, sources.settings());
      const { nodes, moves, winrates, scoreLeads, losses, colors, points, qualities } = trend;
      const { main } = trend;
      const moved = [
        ...buffersOf(nodes, moves, winrates, scoreLeads, losses, colors, points, qualities),
        ...(main ? buffersOf(main.nodes, main.moves, main.winrates, main.scoreLeads, main.losses) : []),
        ...(main ? buffersOf(main.colors, main.qualities, main.uncertain) : []),
      ];
      return { event: { type: 'trend', trend }, moved };
    }),
    review: () => small({ type: 'review', review: sources.review() }),
    engine: () => small({ type: 'engine', engine: sources.engine() }),
    play: () => small({ type: 'play', play: sources.play() }),
  };
};

const analysisMessage = (session: Session, { analyses, settings }: ViewSources): ViewMessage => {
  const { document } = session;
  const { line, figures } = document.shown;
  const position = document.analysedAt(line.index);
  const known = position === undefined ? undefined : analyses.get(position);
  // On very long lines memory does not hold every analysis that is in the chart.
  const isDropped = !known && (figures.visits[line.index] ?? 0) > 0;
  if (isDropped && position !== undefined) session.recall(position);
  const keyBefore = document.shown.replay.keyAt(line.index - 1);
  const before = keyBefore === undefined ? undefined : analyses.get(keyBefore);
  const view = analysisView(document, known?.analysis, before?.analysis, settings());
  const shown = view.figures?.expected ? before : known;
  const origin = shown && !analyses.judges.isInUse(shown) ? originOf(shown) : undefined;
  const analysis = origin && view.figures ? { ...view, figures: { ...view.figures, origin } } : view;
  const { ownership, policy } = analysis.figures ?? {};
  const maps = [ownership, policy].filter((map) => map !== undefined);
  return { event: { type: 'analysis', analysis }, moved: buffersOf(...maps) };
};

/** A few numbers, touched at every step and often the same as before. */
const small = (event: GameEvent): ViewMessage => ({ event, text: JSON.stringify(event) });

const buffersOf = (...arrays: readonly ArrayBufferView[]): Transferable[] =>
  arrays.map((array) => array.buffer as ArrayBuffer);
