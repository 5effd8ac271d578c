import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startEngines, startPlayers } from '../clients/threads';
import { runCommand } from '../commands/registry';
import { BoardArea } from '../review/BoardArea';
import { useEngines } from '../state/engine-choice';
import { type Mirror, useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { useLayout } from '../ui/use-media';
import css from './PlayArea.module.css';
import { PlayPanel } from './PlayPanel';
import { ownEngines, playingOf } from './play-commands';
import { usePlayMarks } from './use-play-marks';

/** The board and panel of a running game. */
const PlayArea = () => {
  const layout = useLayout();
  const marks = usePlayMarks();
  const needsEngine = useMirror(asksEngines);
  useEffect(() => {
    if (needsEngine) void startEngines();
  }, [needsEngine]);
  const own = useMirror(idsOfOwn);
  const saved = useEngines(({ engines }) => engines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seats are those whose engines `own` names
  useEffect(() => {
    void startPlayers(ownEngines(useMirror.getState(), saved));
  }, [own, saved]);
  return (
    <div className={css.frame}>
      <div className={layout === 'stack' ? css.stack : css.beside}>
        <div className={css.board}>
          <BoardArea laid={marks} />
          <Cover />
        </div>
        <PlayPanel />
      </div>
    </div>
  );
};

/** Whether the game needs engines, which a reload has stopped. */
const asksEngines = (mirror: Mirror): boolean => {
  const play = playingOf(mirror);
  if (!play || play.phase.name === 'over') return false;
  const { method } = play.setup;
  return method === 'guidance' || method === 'sparring' || play.seats.some(({ kind }) => kind === 'ai');
};

/** The ids of the engines that play by themselves, one per line. */
const idsOfOwn = (mirror: Mirror): string =>
  (playingOf(mirror)?.seats ?? []).map(({ engine }) => engine?.id ?? '').join('\n');

/** Covers the board during a pause, so that nobody thinks while the clock is stopped. */
const Cover = () => {
  const { t } = useTranslation();
  const stopped = useMirror((mirror) => {
    const play = playingOf(mirror);
    return play?.clocks ? play.stopped : undefined;
  });
  if (stopped !== 'paused' && stopped !== 'adjourned') return null;
  return (
    <div className={css.cover}>
      <Button look="primary" onClick={() => runCommand('goOnPlay')}>
        {t('command.goOnPlay')}
      </Button>
    </div>
  );
};

export default PlayArea;
