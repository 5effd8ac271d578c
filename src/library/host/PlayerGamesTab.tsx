import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHost } from '../../clients/host';
import { useResultText } from '../../format/use-result-text';
import { HostState } from '../../host/HostState';
import { ServedList } from '../../host/ServedList';
import { type LoadPage, useHostPages } from '../../host/use-host-pages';
import { type GamePlatform, platformName, usePlatforms } from '../../host/use-platforms';
import { useHostAddress } from '../../state/host';
import { noteSeen, seenOf, useHostRecords } from '../../state/host-records';
import { useSession } from '../../state/session';
import { useView } from '../../state/view';
import badge from '../../ui/Badge.module.css';
import { Button } from '../../ui/Button';
import { ButtonRow } from '../../ui/ButtonRow';
import { Empty } from '../../ui/Empty';
import entries from '../../ui/Entries.module.css';
import { Facts } from '../../ui/Facts';
import { Select, TextInput } from '../../ui/Field';
import { useOnLeave } from '../../ui/use-while-shown';
import { ImportPanel } from '../ImportPanel';
import { openPasted } from '../open-pasted';
import { TabPage } from '../TabPage';
import css from './PlayerGamesTab.module.css';
import { fetchGames, importGames, type PlayerGame, reviewGames } from './player-games';

interface Asked {
  readonly host: string;
  readonly platform: number;
  readonly nickname: string;
}

/** The games of a player on a platform that the host can ask: to be imported and reviewed. */
export const PlayerGamesTab = () => {
  const { t } = useTranslation();
  const host = useHostAddress();
  const platforms = usePlatforms();
  if (host === undefined)
    return (
      <TabPage>
        <p>{t('playerGames.text')}</p>
        <HostState note="playerGames.needsHost" />
      </TabPage>
    );
  if (platforms.length === 0)
    return (
      <TabPage>
        <Empty text={t('playerGames.noPlatform')} />
      </TabPage>
    );
  return (
    <TabPage>
      <p className="quiet">{t('playerGames.text')}</p>
      <PlayerForm key={host} host={host} platforms={platforms} />
    </TabPage>
  );
};

interface PlayerFormProps {
  readonly host: string;
  readonly platforms: readonly GamePlatform[];
}

/** Whom to ask for, beginning with the last one; whose games are shown below. */
const PlayerForm = ({ host, platforms }: PlayerFormProps) => {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const openDialog = useView((view) => view.openDialog);
  const players = useHostRecords(({ players }) => players).filter(
    (each) => each.host === host && platforms.some(({ number }) => number === each.platform),
  );
  const [last] = players;
  const [number, setNumber] = useState(String(last?.platform ?? platforms[0]?.number ?? 1));
  const [nickname, setNickname] = useState(last?.nickname ?? '');
  const [asked, setAsked] = useState<Asked | undefined>(last);
  const platform = platforms.find((each) => String(each.number) === number);
  const isClosed = platform?.guests === false && !isSignedIn;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (nickname.trim() !== '') setAsked({ host, platform: Number(number), nickname: nickname.trim() });
  };
  return (
    <>
      <form className={css.form} onSubmit={ask}>
        <Select
          aria-label={t('playerGames.platform')}
          value={number}
          options={platforms.map((each) => ({ value: String(each.number), label: platformName(each) }))}
          onPick={setNumber}
        />
        <TextInput
          type="search"
          aria-label={t('playerGames.nickname')}
          placeholder={t('playerGames.nickname')}
          list="asked-players"
          maxLength={64}
          value={nickname}
          onChange={({ target }) => setNickname(target.value)}
        />
        <datalist id="asked-players">
          {players.map((each) => (
            <option key={`${each.platform} ${each.nickname}`} value={each.nickname} />
          ))}
        </datalist>
        <Button look="primary" type="submit" disabled={isClosed || nickname.trim() === ''}>
          {t('playerGames.ask')}
        </Button>
      </form>
      {isClosed && (
        <p>
          {t('playerGames.signIn')} <Button onClick={() => openDialog('signIn')}>{t('signIn.title')}</Button>
        </p>
      )}
      <ImportPanel />
      {asked && !isClosed && <Games key={`${asked.platform} ${asked.nickname}`} asked={asked} />}
    </>
  );
};

