import { useTranslation } from 'react-i18next';
import { PLAY_SIZES, PROMOTION, RIVALS, wholeBoard } from '#protocol';
import { BoardPicture } from '../board/BoardPicture';
import { showRecordAt } from '../clients/open-record';
import { CommandCard } from '../commands/CommandCard';
import type { CommandId } from '../commands/ids';
import { rankText } from '../format/rank-text';
import type { MessageKey } from '../i18n/keys';
import { showArea } from '../platform/routes';
import { useMirror } from '../state/mirror';
import { useProgress } from '../state/progress';
import { Button } from '../ui/Button';
import page from '../ui/Page.module.css';
import { Segmented } from '../ui/Segmented';
import css from './PlayPlace.module.css';
import { playingOf } from './play-commands';
import { rivalName } from './rival-name';
import { standingNow, startRival } from './rivals';

/** Where games begin: the game under way, the ladder of opponents, all kinds of games, the lessons. */
const PlayPlace = () => {
  const { t } = useTranslation();
  const isPlaying = useMirror((mirror) => {
    const play = playingOf(mirror);
    return play !== undefined && play.phase.name !== 'over';
  });
  return (
    <div className={`${page.page} ${css.place}`}>
      <div className={page.inner}>
        <h2 className={page.title}>{t('rivals.place')}</h2>
        {isPlaying && (
          <p className={css.running}>
            {t('rivals.running')}
            <Button look="primary" onClick={() => showArea('review')}>
              {t('rivals.back')}
            </Button>
          </p>
        )}
        <Ladder isPlaying={isPlaying} />
        <h3 className={css.heading}>{t('rivals.kinds')}</h3>
        <div className={css.cards}>
          {KINDS.map(([id, text]) => (
            <CommandCard key={id} id={id} text={t(text)} />
          ))}
        </div>
      </div>
    </div>
  );
};

const KINDS = [
  ['guidance', 'play.guidance.simple.text'],
  ['seniorGuidance', 'play.guidance.senior.text'],
  ['play', 'play.method.analyse.text'],
  ['sparring', 'play.method.sparring.text'],
  ['united', 'play.method.united.text'],
  ['halfPoint', 'play.method.halfPoint.text'],
  ['continuePlay', 'rivals.continue'],
  ['lessons', 'lessons.text'],
] as const satisfies readonly (readonly [CommandId, MessageKey])[];

/** The twelve opponents, where one stands, and the games so far. */
const Ladder = ({ isPlaying }: { readonly isPlaying: boolean }) => {
  const { t } = useTranslation();
  const climb = useProgress((progress) => progress.climb);
  const { rival, handicap, run } = standingNow(climb);
  const games = climb.games.filter((game) => game.size === climb.size);
  const rank = RIVALS[rival]?.strength;
  const temper = RIVALS[rival]?.temper ?? 'calm';
  const won = run.filter(Boolean).length;
  const size = { width: climb.size, height: climb.size };
  return (
    <>
      <h3 className={css.heading}>{t('rivals.title')}</h3>
      <p className={css.text}>{t('rivals.text', PROMOTION)}</p>
      <Segmented
        label={t('newGame.size')}
        value={String(climb.size)}
        options={PLAY_SIZES.map((size) => ({ value: String(size), label: `${size} × ${size}` }))}
        onPick={(picked) => {
          const known = PLAY_SIZES.find((each) => String(each) === picked);
          if (known) useProgress.setState({ climb: { ...climb, size: known } });
        }}
      />
      <div className={css.ladder}>
        <section className={css.card} aria-label={rivalName(t, rival)}>
          <div className={css.board}>
            <BoardPicture size={size} stones={NO_STONES} crop={wholeBoard(size)} />
          </div>
          <h4 className={css.name}>
            {rivalName(t, rival)} <small>{rank && rankText(t, rank)}</small>
          </h4>
          <p>{t(`rivals.temper.${temper}`)}</p>
          <p>
            {t(handicap === 0 ? 'rivals.even' : handicap === 1 ? 'rivals.noKomi' : 'rivals.stones', {
              count: handicap,
            })}
            {run.length > 0 && ` ${t('rivals.run', { won, games: run.length })}`}
          </p>
          <Button look={isPlaying ? 'normal' : 'primary'} onClick={() => void startRival(t)}>
            {t('rivals.play')}
          </Button>
        </section>
        <ol className={css.rungs}>
          {RIVALS.map(({ strength, temper: liking }, number) => (
            <li
              key={strength}
              className={css.rung}
              data-state={number < rival ? 'beaten' : number === rival ? 'now' : 'ahead'}
              aria-current={number === rival ? 'step' : undefined}
            >
              <span aria-hidden className={css.stone}>
                {[...rivalName(t, number)][0]}
              </span>
              <span>{rivalName(t, number)}</span>
              <small>
                {rankText(t, strength)} · {t(`rivals.short.${liking}`)}
                {number < rival && ` · ${t('rivals.beaten')}`}
              </small>
            </li>
          ))}
        </ol>
      </div>
      {games.length > 0 && (
        <>
          <h4 className={css.games}>{t('rivals.games')}</h4>
          <ul className={css.list}>
            {games
              .slice(-SHOWN)
              .reverse()
              .map((game) => (
                <li key={game.record}>
                  <Button look="plain" onClick={() => void showRecordAt(game.record, 0)}>
                    {t(game.won ? 'rivals.won' : 'rivals.lost', { name: rivalName(t, game.rival) })}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
    </>
  );
};

const NO_STONES = new Uint8Array();

/** More games are in the library. */
const SHOWN = 6;

export default PlayPlace;
