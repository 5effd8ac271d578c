import { SHIPPED_NETWORK } from '#protocol';
import { useEngines } from '../../state/engine-choice';
import { type Mirror, useMirror } from '../../state/mirror';
import { notify } from '../../state/notices';

/**
 * When the network in the box has reviewed a game, and a stronger one is kept on this device that nobody has chosen or
 * refused, that one looks at the critical moves without being asked.
 */
export const lookAgainUnasked = (): (() => void) =>
  useMirror.subscribe((now, before) => {
    const { chosen } = useEngines.getState();
    const { network, byHand } = useEngines.getState().builtIn;
    const mayChange = chosen === undefined && network === SHIPPED_NETWORK.id && !byHand;
    if (before.review?.phase === 'running' && now.review?.phase === 'done' && mayChange) void look(now);
  });

const look = async ({ document, engine }: Mirror): Promise<void> => {
  const { chooseNetwork, loadNetworks, lookAgain, useNetworks } = await import('./actions');
  const { betterJudge } = await import('./second-look');
  await loadNetworks();
  const { trend, document: shown } = useMirror.getState();
  if (shown?.of !== document?.of || !trend || trend.critical === 0) return;
  const { network: chosen } = useEngines.getState().builtIn;
  const kept = useNetworks.getState().list?.networks ?? [];
  const judge = betterJudge({
    engine,
    chosen,
    engineInUse: undefined,
    kept,
    engines: [],
    standsIn: trend.standsIn,
    others: trend.others,
  });
  if (judge?.kind !== 'kept') return;
  notify({
    tone: 'note',
    key: 'networks.secondLook.begun',
    data: { name: judge.network.name, count: trend.critical },
    action: { label: 'common.undo', run: () => chooseNetwork(SHIPPED_NETWORK.id) },
  });
  await lookAgain(judge);
};
