import { Later } from '../ui/deferred/Later';
import { BoardBar } from './BoardBar';
import { LaterTabs } from './LaterTabs';
import { EvaluationBar } from './panels/EvaluationBar';
import { GameStrip } from './panels/GameStrip';
import { Players } from './panels/Players';
import { ShapeLine } from './panels/ShapeLine';
import { Verdict } from './panels/Verdict';
import css from './StackPanels.module.css';

const TABS = ['candidates', 'chart', 'moments', 'moves', 'comment', 'explorer', 'companion'] as const;

/** The panels below the board on screens without room beside it: first what every move needs, the rest by scrolling. */
export const StackPanels = () => (
  <div className={css.panels}>
    <EvaluationBar />
    <BoardBar narrow />
    <Verdict />
    <ShapeLine />
    <GameStrip />
    <Players />
    <div className={css.tabs}>
      <Later>
        <LaterTabs tabs={TABS} />
      </Later>
    </div>
  </div>
);
