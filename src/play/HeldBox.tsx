import { useTranslation } from 'react-i18next';
import type { Excess } from '#protocol';
import { CommandAction } from './CommandAction';
import { PlayBox } from './PlayBox';
import type { Playing } from './play-commands';
import { ShowLineButton, TalkHeadline, useFactText } from './TalkBox';

/** Why the game did not accept a move. */
export const HeldBox = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const text = useFactText();
  const { phase, talk, setup } = play;
  if (phase.name !== 'held') return null;
  const reason = ({ limit, allowed, found }: Excess): string =>
    t(`play.held.${limit}`, { allowed, found: Math.round((found ?? 0) * 10) / 10 });
  // A limit by order holds back moves that lose little as well.
  const facts = talk?.facts.filter(({ kind }) => kind !== 'hardToSay') ?? [];
  if (!talk && setup.method !== 'sparring') return null;
  return (
    <PlayBox role="alert">
      {talk && <TalkHeadline talk={talk} />}
      {setup.method === 'sparring' &&
        phase.excesses.map((excess) => <p key={excess.limit}>{reason(excess)}</p>)}
      {facts.map((fact) => (
        <p key={fact.kind}>{text(fact)}</p>
      ))}
    </PlayBox>
  );
};

/** The choices; beside the other actions, which a phone keeps in sight. */
export const HeldActions = ({ play: { talk, tally } }: { readonly play: Playing }) => (
  <>
    <CommandAction id="tryAgain" look="primary" />
    {talk && <ShowLineButton talk={talk} instead={0} />}
    <CommandAction id="playOn" />
    {tally.triesHere >= 3 && <CommandAction id="playHint" />}
  </>
);
