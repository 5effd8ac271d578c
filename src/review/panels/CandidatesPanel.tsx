import { TriangleAlert } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateView, Point, PositionView, Quality, Size } from '#protocol';
import { playPoint } from '../../clients/change';
import { lookHere } from '../../clients/threads';
import { lossText, signedText, visitsText } from '../../format/board-figures';
import { leadOf, pointText, winrateOf, winrateText } from '../../format/numbers';
import { useQualityName } from '../../format/use-quality-name';
import { messageData } from '../../i18n/message-data';
import { chosenEngine, useEngines } from '../../state/engine-choice';
import { analysisHere, isComingSoon, type Mirror, panelMirror, usePanelMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { QualityMark } from '../../ui/QualityMark';
import { useMedia } from '../../ui/use-media';
import { isAdvice } from '../board/advice';
import { endLine, hideLine, holdLine, isHeldAt, showLine } from '../board/look-ahead';
import { isAsking, usePractice } from '../practice/practice';
import css from './CandidatesPanel.module.css';
import { LingeringFigures } from './LingeringFigures';
import { SearchSpark } from './SearchSpark';

const NONE: readonly CandidateView[] = [];
const candidatesOf = (mirror: Mirror): readonly CandidateView[] =>
  analysisHere(mirror)?.figures?.candidates ?? NONE;

/** A smaller loss against the best move is shown as none. In points. */
const EQUAL = 0.05;

/** The engine's candidates, valued from the mover's side. Pointing at one shows its line, a press plays it. */
export const CandidatesPanel = () => {
  const { t } = useTranslation();
  const candidates = usePanelMirror(candidatesOf);
  const practising = usePractice(isAsking);
  const position = usePanelMirror((mirror) => mirror.position);
  if (practising) return <p className={css.empty}>{t('practice.hidden')}</p>;
  const isKnown = candidates.length > 0 && position;
  return (
    <>
      <EngineTrouble />
      <LingeringFigures
        known={isKnown ? <Candidates candidates={candidates} position={position} /> : null}
        instead={<NoCandidates />}
      />
    </>
  );
};

/** Why the engine gives no figures here, or what is wrong with them. */
const EngineTrouble = () => {
  const { t } = useTranslation();
  const trouble = usePanelMirror(({ engine }) => (engine?.phase === 'ready' ? engine.trouble : undefined));
  if (!trouble) return null;
  return (
    <p className={css.trouble} role="status">
      <TriangleAlert aria-hidden size={14} />
      {t(`failure.${trouble.code}`, messageData(trouble.data, t))}
    </p>
  );
};

interface CandidatesProps {
  readonly candidates: readonly CandidateView[];
  readonly position: PositionView;
}

const Candidates = ({ candidates, position }: CandidatesProps) => {
  const { t } = useTranslation();
  const tellsLine = useMedia(ROOM_FOR_LINE);
  const touched = useMedia(TOUCHED);
  const qualityName = useQualityName();
  const all = useView((view) => view.allCandidates);
  const setAll = useView((view) => view.setAllCandidates);
  const max = useSettings(({ settings }) => settings.maxShowBestMoveNum);
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  const tellsNext = useSettings(({ settings }) => settings.showNextMoves);
  const shown = candidates.filter(
    (candidate, rank) => candidate.played || (rank < max && (all || isAdvice(candidate))),
  );
  const keys = useRowKeys(shown, position);
  const { size, toPlay } = position;
  const keptBack = candidates.slice(0, max).filter((candidate) => !isAdvice(candidate)).length;
  const rowOf = (candidate: CandidateView): RowProps => {
    const { point, played } = candidate;
    const name = pointText(point, size) ?? t('board.pass');
    const quality = shownQuality(candidate);
    return {
      point,
      name,
      label: t('candidates.play', { point: name }),
      quality,
      qualityText: qualityName(quality),
      played,
      playedText: played && tellsNext ? t('candidates.played') : '',
      line: tellsLine || touched ? followUp(candidate, size) : '',
      tellsLine,
      touched,
      winrate: winrateText(winrateOf(toPlay, candidate.winrate), whole),
      score: signedText(leadOf(toPlay, candidate.scoreLead)),
      loss: candidate.order === 0 ? '' : candidate.scoreLoss < EQUAL ? '=' : lossText(candidate.scoreLoss),
      visits: visitsText(candidate.visits),
      prior: winrateText(candidate.prior, whole),
    };
  };
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('candidates.title')}>
        <Head tellsLine={tellsLine} />
        <tbody onPointerLeave={hideLine}>
          {shown.map((candidate) => (
            <Row key={keys.get(candidate.point)} {...rowOf(candidate)} />
          ))}
        </tbody>
      </table>
      {keptBack > 0 && (
        <Button look="plain" className={css.more} onClick={() => setAll(!all)}>
          {t(all ? 'candidates.fewer' : 'candidates.more', { count: keptBack })}
        </Button>
      )}
    </div>
  );
};

/**
 * A key for the row of each candidate. A candidate keeps its row, and so the focus on it, while reports reorder the
 * list, and no other takes the row of one that drops out: a press would play another move. The candidates of another
 * position take over the rows.
 */
const useRowKeys = (
  shown: readonly CandidateView[],
  { of, node }: PositionView,
): ReadonlyMap<Point, number> => {
  const rows = useRef({ of, node, keys: new Map<Point, number>() });
  if (rows.current.of !== of || rows.current.node !== node) rows.current = { of, node, keys: new Map() };
  const { keys } = rows.current;
  for (const { point } of shown) if (!keys.has(point)) keys.set(point, keys.size);
  return keys;
};