const Games = ({ asked }: { readonly asked: Asked }) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const { platform, nickname } = asked;
  const load = useCallback<LoadPage<PlayerGame, string>>(
    async (after) => {
      const query = {
        type: String(platform),
        keyword: nickname,
        ...(after === undefined ? {} : { lastCode: after }),
      };
      const answer = await callHost('platformGames', { query });
      if (!answer.ok) return answer;
      return { ok: true, value: { items: answer.value.items, next: answer.value.next_code } };
    },
    [platform, nickname],
  );
  const pages = useHostPages(load);
  const { items } = pages;
  // What was seen before this visit.
  const [seen] = useState(() => seenOf(asked));
  const fresh = seen ? (items ?? []).filter(({ chessid }) => !seen.includes(chessid)) : [];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const arrived = useEffectEvent((games: readonly PlayerGame[]) => {
    const ids = games.map(({ chessid }) => chessid);
    noteSeen(asked, ids);
    if (seen) setTicked((before) => new Set([...before, ...ids.filter((id) => !seen.includes(id))]));
  });
  useEffect(() => {
    if (items) arrived(items);
  }, [items]);
  const tick = (id: string, isOn: boolean): void =>
    setTicked((before) => {
      const after = new Set(before);
      if (isOn) after.add(id);
      else after.delete(id);
      return after;
    });
  const chosen = (items ?? []).filter(({ chessid }) => ticked.has(chessid)).map(({ chessid }) => chessid);
  const isAll = items !== undefined && chosen.length === items.length;
  return (
    <>
      {items && items.length > 0 && (
        <>
          <p role="status">
            {seen && fresh.length > 0
              ? t('playerGames.fresh', { count: fresh.length, name: nickname })
              : t('playerGames.count', { count: items.length, name: nickname })}
          </p>
          <Actions
            chosen={chosen}
            isAll={isAll}
            onAll={() => setTicked(new Set(isAll ? [] : items.map(({ chessid }) => chessid)))}
          />
        </>
      )}
      <ServedList
        pages={pages}
        none={<Empty text={t('playerGames.none', { name: nickname })} />}
        className={entries.list}
      >
        {(game) => (
          <GameRow
            key={game.chessid}
            game={game}
            result={game.result === '' ? '' : resultText(game.result)}
            isNew={seen !== undefined && fresh.includes(game)}
            isTicked={ticked.has(game.chessid)}
            onTick={(isOn) => tick(game.chessid, isOn)}
          />
        )}
      </ServedList>
    </>
  );
};

interface ActionsProps {
  readonly chosen: readonly string[];
  readonly isAll: boolean;
  readonly onAll: () => void;
}

/** What can be done with the ticked games, and how far it is. */
const Actions = ({ chosen, isAll, onAll }: ActionsProps) => {
  const { t } = useTranslation();
  const [done, setDone] = useState<number>();
  const [busy, setBusy] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useOnLeave(() => stop.current?.abort());
  const isWorking = done !== undefined;
  const take = async (isReviewed: boolean): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setDone(0);
    const games = await fetchGames(chosen, { signal, onProgress: setDone, onBusy: setBusy });
    setDone(undefined);
    if (signal.aborted || games.length === 0) return;
    await importGames(games);
    if (isReviewed) await reviewGames(games);
  };
  const progress =
    busy === undefined
      ? t('playerGames.fetching', { done: done ?? 0, total: chosen.length })
      : t('playerGames.busy', { seconds: busy });
  return (
    <>
      <ButtonRow>
        <Button onClick={onAll} disabled={isWorking}>
          {t(isAll ? 'library.selectNone' : 'playerGames.all')}
        </Button>
        <Button look="primary" disabled={isWorking || chosen.length === 0} onClick={() => void take(false)}>
          {chosen.length === 0 ? t('library.import') : t('playerGames.import', { count: chosen.length })}
        </Button>
        <Button disabled={isWorking || chosen.length === 0} onClick={() => void take(true)}>
          {t('playerGames.review')}
        </Button>
        {isWorking && <Button onClick={() => stop.current?.abort()}>{t('common.cancel')}</Button>}
      </ButtonRow>
      {isWorking && <p role="status">{progress}</p>}
    </>
  );
};

interface GameRowProps {
  readonly game: PlayerGame;
  readonly result: string;
  readonly isNew: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

const withRank = (name: string, rank: string): string => (rank === '' ? name : `${name} ${rank}`);

const GameRow = ({ game, result, isNew, isTicked, onTick }: GameRowProps) => {
  const { t } = useTranslation();
  const title = `${withRank(game.black_name, game.black_rank)} – ${withRank(game.white_name, game.white_rank)}`;
  const moves = game.move_count > 0 ? t('home.samples.moves', { count: game.move_count }) : '';
  const open = async (): Promise<void> => {
    const games = await fetchGames([game.chessid], {
      signal: new AbortController().signal,
      onProgress: () => {},
      onBusy: () => {},
    });
    for (const { sgf } of games) await openPasted(sgf);
  };
  return (
    <li className={`${entries.row} ${css.game}`}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={t('library.select', { title })}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      <button type="button" className={entries.what} onClick={() => void open()}>
        <span className={entries.name}>{title}</span>
        <Facts className={entries.facts} facts={[result, moves, game.date, game.title]} />
      </button>
      {isNew && <span className={badge.badge}>{t('playerGames.new')}</span>}
    </li>
  );
};
