import { useTranslation } from 'react-i18next';
import type { MomentView, NodeId } from '#protocol';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { usePointName } from './use-point-name';

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