/** In a narrower page no panel has a column for what follows; in a wider one its width decides (CandidatesPanel.module.css). */
const ROOM_FOR_LINE = '(min-width: 400px)';
/** Rows as high as a finger have a second line for it. */
const TOUCHED = '(pointer: coarse)';
/** The moves that the AI expects after a candidate, as many as a row has room for. */
const FOLLOWING = 5;
const followUp = ({ pv }: CandidateView, size: Size): string =>
  pv
    .slice(1, 1 + FOLLOWING)
    .map((point) => pointText(point, size) ?? '–')
    .join(' ');

/** Stays as it is while the rows change with every step and report. */
const Head = memo(({ tellsLine }: { readonly tellsLine: boolean }) => {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t('candidates.point')}</th>
        {tellsLine && (
          <th scope="col" className={css.line}>
            {t('evaluation.then')}
          </th>
        )}
        <th scope="col">{t('candidates.winrate')}</th>
        <th scope="col">{t('candidates.score')}</th>
        <th scope="col">{t('candidates.loss')}</th>
        <th scope="col">{t('candidates.visits')}</th>
        <th scope="col" className={css.prior}>
          {t('candidates.prior')}
        </th>
      </tr>
    </thead>
  );
});

/** Says whether candidates will come by themselves, else offers to ask for them. */
const NoCandidates = () => {
  const { t } = useTranslation();
  const soon = usePanelMirror(isComingSoon);
  const isJudged = usePanelMirror(({ document }) => document?.unjudged === undefined);
  const startsItself = useSettings(({ settings }) => settings.glanceVisits > 0);
  const builtIn = useEngines((engines) => chosenEngine(engines) === undefined);
  const loads = usePanelMirror(
    ({ engine }) =>
      engine?.phase === 'loading' || (startsItself && builtIn && (!engine || engine.phase === 'absent')),
  );
  // Why there are none stands where the win rate would be.
  if (!isJudged) return null;
  if (soon || loads) return <p className={css.empty}>{t('candidates.thinking')}</p>;
  return (
    <p className={css.empty}>
      <Button onClick={() => void lookHere()}>{t('candidates.look')}</Button>
    </p>
  );
};

/** Only the engine's first choice is blue; candidates as good are green, as on the board. */
const shownQuality = ({ order, quality }: CandidateView): Quality => {
  if (order === 0) return 'best';
  return quality === 'best' ? 'good' : quality;
};

/** What a row shows, as text: a report changes the figures of a few candidates, and only their rows render. */
interface RowProps {
  readonly point: Point;
  readonly name: string;
  readonly label: string;
  readonly quality: Quality;
  readonly qualityText: string;
  readonly played: boolean;
  readonly playedText: string;
  readonly line: string;
  readonly tellsLine: boolean;
  readonly touched: boolean;
  readonly winrate: string;
  readonly score: string;
  readonly loss: string;
  readonly visits: string;
  readonly prior: string;
}

/** The line of a shown candidate. */
const lineFrom = (point: Point): readonly Point[] =>
  candidatesOf(panelMirror()).find((candidate) => candidate.point === point)?.pv ?? [];

const Row = memo(({ point, quality, tellsLine, touched, ...shown }: RowProps) => {
  const show = () => showLine(lineFrom(point));
  return (
    <tr data-played={shown.played} onPointerEnter={show}>
      <th scope="row">
        <button
          type="button"
          className={css.play}
          aria-label={shown.label}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={show}
          onBlur={hideLine}
          onClick={({ nativeEvent }) => {
            const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
            if (isFinger && !isHeldAt(point)) {
              holdLine(lineFrom(point));
              return;
            }
            endLine();
            void playPoint(point);
          }}
        >
          <QualityMark quality={quality} />
          <span>{shown.name}</span>
          <span className="unseen">{shown.qualityText}</span>
          {shown.playedText && <small className={css.played}>{shown.playedText}</small>}
          {touched && <small className={css.below}>{shown.line}</small>}
        </button>
      </th>
      {tellsLine && <td className={css.line}>{shown.line}</td>}
      <td className={css.winrate}>{shown.winrate}</td>
      <td className={css.score}>{shown.score}</td>
      <td className={css.loss}>{shown.loss}</td>
      <td className={css.visits}>{shown.visits}</td>
      <td className={css.prior}>{shown.prior}</td>
    </tr>
  );
});

/** The spark line and the visits of the search. Beside the panel's title, or above the table. */
export const SearchSoFar = () => {
  const { t } = useTranslation();
  const visits = usePanelMirror((mirror) => analysisHere(mirror)?.figures?.visits);
  const origin = usePanelMirror((mirror) => analysisHere(mirror)?.figures?.origin);
  const engine = usePanelMirror((mirror) => analysisHere(mirror)?.figures?.engine);
  const known =
    visits === undefined ? null : (
      <span className={css.soFar}>
        <SearchSpark />
        <span className="figures">{t('candidates.visitsTotal', { visits: visitsText(visits) })}</span>
        {origin && (
          <span title={t(`candidates.${origin}.text`)}>{t(`candidates.${origin}`, { name: engine })}</span>
        )}
      </span>
    );
  return <LingeringFigures known={known} instead={null} />;
};
