import { useTranslation } from 'react-i18next';
import type { Point, PositionView } from '#protocol';
import { RegionNote } from '../region/RegionNote';
import css from './BoardCompany.module.css';
import { BoardSounds } from './BoardSounds';
import { ConfirmController } from './ConfirmController';
import { SpokenBoard } from './SpokenBoard';
import { TryBar } from './TryBar';

interface BoardCompanyProps {
  readonly position: PositionView;
  readonly onPlay: (point: Point) => void;
}

/** The candidates are the other side's: said where they are seen. */
const ThreatNote = () => {
  const { t } = useTranslation();
  return (
    <p className={css.note} role="status">
      {t('threat.shown')}
    </p>
  );
};

/** What goes with the board and is not drawn on it. */
const BoardCompany = ({ position, onPlay }: BoardCompanyProps) => (
  <>
    <ConfirmController />
    <TryBar />
    {position.threat && <ThreatNote />}
    {position.region && <RegionNote region={position.region} size={position.size} />}
    <SpokenBoard position={position} onPlay={onPlay} />
    <BoardSounds />
  </>
);

export default BoardCompany;
