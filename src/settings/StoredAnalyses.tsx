import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../clients/request';
import { reviews } from '../clients/reviews';
import { sizeText } from '../format/numbers';
import { useSettings } from '../state/settings';
import { Button } from '../ui/Button';
import { useAnswer } from '../ui/use-answer';
import { NumberField } from './NumberField';
import css from './StoredAnalyses.module.css';

/** Used and maximum storage of analyses, and a button that deletes them. */
export const StoredAnalyses = () => {
  const { t } = useTranslation();
  const room = useSettings(({ settings }) => settings.analysisRoom);
  const [cleared, setCleared] = useState(false);
  // A smaller maximum deletes at once, so the usage is asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maximum and the deletion change the answer
  const ask = useCallback(async () => {
    const answer = await reviews().analysisUse();
    return answer.ok ? answer.value : undefined;
  }, [room, cleared]);
  const [use] = useAnswer(ask);
  const clear = async (): Promise<void> => {
    if (await request(reviews().clearAnalyses())) setCleared(true);
  };
  return (
    <>
      <NumberField name="analysisRoom" />
      <div className={css.use}>
        <p role="status">
          {cleared && t('settings.analysisCleared')}
          {!cleared && use && t('settings.analysisUse', { count: use.positions, size: sizeText(use.bytes) })}
        </p>
        <Button disabled={cleared || !use || use.positions === 0} onClick={() => void clear()}>
          {t('settings.analysisClear')}
        </Button>
      </div>
    </>
  );
};
