import { useTranslation } from 'react-i18next';
import { BLACK, type ThreatView } from '#protocol';
import { PlayBox } from './PlayBox';
import { usePointName } from './use-point-name';

/** What the opponent would do after a pass; its moves and ground are marked on the board. */
export const ThreatBox = ({ threat }: { readonly threat: ThreatView }) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const [first] = threat.line;
  const figures = { points: Math.round(threat.points), spread: Math.max(1, Math.round(threat.spread)) };
  const side = t(threat.color === BLACK ? 'side.white' : 'side.black');
  return (
    <PlayBox>
      <p>
        {first !== undefined
          ? t('play.threat', { side, at: nameOf(first), ...figures })
          : t('play.threat.none', figures)}
      </p>
    </PlayBox>
  );
};
