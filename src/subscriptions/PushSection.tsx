import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHostConfig } from '../host/use-host-config';
import { Button } from '../ui/Button';
import { useAnswer } from '../ui/use-answer';
import { type PushState, pushState, turnPushOff, turnPushOn } from './push';

/** Whether new games are pushed to this device, and the way to change it; asks the browser for nothing by itself. */
export const PushSection = () => {
  const { t } = useTranslation();
  const key = useHostConfig()?.vapid_key;
  const [asked] = useAnswer(pushState);
  const [turned, setTurned] = useState<PushState>();
  const state = turned ?? asked;
  if (!key || state === undefined) return null;
  const turn = async (change: Promise<PushState>): Promise<void> => setTurned(await change);
  return (
    <section aria-label={t('follow.apn')}>
      <p className="quiet" role="status">
        {t(`newGames.push.${state}`)}
      </p>
      {state === 'off' && (
        <Button onClick={() => void turn(turnPushOn(key))}>{t('newGames.push.turnOn')}</Button>
      )}
      {state === 'on' && (
        <Button onClick={() => void turn(turnPushOff())}>{t('newGames.push.turnOff')}</Button>
      )}
    </section>
  );
};
