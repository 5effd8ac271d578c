import { useTranslation } from 'react-i18next';
import { Gradually } from '../ui/deferred/Gradually';
import { Later } from '../ui/deferred/Later';
import { useMedia } from '../ui/use-media';
import css from './ColumnPanels.module.css';
import { LaterTabs } from './LaterTabs';
import { CandidatesPanel, SearchSoFar } from './panels/CandidatesPanel';
import { CommentPanel } from './panels/CommentPanel';
import { EvaluationBar } from './panels/EvaluationBar';
import { Panel } from './panels/Panel';
import { Players } from './panels/Players';
import { ShapeLine } from './panels/ShapeLine';
import { TrendPanel } from './panels/TrendPanel';
import { Verdict } from './panels/Verdict';

/**
 * The column beside the board. With room, everything is in sight; without, panels take turns. They are made one after
 * the other: made as one piece they would be begun anew with every report of an engine that is already thinking.
 */
const ColumnPanels = ({ tabs }: { readonly tabs: boolean }) => (
  <aside className={css.column}>
    <Later>{tabs ? <SharedPanels /> : <OpenPanels />}</Later>
  </aside>
);

export default ColumnPanels;

const Standing = () => (
  <>
    <Players />
    <EvaluationBar />
    <Verdict />
    <ShapeLine />
  </>
);

const OpenPanels = () => {
  const { t } = useTranslation();
  return (
    <Gradually>
      <Standing />
      <Panel name="trend" title={t('trend.title')}>
        <TrendPanel />
      </Panel>
      <Panel name="candidates" title={t('candidates.title')} aside={<SearchSoFar />}>
        <div className={css.candidates}>
          <CandidatesPanel />
        </div>
      </Panel>
      <div className={css.grows}>
        <LaterTabs tabs={NAVIGATORS} />
      </div>
      <Panel name="comment" title={t('comment.title')}>
        <div className={css.comment}>
          <CommentPanel />
        </div>
      </Panel>
    </Gradually>
  );
};

const SharedPanels = () => {
  const tall = useMedia('(min-height: 600px)');
  return (
    <Gradually>
      <Standing />
      {tall && <TrendPanel />}
      <LaterTabs tabs={tall ? WITHOUT_CHART : WITH_CHART} />
    </Gradually>
  );
};

const NAVIGATORS = ['moves', 'moments'] as const;
const WITHOUT_CHART = ['candidates', 'moves', 'moments', 'comment'] as const;
const WITH_CHART = ['candidates', 'chart', 'moves', 'moments', 'comment'] as const;
