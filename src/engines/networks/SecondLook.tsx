import { ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type NetworkInfo, SHIPPED_NETWORK } from '#protocol';
import { factsText, sizeText } from '../../format/numbers';
import { type SavedEngine, useEngines } from '../../state/engine-choice';
import { useMirror, usePanelMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { lookAgain, useNetworkList, useNetworks } from './actions';
import { type Known, secondLookMinutes, workOf } from './estimate';
import { ImportState } from './ImportState';
import css from './SecondLook.module.css';
import { type BetterJudge, betterJudge } from './second-look';

/** After a review: one press lets the strongest judge at hand look at the moves that were not understood. */
const SecondLook = () => {
  const { t } = useTranslation();
  const engine = useMirror((mirror) => mirror.engine);
  const isReviewed = usePanelMirror(({ review }) => review?.phase === 'done');
  const critical = usePanelMirror(({ trend }) => trend?.critical ?? 0);
  const standsIn = usePanelMirror(({ trend }) => trend?.standsIn ?? false);
  const others = usePanelMirror(({ trend }) => trend?.others);
  const { engines, chosen: engineInUse, builtIn } = useEngines();
  const { network: chosen, speeds } = builtIn;
  const { list, importing, refusedKnown } = useNetworks();
  const review = useSettings(({ settings }) => settings);
  const isOffered = isReviewed && critical > 0;
  useNetworkList(isOffered && !list);
  if (!isOffered || !list) return null;
  const judge = betterJudge({ engine, chosen, engineInUse, kept: list.networks, engines, standsIn, others });
  if (!judge) return null;
  // The press began a download: how far it is, or why it ended, stands where it was pressed.
  const coming = importing?.known ?? refusedKnown;
  if (judge.kind === 'fetch' && coming === judge.network)
    return (
      <div ref={bringInSight}>
        <ImportState />
      </div>
    );
  const known = { speeds, engine, review, cores: navigator.hardwareConcurrency };
  const trialOf = (id: string | undefined) => engines.find((each) => each.id === id)?.trial;
  const own = [SHIPPED_NETWORK, ...list.networks].find(({ id }) => id === chosen);
  const minutes = minutesOf(judge, critical, known, trialOf(engineInUse), own);
  const name = nameOf(judge);
  const cost = factsText([
    judge.kind === 'fetch' ? sizeText(judge.network.sizeBytes ?? 0) : '',
    minutes === undefined
      ? ''
      : t('networks.secondLook.minutes', { count: Math.max(1, Math.round(minutes)) }),
  ]);
  const named = name ?? t('networks.level.strong');
  return (
    <Button disabled={importing !== undefined} className={css.offer} onClick={() => void lookAgain(judge)}>
      <ScanSearch aria-hidden size={17} strokeWidth={1.75} />
      <span>
        {t('networks.secondLook', { count: critical, name: named })}
        {cost && <small className={css.cost}>{cost}</small>}
      </span>
    </Button>
  );
};

/** The offer is one row, what takes its place is more: it may lie below the end of the list. */
const bringInSight = (state: HTMLElement | null): (() => void) | undefined => {
  if (!state) return undefined;
  const observer = new ResizeObserver(() => state.scrollIntoView({ block: 'nearest' }));
  observer.observe(state);
  return () => observer.disconnect();
};

/** What the look will cost; undefined where nothing here has measured it. */
const minutesOf = (
  judge: BetterJudge,
  moves: number,
  known: Known,
  inUse: SavedEngine['trial'],
  own: NetworkInfo | undefined,
): number | undefined => {
  if (judge.kind === 'fetch') return secondLookMinutes(moves, judge.network, known);
  const trial = judge.kind === 'engine' ? judge.engine.trial : judge.kind === 'inUse' ? inUse : undefined;
  if (trial) return (2 * moves * known.review.reviewVisits) / trial.visitsPerSecond / 60;
  const network = judge.kind === 'kept' ? judge.network : own;
  return network && secondLookMinutes(moves, { id: network.id, work: workOf(network) }, known);
};

/** Undefined for the public network of the strength that people choose by name. */
const nameOf = (judge: BetterJudge): string | undefined => {
  if (judge.kind === 'engine') return judge.engine.name;
  if (judge.kind === 'kept') return judge.network.name;
  return undefined;
};

export default SecondLook;
