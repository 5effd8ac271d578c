import { Later } from '../ui/deferred/Later';
import { usePhone } from '../ui/use-media';
import { BoardBar } from './BoardBar';
import { LaterTabs } from './LaterTabs';
import { EvaluationBar } from './panels/EvaluationBar';
import { GameStrip } from './panels/GameStrip';
import { Players } from './panels/Players';
import { ReviewControls } from './panels/ReviewControls';
import { ShapeLine } from './panels/ShapeLine';
import { Verdict } from './panels/Verdict';
import css from './StackPanels.module.css';

const TABS = [
  'candidates',
  'chart',
  'moments',
  'moves',
  'comment',
  'outline',
  'explorer',
  'companion',
] as const;

/** What every move needs stays below the board. */
export const StackHead = () => (
  <div className={css.head}>
    <EvaluationBar />
    <BoardBar narrow />
  </div>
);

/** The panels below the board on screens without room beside it: what a game is reviewed with, the rest by scrolling. */
export const StackPanels = () => {
  // The title names the players: on a phone their line gives its place to a row of the panels.
  const phone = usePhone();
  return (
    <div className={css.panels}>
      <Verdict />
      <div className={css.extra}>
        {!phone && <ShapeLine />}
        <GameStrip />
      </div>
      {!phone && <Players />}
      <ReviewControls />
      <div className={css.tabs}>
        <Later>
          <LaterTabs tabs={TABS} />
        </Later>
      </div>
      {phone && (
        <>
          <ShapeLine wraps />
          <Players />
        </>
      )}
    </div>
  );
};
