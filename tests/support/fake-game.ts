import {
  type AnalysisView,
  BLACK,
  type CandidateView,
  type Color,
  type DocumentId,
  type DocumentView,
  EMPTY,
  type GameApi,
  type GameEvent,
  type GameInfo,
  type LineBoards,
  PASS,
  type PositionView,
  QUALITIES,
  type Size,
  type TreeCells,
  type TrendView,
  type ViewVersion,
  WHITE,
} from '#protocol';

/**
 * A test double of the game service for tests and pictures of the page: it holds a line of made-up moves, moves its
 * cursor and answers with valid views. It knows no rules.
 */
const SIZE: Size = { width: 19, height: 19 };
const POINTS = SIZE.width * SIZE.height;

/** The made-up record. */
export const FAKE = 'fake' as DocumentId;

/** The same scattered moves every time: steps over all points by a number coprime to their count. */
const MOVES = Array.from({ length: 180 }, (_, index) => (72 + index * 59 + (index % 7) * 3) % POINTS);

/** A record without any facts. */
export const BLANK_INFO: GameInfo = {
  black: '',
  white: '',
  blackRank: '',
  whiteRank: '',
  komi: 0,
  handicap: 0,
  rules: 'chinese',
  result: '',
  date: '',
  event: '',
  round: '',
  place: '',
  title: '',
  blackTeam: '',
  whiteTeam: '',
  time: '',
  overtime: '',
  opening: '',
  source: '',
  user: '',
  annotator: '',
  copyright: '',
  comment: '',
};

const INFO: GameInfo = {
  ...BLANK_INFO,
  black: 'AlphaGo Lee',
  white: 'Lee Sedol 李世乭',
  whiteRank: '9p',
  komi: 7.5,
  result: 'W+R',
  date: '2016-03-13',
  event: 'Google DeepMind Challenge Match',
  round: '4',
  place: 'Seoul',
};

const wave = (index: number): number =>
  Math.sin(index / 9) * 9 + (index > 78 ? -7 : 2) + Math.sin(index * 3) * 1.4;
const winrateAt = (index: number): number => 1 / (1 + Math.exp(-wave(index) / 5));

export const fakeDocument = (change: Partial<DocumentView> = {}): DocumentView => ({
  of: FAKE,
  record: 'r1',
  title: 'AlphaGo Lee – Lee Sedol 李世乭',
  info: INFO,
  size: SIZE,
  games: 1,
  nodeCount: MOVES.length + 1,
  complete: true,
  canUndo: true,
  canRedo: false,
  save: { phase: 'saved' },
  unsaved: 0,
  readOnly: false,
  warnings: [],
  ...change,
});

export const fakePosition = (index: number, change: Partial<PositionView> = {}): PositionView => {
  const stones = new Uint8Array(POINTS);
  const moveNumbers = new Uint16Array(POINTS);
  for (let move = 0; move < index; move += 1) {
    const point = MOVES[move] ?? 0;
    stones[point] = move % 2 === 0 ? BLACK : WHITE;
    moveNumbers[point] = move + 1;
  }
  const last = MOVES[index - 1];
  const next = MOVES[index];
  const toPlay = index % 2 === 0 ? BLACK : WHITE;
  return {
    of: FAKE,
    node: index,
    size: SIZE,
    stones,
    moveNumbers,
    playable: stones.map((stone) => (stone === EMPTY ? 1 : 0)),
    toPlay,
    moveNumber: index,
    lineLength: MOVES.length,
    lineIndex: index,
    lineEnd: MOVES.length,
    ...(last === undefined ? {} : { lastMove: { point: last, color: toPlay === BLACK ? WHITE : BLACK } }),
    koPoint: -1,
    captures: { black: 3, white: 12 },
    marks: [],
    lines: [],
    notes: { name: '', annotations: [], hasSetup: false },
    comment: index === 78 ? '神之一手。' : '',
    next: next === undefined ? [] : [{ node: index + 1, color: toPlay, point: next, current: true }],
    variation: { index: 0, count: 1 },
    onMainLine: true,
    ...change,
  };
};

