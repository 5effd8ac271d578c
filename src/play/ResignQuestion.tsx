import { useTranslation } from 'react-i18next';
import { BLACK, type Color } from '#protocol';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { PlayBox } from './PlayBox';
import { act, type Playing } from './play-commands';
import { usePlayScreen } from './play-state';

/** The button that asked is gone, and with it the keyboard's place. */
const takeFocus = (box: HTMLElement | null): void => box?.focus();

/** Asks before a resignation, and which side resigns where two people play. */
export const ResignQuestion = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const close = (): void => usePlayScreen.setState({ resigning: false });
  const resign = (color?: Color): void => {
    close();
    void act({ type: 'resign', ...(color ? { color } : {}) });
  };
  return (
    <PlayBox ref={takeFocus} tabIndex={-1} role="group" aria-label={t('play.resign.sure')}>
      <p>{t('play.resign.sure')}</p>
      <ButtonRow>
        {play.people.length > 1 ? (
          play.people.map((color) => (
            <Button key={color} look="danger" onClick={() => resign(color)}>
              {t('play.resign.side', { side: t(color === BLACK ? 'side.black' : 'side.white') })}
            </Button>
          ))
        ) : (
          <Button look="danger" onClick={() => resign()}>
            {t('command.resign')}
          </Button>
        )}
        <Button onClick={close}>{t('common.cancel')}</Button>
      </ButtonRow>
    </PlayBox>
  );
};
