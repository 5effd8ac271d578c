import { useTranslation } from 'react-i18next';
import { callHost } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { chooseFiles } from '../../state/choose-files';
import { notify, notifyDone } from '../../state/notices';
import { Button } from '../../ui/Button';
import { Avatar } from '../Avatar';
import { refreshUser } from '../account';
import { FormField } from '../FormField';
import { useForm } from '../form';
import { PersonCard } from '../PersonCard';
import { change } from './change-account';
import css from './Face.module.css';
import type { UserProps } from './user-props';

/** Picture and name, both editable. */
export const Face = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const form = useForm({ nickname: user.nickname });
  const { nickname } = form.values;
  const changePicture = async (): Promise<void> => {
    const [file] = await chooseFiles({ accept: 'image/png,image/jpeg,image/webp' });
    if (!file) return;
    const image = await squarePicture(file);
    if (image === undefined) return void notify({ tone: 'failure', key: 'profile.avatarBad' });
    const answer = await callHost('changeAvatar', { body: { image } });
    if (!answer.ok) return tellFailure(answer.failure);
    await refreshUser();
    notifyDone('account.saved');
  };
  return (
    <PersonCard
      label={t('profile.avatar')}
      picture={<Avatar url={user.head_img_url} />}
      actions={
        <form
          noValidate
          className={css.nickname}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit({}, async () => {
              if (await change(user, { nickname })) notifyDone('account.saved');
            });
          }}
        >
          <FormField form={form} name="nickname" label="account.field.nickname" maxLength={32} />
          <Button type="submit" disabled={nickname.trim() === '' || nickname === user.nickname}>
            {t('common.save')}
          </Button>
        </form>
      }
    >
      <p className="quiet small">{t('profile.number', { id: user.user_id })}</p>
      {user.user_name !== null && <p className="quiet small">{user.user_name}</p>}
      <Button onClick={() => void changePicture()}>{t('profile.avatarChange')}</Button>
    </PersonCard>
  );
};

const SIDE = 256;

/** The centre square of a chosen picture as WebP or PNG of 256 pixels, in base64; undefined when the file is no picture. */
const squarePicture = async (file: Blob): Promise<string | undefined> => {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas
      .getContext('2d')
      ?.drawImage(
        bitmap,
        (bitmap.width - side) / 2,
        (bitmap.height - side) / 2,
        side,
        side,
        0,
        0,
        SIDE,
        SIDE,
      );
    bitmap.close();
    // A browser that cannot write WebP writes PNG.
    return canvas.toDataURL('image/webp', 0.85).split(',')[1];
  } catch {
    return undefined;
  }
};
