import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AiType } from '#contract';
import { fromHostTime } from '../clients/host-clock';
import { endRent } from '../clients/rent';
import { changeEngine } from '../clients/threads';
import { chosenEngine, type SavedEngine, useEngines } from '../state/engine-choice';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { useMinutesUntil } from '../ui/use-minutes-until';
import { chooseEngine } from './actions';

interface RentStateProps {
  readonly engine: SavedEngine;
  /** As the host lists it, where it has answered. */
  readonly ai: AiType | undefined;
  /** Stands there while it is not rented. */
  readonly otherwise?: ReactNode;
}

/** How long an AI is still rented, and the way out. */
export const RentState = ({ engine, ai, otherwise }: RentStateProps) => {
  const { t } = useTranslation();
  const here = useSession(({ rentedUntil }) => rentedUntil[engine.id]);
  const [isEnded, setEnded] = useState(false);
  const listed = ai?.rented_until ? fromHostTime(ai.rented_until) : undefined;
  const minutes = useMinutesUntil(here ?? (isEnded ? undefined : listed));
  const { hosted } = engine;
  if (minutes === undefined || !hosted) return otherwise;
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
