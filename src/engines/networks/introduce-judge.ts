import * as v from 'valibot';
import { SHIPPED_NETWORK } from '#protocol';
import { runCommand } from '../../commands/registry';
import { kept } from '../../platform/storage';
import { type Mirror, useMirror } from '../../state/mirror';
import { notify } from '../../state/notices';

/** Networks whose worth was told on this device, the oldest first. */
const MET_KEY = 'tengen.judgesMet';
const judgesMet = kept(MET_KEY, (saved) => v.parse(v.fallback(v.array(v.string()), []), saved));
const MAX_MET = 100;

/**
 * After the first review by a network a notice says in words what its judgement is worth, once. Beside the network that
 * comes with the app stands the way to stronger ones, beside any other the report with its figures. The first goes by
 * itself: the key moves offer the stronger network as long as the game is open.
 */
export const introduceJudges = (): (() => void) =>
  useMirror.subscribe((now, before) => {
    const { engine } = now;
    if (!isJudged(now) || isJudged(before) || engine?.phase !== 'ready') return;
    const { network } = engine.info;
    const met = judgesMet.get();
    if (met.includes(network)) return;
    judgesMet.set([...met, network].slice(-MAX_MET));
    const action =
      network === SHIPPED_NETWORK.id
        ? ({ label: 'networks.stronger', run: () => runCommand('networks') } as const)
        : ({ label: 'judge.figures', run: () => runCommand('report') } as const);
    notify({
      tone: 'done',
      key: `judge.${engine.judge.strength}`,
      ...(network === SHIPPED_NETWORK.id ? {} : { stays: true }),
      action,
    });
  });

/**
 * A short review is over before its beginning is shown, and perhaps before its engine is. A record with an empty board
 * alone is no review, nor are the first moves of a game that is played.
 */
const isJudged = ({ review, engine, play }: Mirror): boolean =>
  review?.phase === 'done' &&
  !review.isOfOthers &&
  review.total > 1 &&
  engine?.phase === 'ready' &&
  play?.playing !== true;
