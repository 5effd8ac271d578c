import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../board/Board';
import { overlaysOf } from '../board/overlays';
import { useSettings } from '../state/settings';
import { useThemeKey } from '../ui/theme';
import { PREVIEW_ANALYSIS, PREVIEW_POSITION, PREVIEW_QUALITIES } from './preview-game';
import css from './SettingsPreview.module.css';

/** A small board that shows at once what a setting does. To look at only: the settings say the same in words. */
export const SettingsPreview = () => {
  const { t } = useTranslation();
  const themeKey = useThemeKey();
  const settings = useSettings((state) => state.settings);
  const overlays = useMemo(
    () => ({
      ...overlaysOf(settings, false),
      qualities: settings.showQualities ? PREVIEW_QUALITIES : undefined,
    }),
    [settings],
  );
  return (
    <figure className={css.preview} aria-hidden inert>
      <div className={css.board}>
        <Board
          position={PREVIEW_POSITION}
          analysis={PREVIEW_ANALYSIS}
          overlays={overlays}
          preview={undefined}
          labels={{ board: t('settings.preview'), point: () => '' }}
          themeKey={themeKey}
          drawnInPieces
          onPlay={() => undefined}
        />
      </div>
      <figcaption>{t('settings.preview')}</figcaption>
    </figure>
  );
};