const candidate = (index: number, order: number): CandidateView => {
  const losses = [0, 0.3, 1.1, 2.4, 5.2];
  const scoreLoss = losses[order] ?? 13;
  const point = MOVES[index + order] ?? order;
  return {
    point,
    order,
    visits: [412, 180, 66, 31, 4][order] ?? 1,
    winrate: winrateAt(index),
    scoreLead: wave(index) - scoreLoss,
    prior: 0.42 / (order + 1),
    lcb: winrateAt(index) - 0.02,
    pv: MOVES.slice(index + order, index + order + 8),
    winrateLoss: scoreLoss / 40,
    scoreLoss,
    quality: QUALITIES[order] ?? 'blunder',
    uncertain: order === 4,
    advice: true,
    played: order === 2,
  };
};

export const fakeAnalysis = (index: number): AnalysisView => ({
  of: FAKE,
  node: index,
  figures: {
    engine: 'b6c64',
    visits: 800,
    winrate: winrateAt(index),
    scoreLead: wave(index),
    candidates: [0, 1, 2, 3, 4].map((order) => candidate(index, order)),
    ownership: Float32Array.from({ length: POINTS }, (_, point) => Math.sin(point / 11)),
    policy: Float32Array.from({ length: POINTS + 1 }, (_, point) => (point % 17 === 0 ? 0.04 : 0)),
  },
});

const fakeTrend = (analysed: number): TrendView => {
  const count = MOVES.length + 1;
  const known = (value: (index: number) => number) =>
    Float64Array.from({ length: count }, (_, index) => (index < analysed ? value(index) : Number.NaN));
  const lossAt = (index: number): number =>
    index === 0 ? Number.NaN : (index % 2 === 1 ? 1 : -1) * (wave(index - 1) - wave(index));
  const judged = [...Array(count).keys()].filter(
    (index) => index < analysed && Math.abs(lossAt(index)) > 2.5,
  );
  return {
    of: FAKE,
    nodes: Int32Array.from({ length: count }, (_, index) => index),
    moves: Float64Array.from({ length: count }, (_, index) => index),
    winrates: known(winrateAt),
    scoreLeads: known(wave),
    losses: known(lossAt),
    colors: Uint8Array.from({ length: count }, (_, index) =>
      index === 0 ? EMPTY : index % 2 === 1 ? BLACK : WHITE,
    ),
    points: Int16Array.from({ length: count }, (_, index) => MOVES[index - 1] ?? PASS),
    qualities: Uint8Array.from({ length: count }, (_, index) =>
      index > 0 && index < analysed ? [0.5, 1.5, 3, 6].filter((band) => lossAt(index) >= band).length : 255,
    ),
    uncertain: new Uint8Array(count),
    critical: 0,
    standsIn: false,
    agreement: analysed > 1 ? { black: 0.625, white: 0.5 } : { black: Number.NaN, white: Number.NaN },
    moments: judged.map((index) => ({
      kinds: index === 79 ? ['bad', 'turning'] : lossAt(index) > 0 ? ['bad'] : ['good'],
      node: index,
      moveNumber: index,
      color: index % 2 === 1 ? BLACK : WHITE,
      point: MOVES[index - 1] ?? 0,
      best: MOVES[index] ?? 0,
      winrateLoss: lossAt(index) / 40,
      scoreLoss: lossAt(index),
      quality: QUALITIES[[0.5, 1.5, 3, 6].filter((band) => lossAt(index) >= band).length] ?? 'best',
      sure: true,
      chance: 0.9,
      error: 0.8,
      ownChoice: false,
    })),
  };
};

/** The first moves of the made-up game. */
const fakeBoards = (count = 20): LineBoards => ({
  count,
  stones: Uint8Array.from(Array.from({ length: count }, (_, at) => [...fakePosition(at).stones]).flat()),
  points: Int16Array.from({ length: count }, (_, at) => fakePosition(at).lastMove?.point ?? -1),
  colors: Uint8Array.from({ length: count }, (_, at) => fakePosition(at).lastMove?.color ?? EMPTY),
  numbers: Int32Array.from({ length: count }, (_, at) => at),
});

const treeCells = (): TreeCells => {
  const count = MOVES.length + 1;
  const side = 12;
  const total = count + side;
  const at = (value: (index: number) => number) => Array.from({ length: total }, (_, index) => value(index));
  const onSide = (index: number) => index >= count;
  const columnOf = (index: number) => (onSide(index) ? 30 + index - count : index);
  return {
    nodes: Int32Array.from(at((index) => index)),
    columns: Int32Array.from(at(columnOf)),
    rows: Int32Array.from(at((index) => (onSide(index) ? 1 : 0))),
    parentRows: Int32Array.from(at((index) => (index === 0 ? -1 : index > count ? 1 : 0))),
    colors: Uint8Array.from(at((index) => (index === 0 ? EMPTY : columnOf(index) % 2 === 1 ? BLACK : WHITE))),
    flags: Uint8Array.from(at((index) => (onSide(index) ? 0 : index === 78 ? 9 : 8))),
    qualities: Uint8Array.from(at((index) => (index % 13 === 5 ? 3 : 255))),
    moveNumbers: Int32Array.from(at(columnOf)),
  };
};

