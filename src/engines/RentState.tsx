import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AiType } from '#contract';
import { endRent } from '../clients/rent';
import { changeEngine } from '../clients/threads';
import { chosenEngine, type SavedEngine, useEngines } from '../state/engine-choice';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { useRedraw } from '../ui/use-timeout';
import { chooseEngine } from './actions';

const TICK_MS = 15_000;

/** Minutes until a time, which go by; undefined when it is over, or there is none. */
const useMinutesUntil = (until: number | undefined): number | undefined => {
  useRedraw(until === undefined ? undefined : TICK_MS);
  const now = Date.now();
  return until !== undefined && until > now ? Math.ceil((until - now) / 60_000) : undefined;
};

interface RentStateProps {
  readonly engine: SavedEngine;
  /** As the host lists it, where it has answered. */
  readonly ai: AiType | undefined;
}

/** How long an AI is still rented, and the way out. */
export const RentState = ({ engine, ai }: RentStateProps) => {
  const { t } = useTranslation();
  const here = useSession(({ rentedUntil }) => rentedUntil[engine.id]);
  const [isEnded, setEnded] = useState(false);
  const listed = ai?.rented_until ? Date.parse(ai.rented_until) : undefined;
  const minutes = useMinutesUntil(here ?? (isEnded ? undefined : listed));
  const { hosted } = engine;
  if (minutes === undefined || !hosted) return null;
  const end = async (): Promise<void> => {
    if (!(await endRent(engine, hosted))) return;
    setEnded(true);
    if (chosenEngine(useEngines.getState())?.id !== engine.id) return;
    await chooseEngine(undefined);
    await changeEngine();
  };
  return (
    <>
      <span className="small">{t('engines.rent.left', { minutes })}</span>{' '}
      <Button onClick={() => void end()}>{t('engines.rent.end')}</Button>
    </>
  );
};
