import type { TFunction } from 'i18next';
import {
  type EndingLabels,
  ownOf,
  type Player,
  type PlayNames,
  parseHumanProfile,
  SEAT_NAMES,
  type SeatName,
  type SetupDraft,
  SHIPPED_NETWORK,
  setupOf,
} from '#protocol';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { startEngines, startPlayers } from '../clients/threads';
import { chooseToUse, loadNetworks, useNetworks } from '../engines/networks/actions';
import { showArea } from '../platform/routes';
import { useEngines } from '../state/engine-choice';
import { ownName } from '../state/my-side';
import { notifyFailure } from '../state/notices';
import { usePlayScreen } from './play-state';
import { aiName } from './player-name';
import { rivalTitle } from './rival-name';
import { keepDraft } from './setup-draft';

const playerName = (t: TFunction, player: Player): string =>
  player.kind === 'person' ? t('play.person') : aiName(t, player);

const namesOf = (t: TFunction, draft: SetupDraft): PlayNames => {
  const own = ownOf(draft);
  const name = (player: Player | undefined): string => (player ? playerName(t, player) : '');
  const united = Object.fromEntries(SEAT_NAMES.map((seat) => [seat, name(draft.united[seat])])) as Record<
    SeatName,
    string
  >;
  return {
    me: own.kind === 'ai' ? aiName(t, own) : ownName() || t('play.me'),
    opponent:
      draft.rival === undefined
        ? name(draft.opponent)
        : rivalTitle(t, draft.rival, draft.opponent?.kind === 'ai' ? draft.opponent.strength : undefined),
    united,
    ending: endingLabels(t, draft),
  };
};

/** Sentences for the record at the game's end, with placeholders for the figures. */
const endingLabels = (t: TFunction, { method }: SetupDraft): EndingLabels => ({
  method: t(`play.method.${method}`),
  helps: t('play.result.helps', { hints: '{hints}', takenBack: '{takenBack}' }),
  tolerances: t('play.tally.sparring', {
    judged: '{judged}',
    inside: '{inside}',
    misses: '{misses}',
    tries: '{tries}',
  }),
});

/** The names of the players; the page knows no name of the person who sets the game up. */
const playersOf = (draft: SetupDraft): readonly (Player | undefined)[] =>
  draft.method === 'united' ? SEAT_NAMES.map((seat) => draft.united[seat]) : [draft.opponent, ownOf(draft)];

const asksEngines = (draft: SetupDraft): boolean =>
  draft.method === 'guidance' ||
  draft.method === 'sparring' ||
  playersOf(draft).some((player) => player?.kind === 'ai');

/**
 * Makes this device's engine use the network that the setup names. A rank belongs to networks that do not imitate
 * people, so such a one makes way for the built-in one. Returns false when the network is no longer here.
 */
const takeNetworkOf = async (draft: SetupDraft): Promise<boolean> => {
  const player = playersOf(draft).find((seat) => seat?.kind === 'ai' && !seat.engine);
  if (player?.kind !== 'ai') return true;
  const { network, strength } = player;
  const { network: chosen } = useEngines.getState().builtIn;
  if (!network && chosen === SHIPPED_NETWORK.id) return true;
  await loadNetworks();
  const here = useNetworks.getState().list?.networks ?? [];
  if (!network) {
    if (here.some(({ id, human }) => id === chosen && human))
      await chooseToUse({ network: SHIPPED_NETWORK.id });
    return true;
  }
  if (!here.some(({ id }) => id === network.id)) {
    notifyFailure({ code: 'network.missing', data: { name: network.name } });
    return false;
  }
  const profile = network.human ? parseHumanProfile(`rank_${strength}`) : undefined;
  await chooseToUse({ network: network.id, ...(profile ? { profile } : {}) });
  return true;
};

/** Starts a game. Returns false when the setup is incomplete or the game could not start. */
export const startPlay = async (t: TFunction, draft: SetupDraft, from?: 'position'): Promise<boolean> => {
  const setup = setupOf(draft);
  if (!setup) return false;
  if (!(await takeNetworkOf(draft))) return false;
  if (asksEngines(draft)) await startEngines();
  const own = playersOf(draft).map((player) => (player?.kind === 'ai' ? player.engine?.id : undefined));
  // Whoever does not rent the opponent stays at the setup.
  if (!(await startPlayers(useEngines.getState().engines.filter(({ id }) => own.includes(id))))) return false;
  if (!(await request(game().beginPlay(setup, namesOf(t, draft), from)))) return false;
  // A game of the ladder is set up by its results, not by the person.
  if (draft.rival === undefined) keepDraft(draft);
  usePlayScreen.setState({ leftRecord: undefined, resigning: false });
  showArea('review');
  return true;
};
