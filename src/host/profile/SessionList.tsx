import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract';
import { callHost } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { dateTimeText } from '../../format/numbers';
import { notifyDone } from '../../state/notices';
import { Button } from '../../ui/Button';
import { ButtonRow } from '../../ui/ButtonRow';
import { useAnswer } from '../../ui/use-answer';
import { FactLine } from '../FactLine';
import { Section } from '../Section';

const askSessions = async (): Promise<Answer<'sessions'>['items'] | undefined> => {
  const answer = await callHost('sessions', {});
  return answer.ok ? answer.value.items : undefined;
};

/** The account's sessions; the others can be signed out. */
export const SessionList = () => {
  const { t } = useTranslation();
  const [items = [], load] = useAnswer(askSessions);
  const endOthers = async (): Promise<void> => {
    const answer = await callHost('endSessions', {});
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone('profile.session.ended', { count: answer.value.ended });
    await load();
  };
  return (
    <Section title={t('profile.sessions')}>
      <ul>
        {items.map((item) => (
          <FactLine key={item.id} as="li">
            <span>{item.client || t('profile.session.unknown')}</span>
            <span className="quiet small">
              {item.current
                ? t('profile.session.current')
                : t('profile.session.seen', { time: dateTimeText(Date.parse(item.seen)) })}
            </span>
          </FactLine>
        ))}
      </ul>
      {items.length > 1 && (
        <ButtonRow>
          <Button onClick={() => void endOthers()}>{t('profile.session.endOthers')}</Button>
        </ButtonRow>
      )}
    </Section>
  );
};
