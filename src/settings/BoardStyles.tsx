import { useTranslation } from 'react-i18next';
import { useSettings } from '../state/settings';
import { BOARD_STYLES } from '../state/settings-lists';
import { Choices } from '../ui/Choices';
import choice from '../ui/PictureChoice.module.css';
import css from './BoardStyles.module.css';

/** Chooses the board's material by picture. */
export const BoardStyles = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const style = useSettings(({ settings }) => settings.boardStyle);
  const change = useSettings((settings) => settings.change);
  return (
    <Choices
      id={id}
      className={choice.group}
      optionClassName={choice.item}
      label={t('settings.boardStyle')}
      value={style}
      options={BOARD_STYLES.map((value) => ({ value, label: t(`settings.boardStyle.${value}`) }))}
      onPick={(boardStyle) => change({ boardStyle })}
      picture={(each) => (
        <svg aria-hidden className={css.picture} data-board={each} viewBox="0 0 48 36">
          <rect className={css.wood} width="48" height="36" />
          <path
            className={css.grain}
            d="M3 0q1 18 0 36M9 0q-1 18 1 36M19 0q1 18 0 36M27 0q-1 18 0 36M38 0q1 18-1 36M45 0q-1 18 0 36"
          />
          <path className={css.lines} d="M8 0V36M24 0V36M40 0V36M0 10H48M0 26H48" />
          <circle className={css.black} cx="24" cy="10" r="7.2" />
          <circle className={css.white} cx="24" cy="26" r="7.2" />
        </svg>
      )}
    />
  );
};
