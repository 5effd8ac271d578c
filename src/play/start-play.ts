import type { TFunction } from 'i18next';
import {
  type EndingLabels,
  type Player,
  type PlayNames,
  SEAT_NAMES,
  type SeatName,
  type SetupDraft,
  setupOf,
} from '#protocol';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { startEngines, startPlayers } from '../clients/threads';
import { showArea } from '../platform/routes';
import { useEngines } from '../state/engine-choice';
import { ownName } from '../state/own-name';
import { usePlayScreen } from './play-state';
import { keepDraft } from './setup-draft';

const playerName = (t: TFunction, player: Player): string => {
  if (player.kind === 'person') return t('play.person');
  if (player.engine) return player.engine.name;
  return player.strength === 'full' ? t('play.ai.full') : t('play.ai.rank', { rank: player.strength });
};

const namesOf = (t: TFunction, draft: SetupDraft): PlayNames => {
  const name = (player: Player | undefined): string => (player ? playerName(t, player) : '');
  const united = Object.fromEntries(SEAT_NAMES.map((seat) => [seat, name(draft.united[seat])])) as Record<
    SeatName,
    string
  >;
  return {
    me: ownName() || t('play.me'),
    opponent: name(draft.opponent),
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
const playersOf = ({ method, opponent, united }: SetupDraft): readonly (Player | undefined)[] =>
  method === 'united' ? SEAT_NAMES.map((seat) => united[seat]) : [opponent];

const asksEngines = (draft: SetupDraft): boolean =>
  draft.method === 'guidance' ||
  draft.method === 'sparring' ||
  playersOf(draft).some((player) => player?.kind === 'ai');

/** Starts a game. Returns false when the setup is incomplete or the game could not start. */
export const startPlay = async (t: TFunction, draft: SetupDraft, from?: 'position'): Promise<boolean> => {
  const setup = setupOf(draft);
  if (!setup) return false;
  if (asksEngines(draft)) await startEngines();
  const own = playersOf(draft).map((player) => (player?.kind === 'ai' ? player.engine?.id : undefined));
  await startPlayers(useEngines.getState().engines.filter(({ id }) => own.includes(id)));
  if (!(await request(game().beginPlay(setup, namesOf(t, draft), from)))) return false;
  keepDraft(draft);
  usePlayScreen.setState({ leftRecord: undefined, resigning: false });
  showArea('review');
  return true;
};
