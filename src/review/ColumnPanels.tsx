import { useTranslation } from 'react-i18next';
import { Gradually } from '../ui/deferred/Gradually';
import { Later } from '../ui/deferred/Later';
import { useMedia } from '../ui/use-media';
import css from './ColumnPanels.module.css';
import { LaterTabs } from './LaterTabs';
import { PanelsComing } from './PanelsComing';
import { CandidatesPanel, SearchSoFar } from './panels/CandidatesPanel';
import { CommentPanel } from './panels/CommentPanel';
import { EvaluationBar } from './panels/EvaluationBar';
import { Panel } from './panels/Panel';
import { Players } from './panels/Players';
import { ShapeLine } from './panels/ShapeLine';
import { TrendPanel } from './panels/TrendPanel';
import { Verdict } from './panels/Verdict';

/**
 * The panels beside the board. A wide screen has two columns, a tall one shows every panel, others show panels as
 * tabs; the comment stays visible down to a window height of 640 pixels. The panels render one after the other: as
 * one piece React would start the whole render again with every report of an engine that is already searching.
 */
const ColumnPanels = ({ tabs }: { readonly tabs: boolean }) => {
  const double = useMedia(DOUBLE);
  const open = useMedia(OPEN);
  return (
    <aside className={double ? css.columns : css.column}>
      <Later meanwhile={<PanelsComing />}>
        {double ? <TwoColumns /> : open && !tabs ? <OpenPanels /> : <SharedPanels />}
      </Later>
    </aside>
  );
};

export default ColumnPanels;

/** The same widths and heights as in ReviewArea.module.css. */
const DOUBLE = '(min-width: 1700px) and (min-height: 620px)';
/** Below this height the list of key moves beside a tall board would have no room for a row. */
const OPEN = '(min-height: 1300px)';

const Standing = () => (
  <>
    <Players />
    <EvaluationBar />
    <Verdict />
    <ShapeLine />
  </>
);

const Trend = () => {
  const { t } = useTranslation();
  return (
    <Panel name="trend" title={t('trend.title')}>
      <TrendPanel />
    </Panel>
  );
};

const Candidates = () => {
  const { t } = useTranslation();
  return (
    <Panel name="candidates" title={t('candidates.title')} aside={<SearchSoFar />}>
      <div className={css.candidates}>
        <CandidatesPanel />
      </div>
    </Panel>
  );
};

const Comment = () => {
  const { t } = useTranslation();
  return (
    <Panel name="comment" title={t('comment.title')}>
      <div className={css.comment}>
        <CommentPanel />
      </div>
    </Panel>
  );
};

const OpenPanels = () => (
  <Gradually>
    <Standing />
    <Trend />
    <Candidates />
    <div className={css.grows}>
      <LaterTabs tabs={NAVIGATORS} />
    </div>
    <Comment />
  </Gradually>
);

const TwoColumns = () => (
  <Gradually>
    <div className={css.column}>
      <Standing />
      <Trend />
      <Candidates />
    </div>
    <div className={css.column}>
      <div className={css.grows}>
        <LaterTabs tabs={NAVIGATORS} />
      </div>
      <Comment />
    </div>
  </Gradually>
);

const SharedPanels = () => {
  const tall = useMedia('(min-height: 600px)');
  const roomy = useMedia('(min-height: 640px)');
  return (
    <Gradually>
      <Standing />
      {tall && <TrendPanel />}
      <div className={css.grows}>
        <LaterTabs tabs={roomy ? SHORT : tall ? WITH_COMMENT : ALL} />
      </div>
      {roomy && (
        <div className={css.shortComment}>
          <CommentPanel />
        </div>
      )}
    </Gradually>
  );
};

/** The library panels beside the board. */
const LIBRARY = ['explorer', 'companion'] as const;
const NAVIGATORS = ['moments', 'moves', 'outline', ...LIBRARY] as const;
const SHORT = ['candidates', 'moments', 'moves', 'outline', ...LIBRARY] as const;
const WITH_COMMENT = ['candidates', 'moments', 'moves', 'comment', 'outline', ...LIBRARY] as const;
const ALL = ['candidates', 'chart', 'moments', 'moves', 'comment', 'outline', ...LIBRARY] as const;
