import { CommentPanel } from '../review/panels/CommentPanel';
import { GameChart } from '../review/panels/TrendPanel';
import { MoveList } from './MoveList';
import css from './PlayRecord.module.css';
import type { Playing } from './play-commands';

/**
 * What the game has written so far: its moves and the note on the shown one. Where the method allows analysis, and
 * after every game, also its chart and the classes of the moves.
 */
export const PlayRecord = ({ play }: { readonly play: Playing }) => (
  <div className={css.record}>
    {!play.hidesAnalysis && <GameChart />}
    <MoveList end={play.node} judged={!play.hidesAnalysis} />
    <div className={css.note}>
      <CommentPanel />
    </div>
  </div>
);
