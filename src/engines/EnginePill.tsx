import { useTranslation } from 'react-i18next';
import type { EngineSession, EngineView, LiveState } from '#protocol';
import type { MessageKey } from '../i18n/keys';
import { isReviewing } from '../state/jobs';
import { useMirror, usePanelMirror } from '../state/mirror';
import { lazily } from '../ui/deferred/lazily';
import { OpensLater } from '../ui/deferred/OpensLater';
import css from './EnginePill.module.css';

const EnginePopover = lazily(() => import('./EnginePopover'), 'ahead');

const ABSENT: EngineView = { phase: 'absent' };

const READY_TEXT: Readonly<Record<LiveState, MessageKey>> = {
  off: 'engine.ready',
  running: 'engine.running',
  reached: 'engine.reached',
  resting: 'engine.resting',
};

/** The engine's state in the top bar; a press opens the details. */
export const EnginePill = () => {
  const engine = usePanelMirror((mirror) => mirror.engine ?? ABSENT);
  const reviewing = usePanelMirror(({ review }) => review?.phase === 'running');
  const behind = useMirror(isReviewing);
  const phase =
    engine.phase === 'ready' && (reviewing || behind || engine.live === 'running') ? 'running' : engine.phase;
  const trigger = (
    <button type="button" className={css.pill} data-tour="engine" data-phase={phase}>
      <span className={css.light} aria-hidden="true" />
      <span>
        <PillText engine={engine} reviewing={reviewing} behind={behind} />
      </span>
    </button>
  );
  return (
    <OpensLater
      popup="dialog"
      trigger={trigger}
      opened={<EnginePopover trigger={trigger} engine={engine} />}
    />
  );
};

const percentOf = ({ received, total }: { received: number; total: number }): string =>
  // Across origins the browser does not say whether it unpacks the body.
  total > 0 && received <= total ? `${Math.floor((100 * received) / total)}%` : '';

interface PillTextProps {
  readonly engine: EngineView;
  readonly reviewing: boolean;
  /** A review of another record runs. */
  readonly behind: boolean;
}

const PillText = ({ engine, reviewing, behind }: PillTextProps) => {
  const { t } = useTranslation();
  const session = unsettled(engine);
  if (session) return t(`engine.session.${session.state}`);
  switch (engine.phase) {
    case 'absent':
      return t('engine.absent');
    case 'loading':
      return t('engine.loading', { percent: percentOf(engine) });
    case 'failed':
      return t('engine.failed');
    case 'ready':
      if (engine.trouble?.code === 'engine.noFigures' && engine.live === 'reached')
        return t('engine.noFigures');
      if (reviewing || engine.live === 'running') return t('engine.running');
      return t(behind ? 'engine.behind' : READY_TEXT[engine.live]);
  }
};

/** The connection to an engine outside the browser, while it prevents thinking. */
const unsettled = (engine: EngineView): EngineSession | undefined => {
  const session = 'session' in engine ? engine.session : undefined;
  return session?.state === 'started' || session?.state === 'idle' ? undefined : session;
};
