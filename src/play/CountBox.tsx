import { useTranslation } from 'react-i18next';
import { BLACK, type CountView, type Point, resultOfScore } from '#protocol';
import { endingIn } from '../format/use-result-text';
import { useMirror } from '../state/mirror';
import { CommandAction } from './CommandAction';
import { Headline } from './Headline';
import { PlayBox } from './PlayBox';
import type { Playing } from './play-commands';
import { ScoreTable } from './ScoreTable';
import { usePointName } from './use-point-name';

/** The count of a finished game with its parts; a press on a stone changes its status. */
export const CountBox = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const { counting } = play;
  if (!counting) return null;
  if (!counting.proposed) return <p role="status">{t('play.count.judging')}</p>;
  return (
    <PlayBox aria-label={t('play.count.title')}>
      <p>{t('play.count.touch')}</p>
      <OpenBorders open={counting.open} />
      <Doubts counting={counting} />
      {counting.disputed.length > 0 && <p role="alert">{t('play.count.disputed')}</p>}
      {counting.playingOut && <p role="status">{t('play.count.playingOut')}</p>}
      <ScoreTable counting={counting} />
      <Headline>{endingIn(t, resultOfScore(counting.lead), play.setup.rules)}</Headline>
    </PlayBox>
  );
};

/** What ends the count; beside the other actions, which a phone keeps in sight. */
export const CountActions = ({ counting }: { readonly counting: CountView }) => {
  const isOpen = counting.open.length > 0;
  // Nobody signs at once what may give the game to the wrong side.
  const isSettled = !counting.decides && !isOpen;
  return (
    <>
      {isSettled && <CommandAction id="acceptCount" look="primary" />}
      <CommandAction id="playOut" look={counting.decides ? 'primary' : 'normal'} />
      <CommandAction id="resumePlay" look={!counting.decides && isOpen ? 'primary' : 'normal'} />
      {!isSettled && <CommandAction id="acceptCount" />}
    </>
  );
};

/** Nobody reads more names. */
const MAX_NAMED = 6;

const OpenBorders = ({ open }: Pick<CountView, 'open'>) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  if (open.length === 0) return null;
  const points = open.slice(0, MAX_NAMED).map(nameOf).join(' ');
  return <p role="alert">{t('play.count.open', { points })}</p>;
};

/** The groups in doubt, each by its colour, its size and a stone of it. */
const Doubts = ({ counting: { doubts, decides } }: { readonly counting: CountView }) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const stones = useMirror(({ position }) => position?.stones);
  if (doubts.length === 0) return null;
  const name = (group: readonly Point[]): string => {
    const at = group[0] ?? 0;
    const key = stones?.[at] === BLACK ? 'play.count.group.black' : 'play.count.group.white';
    return t(key, { count: group.length, at: nameOf(at) });
  };
  return (
    <>
      <p role={decides ? 'alert' : undefined}>{t(decides ? 'play.count.decides' : 'play.count.unsure')}</p>
      <ul>
        {doubts.map((group) => (
          <li key={group[0]}>{name(group)}</li>
        ))}
      </ul>
    </>
  );
};
