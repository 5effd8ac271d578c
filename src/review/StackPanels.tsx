import { Later } from '../ui/deferred/Later';
import { BoardBar } from './BoardBar';
import { LaterTabs } from './LaterTabs';
import { EvaluationBar } from './panels/EvaluationBar';
import { GameStrip } from './panels/GameStrip';
import { Players } from './panels/Players';
import { ShapeLine } from './panels/ShapeLine';
import { IllegalMove } from './panels/Verdict';
import css from './StackPanels.module.css';

const TABS = ['candidates', 'chart', 'moves', 'moments', 'comment'] as const;

/** Below the board, where there is no room beside it. */
export const StackPanels = () => (
  <div className={css.panels}>
    <EvaluationBar />
    <IllegalMove />
    <ShapeLine />
    <GameStrip />
    <BoardBar narrow />
    <Players />
    <Later>
      <LaterTabs tabs={TABS} />
    </Later>
  </div>
);
