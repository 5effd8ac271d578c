import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateView, Color, Quality, Size } from '#protocol';
import { playPoint } from '../../clients/change';
import { lookHere } from '../../clients/threads';
import { lossText, signedText, visitsText } from '../../format/board-figures';
import { leadOf, pointText, winrateOf, winrateText } from '../../format/numbers';
import { useQualityName } from '../../format/use-quality-name';
import { chosenEngine, useEngines } from '../../state/engine-choice';
import { analysisHere, isLive, type Mirror, useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { QualityMark } from '../../ui/QualityMark';
import { isAdvice } from '../board/advice';
import { endLine, hideLine, holdLine, isHeldAt, showLine } from '../board/look-ahead';
import { isAsking, usePractice } from '../practice/practice';
import css from './CandidatesPanel.module.css';
import { SearchSpark } from './SearchSpark';

const NONE: readonly CandidateView[] = [];

/** The engine's candidates, valued from the mover's side. Pointing at one shows its line, a press plays it. */
export const CandidatesPanel = () => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  const candidates = useMirror((mirror) => analysisHere(mirror)?.figures?.candidates ?? NONE);
  const practising = usePractice(isAsking);
  const all = useView((view) => view.allCandidates);
  const setAll = useView((view) => view.setAllCandidates);
  const max = useSettings(({ settings }) => settings.maxShowBestMoveNum);
  const size = useMirror(({ position }) => position?.size);
  const toPlay = useMirror(({ position }) => position?.toPlay);
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  const tellsNext = useSettings(({ settings }) => settings.showNextMoves);
  if (practising) return <p className={css.empty}>{t('practice.hidden')}</p>;
  if (candidates.length === 0 || !size || !toPlay) {
    return <NoCandidates />;
  }
  const shown = candidates.filter(
    (candidate, rank) => candidate.played || (rank < max && (all || isAdvice(candidate))),
  );
  const keptBack = candidates.slice(0, max).filter((candidate) => !isAdvice(candidate)).length;
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('candidates.title')}>
        <Head />
        <tbody onPointerLeave={hideLine}>
          {shown.map((candidate) => (
            <Row key={candidate.point} {...{ candidate, size, toPlay, whole, tellsNext, t, qualityName }} />
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

/** Stays as it is while the rows change with every step and report. */
const Head = memo(() => {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t('candidates.point')}</th>
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
  const comes = useMirror((mirror) => isLive(mirror) || isLookedAt(mirror));
  const startsItself = useSettings(({ settings }) => settings.glanceVisits > 0);
  const builtIn = useEngines((engines) => chosenEngine(engines) === undefined);
  const loads = useMirror(
    ({ engine }) =>
      engine?.phase === 'loading' || (startsItself && builtIn && (!engine || engine.phase === 'absent')),
  );
  if (comes || loads) return <p className={css.empty}>{t('candidates.thinking')}</p>;
  return (
    <p className={css.empty}>
      <Button onClick={() => void lookHere()}>{t('candidates.look')}</Button>
    </p>
  );
};

const isLookedAt = ({ engine }: Mirror): boolean => engine?.phase === 'ready' && engine.glance;

/** Only the engine's first choice is blue; candidates as good are green, as on the board. */
const shownQuality = ({ order, quality }: CandidateView): Quality => {
  if (order === 0) return 'best';
  return quality === 'best' ? 'good' : quality;
};

interface RowProps {
  readonly candidate: CandidateView;
  readonly size: Size;
  readonly toPlay: Color;
  readonly whole: boolean;
  readonly tellsNext: boolean;
  readonly t: TFunction;
  readonly qualityName: (quality: Quality) => string;
}

/** Reads no store and no catalogue itself: each step and each engine report renders several rows. */
const Row = ({ candidate, size, toPlay, whole, tellsNext, t, qualityName }: RowProps) => {
  const name = pointText(candidate.point, size) ?? t('board.pass');
  const show = () => showLine(candidate.pv);
  return (
    <tr data-played={candidate.played} onPointerEnter={show}>
      <th scope="row">
        <button
          type="button"
          className={css.play}
          aria-label={t('candidates.play', { point: name })}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={show}
          onBlur={hideLine}
          onClick={({ nativeEvent }) => {
            const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
            if (isFinger && !isHeldAt(candidate.point)) {
              holdLine(candidate.pv);
              return;
            }
            endLine();
            void playPoint(candidate.point);
          }}
        >
          <QualityMark quality={shownQuality(candidate)} />
          <span>{name}</span>
          <span className="unseen">{qualityName(shownQuality(candidate))}</span>
          {candidate.played && tellsNext && <small className={css.played}>{t('candidates.played')}</small>}
        </button>
      </th>
      <td>{winrateText(winrateOf(toPlay, candidate.winrate), whole)}</td>
      <td>{signedText(leadOf(toPlay, candidate.scoreLead))}</td>
      <td>{candidate.order === 0 ? '' : lossText(candidate.scoreLoss)}</td>
      <td>{visitsText(candidate.visits)}</td>
      <td className={css.prior}>{winrateText(candidate.prior, whole)}</td>
    </tr>
  );
};

/** The spark line and the visits of the search. Beside the panel's title, or above the table. */
export const SearchSoFar = () => {
  const { t } = useTranslation();
  const visits = useMirror((mirror) => analysisHere(mirror)?.figures?.visits);
  return visits === undefined ? null : (
    <span className={css.soFar}>
      <SearchSpark />
      <span className="figures">{t('candidates.visitsTotal', { visits: visitsText(visits) })}</span>
    </span>
  );
};
