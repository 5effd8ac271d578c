import { useTranslation } from 'react-i18next';
import { BLACK } from '#protocol';
import { beginning } from '../../format/beginning';
import { pointText } from '../../format/numbers';
import { type Mirror, usePanelMirror } from '../../state/mirror';
import { useView } from '../../state/view';
import { SideStone } from '../../ui/SideStone';
import { EvaluationBar } from '../panels/EvaluationBar';
import { MomentsPanel } from '../panels/MomentsPanel';
import { Players } from '../panels/Players';
import { ShapeLine } from '../panels/ShapeLine';
import { Verdict } from '../panels/Verdict';
import css from './StagePage.module.css';

/**
 * What stands beside a presented board: the comment of the position; where it has none, the players and the move. Once
 * the presenter asks for the AI, its verdict stands above, and the key moves where there is no comment.
 */
export const StagePage = () => {
  const ai = useView((view) => view.stageAi);
  const names = usePanelMirror(namesBesideTitle);
  const comment = usePanelMirror(({ position }) => position?.comment ?? '');
  return (
    <div className={css.page} data-commented={comment !== ''}>
      {comment === '' ? <Players /> : names && <p className={css.game}>{names}</p>}
      {ai && (
        <div className={css.verdict}>
          <EvaluationBar />
          <Verdict />
        </div>
      )}
      <p className={css.text} role="status">
        {beginning(comment)}
      </p>
      {comment === '' && (ai ? <KeyMoves /> : <LastMove />)}
    </div>
  );
};

/** Who plays, where the title above does not say it already. */
const namesBesideTitle = ({ document }: Mirror): string => {
  if (!document) return '';
  const names = [document.info.black, document.info.white].filter(Boolean).join(' – ');
  return names === document.title ? '' : names;
};

const KeyMoves = () => (
  <div className={css.moments}>
    <MomentsPanel />
  </div>
);

const LastMove = () => {
  const { t } = useTranslation();
  const position = usePanelMirror((mirror) => mirror.position);
  if (!position?.lastMove) return null;
  const { lastMove, moveNumber, size } = position;
  return (
    <div className={css.move}>
      <p className={`${css.name} figures`}>
        <SideStone color={lastMove.color} />
        {t('moments.row', {
          move: moveNumber,
          side: t(lastMove.color === BLACK ? 'side.black' : 'side.white'),
          point: pointText(lastMove.point, size) ?? t('board.pass'),
        })}
      </p>
      <ShapeLine large />
    </div>
  );
};
