import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { type HostSource, onlineRow } from '../library/host/host-sources';
import { isSamePlayer, type Subscription } from './subscription';

const PAGE_SIZE = '30';

/** The newest records of the followed players on their platforms; `keyword` narrows them by title. */
export const followedRecords = (followed: readonly Subscription[]): HostSource => ({
  needsSession: true,
  load: async (keyword) => {
    const names = [...new Set(followed.map(({ playerName }) => playerName))];
    const answers = await Promise.all(
      names.map((name) => callHost('platformGames', { query: { keyword: name, pageSize: PAGE_SIZE } })),
    );
    const games = answers.flatMap((answer) => (answer.ok ? answer.value.items : []));
    const failed = answers.find((answer) => !answer.ok);
    if (failed && games.length === 0) return failed;
    // A part of the list is better than none; the notice says that a part is missing.
    if (failed) tellFailure(failed.failure);
    const isFollowed = ({ black_name, white_name, platform }: (typeof games)[number]): boolean =>
      followed.some((player) =>
        [black_name, white_name].some((playerName) => isSamePlayer(player, { playerName, platform })),
      );
    const byId = new Map(games.filter(isFollowed).map((game) => [game.id, game]));
    const rows = [...byId.values()].sort((a, b) => b.id - a.id).map(onlineRow);
    return { ok: true, value: { items: rows.filter(({ title }) => title.includes(keyword)), next: null } };
  },
});
