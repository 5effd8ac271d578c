import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LevelAdvice as Advice, LevelGame, MomentView, NodeId } from '#protocol';
import { game } from '../clients/game';
import { runCommand } from '../commands/registry';
import { rankText } from '../format/rank-text';
import { endingIn } from '../format/use-result-text';
import { useMirror } from '../state/mirror';
import { setMySide } from '../state/my-side';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { isFocusLost } from '../ui/lost-focus';
import { CommandAction } from './CommandAction';
import { Headline } from './Headline';
import { adviceWith } from './level-games';
import { PlayBox } from './PlayBox';
import type { Playing } from './play-commands';
import { rematch } from './play-commands';
import { usePlayScreen } from './play-state';
import { RivalResult } from './RivalResult';
import { ScoreTable } from './ScoreTable';
import { usePointName } from './use-point-name';

/** The result, the help that was used, and the next steps. */
export const ResultBox = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const record = useMirror(({ document }) => document?.record);
  const of = useMirror(({ document }) => document?.of);
  const { result, tally, people, moments } = play;
  const box = useRef<HTMLElement>(null);
  // The button that agreed or resigned is gone; the next steps are here, and before them who has won.
  useEffect(() => {
    if (isFocusLost()) box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (!result) return null;
  /** In the record, where the judge's figures of the game stand. */
  const lookBack = (id: 'review' | 'practice' | 'makeProblems'): void => {
    const [mine] = people;
    const { document } = useMirror.getState();
    // Whose moves they are is known.
    if (document && mine !== undefined && people.length === 1) setMySide(document, mine);
    usePlayScreen.setState({ leftRecord: record });
    runCommand(id);
  };
  const look = (node: NodeId): void => {
    usePlayScreen.setState({ leftRecord: record });
    if (of) void game().goTo(of, node);
  };
  const won = 'winner' in result && people.length === 1 ? people.includes(result.winner) : undefined;
  return (
    <PlayBox ref={box} tabIndex={-1} aria-label={t('play.result.title')}>
      <Headline>{endingIn(t, result, play.setup.rules)}</Headline>
      {play.counted && <ScoreTable counting={play.counted} />}
      {won !== undefined && <p>{t(won ? 'play.result.won' : 'play.result.lost')}</p>}
      {tally.hints + tally.takenBack > 0 && (
        <p>{t('play.result.helps', { hints: tally.hints, takenBack: tally.takenBack })}</p>
      )}
      {tally.givenAway >= 1 && <p>{t('play.result.givenAway', { points: Math.round(tally.givenAway) })}</p>}
      {record !== undefined && play.level && <LevelAdvice record={record} game={play.level} />}
      {record !== undefined && <RivalResult play={play} record={record} />}
      <Moments moments={moments} onLook={look} />
      {moments.length > 0 && (
        <ButtonRow>
          <Button onClick={() => lookBack('practice')}>{t('play.result.practice')}</Button>
          <Button onClick={() => lookBack('makeProblems')}>{t('play.result.problems')}</Button>
        </ButtonRow>
      )}
      <ButtonRow>
        {play.setup.rival === undefined && <CommandAction id="rematch" look="primary" />}
        <Button onClick={() => lookBack('review')}>{t('play.result.review')}</Button>
        <CommandAction id="play" />
        <Button look="plain" onClick={() => usePlayScreen.setState({ leftRecord: record })}>
          {t('common.close')}
        </Button>
      </ButtonRow>
    </PlayBox>
  );
};

interface LevelAdviceProps {
  readonly record: string;
  readonly game: LevelGame;
}

/** After the last games another rank of the AI may fit better: says which and why, and changes nothing by itself. */
export const LevelAdvice = ({ record, game }: LevelAdviceProps) => {
  const { t } = useTranslation();
  const [advice, setAdvice] = useState<Advice>();
  useEffect(() => setAdvice(adviceWith(record, game)), [record, game]);
  if (!advice) return null;
  const { rank: next, games, won } = advice;
  return (
    <>
      <p>{t('play.level.advice', { rank: rankText(t, game.rank), next: rankText(t, next), games, won })}</p>
      <ButtonRow>
        <Button onClick={() => rematch(next)}>{t('play.level.next', { rank: rankText(t, next) })}</Button>
      </ButtonRow>
    </>
  );
};

interface MomentsProps {
  readonly moments: readonly MomentView[];
  readonly onLook: (node: NodeId) => void;
}

/** The costliest moves of a finished game, each a link to its place in the record. */
export const Moments = ({ moments, onLook }: MomentsProps) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  if (moments.length === 0) return null;
  return (
    <>
      <p>{t('play.result.moments')}</p>
      <ButtonRow>
        {moments.map(({ node, moveNumber, point, scoreLoss }) => (
          <Button key={node} onClick={() => onLook(node)}>
            {t('play.result.moment', {
              number: moveNumber,
              point: nameOf(point),
              points: Math.round(scoreLoss),
            })}
          </Button>
        ))}
      </ButtonRow>
    </>
  );
};
