import { useTranslation } from 'react-i18next';
import { type MomentView, type NodeId, PASS } from '#protocol';
import { pointText } from '../format/numbers';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';

interface MomentsProps {
  readonly moments: readonly MomentView[];
  readonly onLook: (node: NodeId) => void;
}

/** The costliest moves of a finished game, each a link to its place in the record. */
export const Moments = ({ moments, onLook }: MomentsProps) => {
  const { t } = useTranslation();
  const size = useMirror(({ position }) => position?.size);
  if (moments.length === 0 || !size) return null;
  return (
    <>
      <p>{t('play.result.moments')}</p>
      <ButtonRow>
        {moments.map(({ node, moveNumber, point, scoreLoss }) => (
          <Button key={node} onClick={() => onLook(node)}>
            {t('play.result.moment', {
              number: moveNumber,
              point: point === PASS ? t('board.pass') : (pointText(point, size) ?? ''),
              points: Math.round(scoreLoss),
            })}
          </Button>
        ))}
      </ButtonRow>
    </>
  );
};
