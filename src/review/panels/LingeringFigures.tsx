import type { ReactNode } from 'react';
import { analysisHere, isComingSoon, usePanelMirror } from '../../state/mirror';
import { Lingering } from '../../ui/deferred/Lingering';

interface LingeringFiguresProps {
  /** What the figures of the shown position say; null without them. */
  readonly known: ReactNode;
  /** Shown without them; those of the position before linger while an engine is about to give these. */
  readonly instead: ReactNode;
}

export const LingeringFigures = (shown: LingeringFiguresProps) => {
  const soon = usePanelMirror((mirror) => isComingSoon(mirror) && !analysisHere(mirror)?.figures);
  return <Lingering {...shown} soon={soon} />;
};