const other = (color: Color): Color => (color === BLACK ? WHITE : BLACK);

const done = { ok: true, value: undefined } as const;

/** The received calls, newest last, and a service that answers them. */
export const fakeGame = (emit: (event: GameEvent) => void, analysed = 0) => {
  const calls: [string, ...unknown[]][] = [];
  let index = 0;
  let live = false;
  const show = (): void => {
    emit({ type: 'position', position: fakePosition(index) });
    emit({
      type: 'tree',
      tree: {
        of: FAKE,
        version: 'fake/1' as ViewVersion,
        columns: 181,
        rows: 2,
        nodeCount: 193,
        current: { node: index, column: index, row: 0 },
      },
    });
    emit({
      type: 'analysis',
      analysis: live || index < analysed ? fakeAnalysis(index) : { of: FAKE, node: index },
    });
  };
  const go = async (to: number): Promise<void> => {
    index = Math.max(0, Math.min(MOVES.length, to));
    show();
  };
  const open = (): void => {
    emit({ type: 'document', document: fakeDocument() });
    emit({ type: 'trend', trend: fakeTrend(analysed) });
    emit({
      type: 'review',
      review: {
        phase: analysed > 0 ? 'done' : 'idle',
        stage: 'fast',
        done: analysed,
        total: 181,
        visits: 50,
      },
    });
    show();
  };
  const api: GameApi = {
    connect: async () => {},
    addEngine: async () => {},
    clearEngines: async () => {},
    joinReviews: async () => {},
    configure: async () => {},
    touch: async () => {},
    restore: async () => ({ ok: true, value: false }),
    drawn: async () => {},
    open: async (source) => {
      calls.push(['open', source]);
      open();
      return done;
    },
    gamesInFile: async () => [{ title: 'one', date: '', result: '', moves: 180 }],
    openGame: async (index) => {
      calls.push(['openGame', index]);
      return done;
    },
    create: async (game) => {
      calls.push(['create', game]);
      open();
      return done;
    },
    write: async () => ({
      ok: true,
      value: { name: 'game.sgf', bytes: new TextEncoder().encode('(;GM[1])'), positions: 181 },
    }),
    listRecords: async () => ({
      ok: true,
      value: ['r1', 'r2', 'r3'].map((record, order) => ({
        record,
        title: ['AlphaGo Lee – Lee Sedol 李世乭', '吴清源 – 本因坊秀哉', ''][order] ?? '',
        black: 'B',
        white: 'W',
        result: 'W+R',
        date: '2016-03-13',
        moveCount: 180,
        changedAt: Date.UTC(2026, 9, 20 - order),
        analysed: [1, 0.4, 0][order] ?? 0,
      })),
    }),
    addPlayerEngine: async () => {},
    beginPlay: async (setup, names) => {
      calls.push(['beginPlay', setup, names]);
      return done;
    },
    act: async (action) => {
      calls.push(['act', action]);
      return done;
    },
    judgeFoundMove: async (_, point) => {
      calls.push(['judgeFoundMove', point]);
      return undefined;
    },
    dropFoundMove: async () => {
      calls.push(['dropFoundMove']);
    },
    takeOver: async () => {
      calls.push(['takeOver']);
      return done;
    },
    removeRecord: async (record) => {
      calls.push(['removeRecord', record]);
      return done;
    },
    secondGame: async (record) => {
      calls.push(['secondGame', record]);
      return {
        ok: true,
        value: { size: SIZE, boards: fakeBoards(), index: record ? 0 : index },
      };
    },
    askHere: async (point) => {
      calls.push(['askHere', point]);
      return { point: point ?? 0, loss: point === undefined ? 0 : 0.4 };
    },
    setRegion: async (region) => {
      calls.push(['setRegion', region]);
    },
    toggleFold: async (_, node) => {
      calls.push(['toggleFold', node]);
    },
    foldAll: async (on) => {
      calls.push(['foldAll', on]);
    },
    goTo: async (_, node) => {
      calls.push(['goTo', node]);
      await go(node);
    },
    step: async (moves) => {
      calls.push(['step', moves]);
      await go(index + moves);
    },
    goToEnd: () => go(MOVES.length),
    goToStart: () => go(0),
    switchVariation: async (by) => void calls.push(['switchVariation', by]),
    leaveVariation: async () => void calls.push(['leaveVariation']),
    goToMoment: async (by) => void calls.push(['goToMoment', by]),
    play: async (of, point) => {
      calls.push(['play', of, point]);
      return done;
    },
    playLine: async () => done,
    change: async (_, node, change) => {
      calls.push(['change', node, change]);
      return done;
    },
    copyBranch: async () => ({ ok: true, value: '(;B[aa])' }),
    sharedRecord: async () => ({ ok: true, value: { sgf: '(;SZ[19])', cursor: [] } }),
    copyPosition: async () => ({ ok: true, value: '(;SZ[19])' }),
    stonesBefore: async (_, node) => fakePosition(node - 1).stones.slice(),
    outline: async () => ({
      of: FAKE,
      revision: 0,
      nodes: [
        { node: 0, moveNumber: 0, color: 0, point: PASS, text: 'A lesson on move 78.' },
        { node: 78, moveNumber: 78, color: WHITE, point: 180, text: 'The divine move.' },
        { node: 300, moveNumber: 80, color: WHITE, point: 42, text: 'Or here.', leftMainAfter: 79 },
      ],
      isCut: false,
    }),
    commentary: async () => ({ of: FAKE, size: { width: 19, height: 19 }, diagrams: [], isCut: false }),
    lineBoards: async (_, first) => ({
      count: 1,
      stones: fakePosition(first).stones.slice(),
      points: new Int16Array([-1]),
      colors: new Uint8Array([EMPTY]),
      numbers: new Int32Array([0]),
    }),
    tryMoves: async (_, node, moves) => {
      const { stones, playable, toPlay } = fakePosition(index);
      const numbers = new Uint16Array(stones.length);
      moves.forEach((point, order) => {
        stones[point] = (order % 2 === 0) === (toPlay === BLACK) ? BLACK : WHITE;
        numbers[point] = order + 1;
        playable[point] = 0;
      });
      return {
        node,
        moves,
        stones,
        numbers,
        playable,
        toPlay: moves.length % 2 === 0 ? toPlay : other(toPlay),
      };
    },
    countWanted: async () => undefined,
    find: async (wanted, by) => {
      calls.push(['find', wanted, by]);
      return true;
    },
    turnPage: async (by) => void calls.push(['turnPage', by]),
    pagesAround: async () => ({ previous: index > 0, next: index < MOVES.length }),
    goToMove: async (number) => {
      calls.push(['goToMove', number]);
      await go(number);
    },
    goToFork: async (by) => void calls.push(['goToFork', by]),
    undo: async () => {
      calls.push(['undo']);
      return done;
    },
    redo: async () => done,
    treeCells: async () => treeCells(),
    glance: async () => void calls.push(['glance']),
    setThreat: async (on) => void calls.push(['setThreat', on]),
    setLive: async (on) => {
      live = on;
      emit({
        type: 'engine',
        engine: {
          phase: 'ready',
          info: { name: 'Tengen b6c64', network: 'b6c64', backend: 'wasm', fallback: 'noRelaxedSimd' },
          judge: { strength: 'club', leadError: 2.5 },
          engines: 2,
          live: on ? 'running' : 'off',
          glance: false,
        },
      });
      show();
    },
    showOpinion: async (network) => {
      calls.push(['showOpinion', network]);
    },
    startReview: async () => {
      calls.push(['startReview']);
      emit({
        type: 'review',
        review: { phase: 'running', stage: 'fast', done: 62, total: 181, visits: 50, remainingMs: 95_000 },
      });
      emit({ type: 'trend', trend: fakeTrend(62) });
      return done;
    },
    pauseReview: async () => {
      emit({ type: 'review', review: { phase: 'paused', stage: 'fast', done: 62, total: 181, visits: 50 } });
    },
    takeHosted: async () => ({ ok: true, value: 0 }),
    cancelReview: async () => {
      emit({ type: 'review', review: { phase: 'idle', stage: 'fast', done: 62, total: 181, visits: 50 } });
    },
  };
  return { api, calls };
};
