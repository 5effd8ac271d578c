import type { TFunction } from 'i18next';
import { type Player, type PlayNames, SEAT_NAMES, type SeatName, type SetupDraft, setupOf } from '#protocol';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { startEngines } from '../clients/threads';
import { showArea } from '../platform/routes';
import { usePlayScreen } from './play-state';
import { keepDraft } from './setup-draft';

const playerName = (t: TFunction, player: Player): string => {
  if (player.kind === 'person') return t('play.person');
  return player.strength === 'full' ? t('play.ai.full') : t('play.ai.rank', { rank: player.strength });
};

const namesOf = (t: TFunction, draft: SetupDraft): PlayNames => {
  const name = (player: Player | undefined): string => (player ? playerName(t, player) : '');
  const united = Object.fromEntries(SEAT_NAMES.map((seat) => [seat, name(draft.united[seat])])) as Record<
    SeatName,
    string
  >;
  return { me: t('play.me'), opponent: name(draft.opponent), united };
};

const asksEngines = ({ method, opponent, united }: SetupDraft): boolean => {
  if (method === 'united') return SEAT_NAMES.some((seat) => united[seat]?.kind === 'ai');
  return opponent?.kind === 'ai' || method === 'guidance' || method === 'sparring';
};

/** Begins a game; false when something is missing in the setup or it could not begin. */
export const startPlay = async (t: TFunction, draft: SetupDraft, from?: 'position'): Promise<boolean> => {
  const setup = setupOf(draft);
  if (!setup) return false;
  if (asksEngines(draft)) await startEngines();
  if (!(await request(game().beginPlay(setup, namesOf(t, draft), from)))) return false;
  keepDraft(draft);
  usePlayScreen.setState({ leftRecord: undefined, resigning: false });
  showArea('review');
  return true;
};
