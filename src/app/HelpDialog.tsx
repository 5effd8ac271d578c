import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Dialog';
import { COMMAND_GROUPS, COMMAND_IDS, COMMANDS, type Command } from './commands';
import css from './HelpDialog.module.css';
import { keyLabel } from './keys';

const WITH_KEYS: readonly Command[] = COMMAND_IDS.map((id): Command => COMMANDS[id]).filter(
  ({ keys }) => keys.length > 0,
);

/** Every key, made from the command table, so that it cannot be out of date. */
const HelpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog title={t('help.title')} onClose={onClose} wide>
      <p className={css.text}>{t('help.text')}</p>
      <div className={css.groups}>
        {COMMAND_GROUPS.map((group) => (
          <section key={group} className={css.group}>
            <h3 className={css.heading}>{t(`commands.${group}`)}</h3>
            <dl>
              {WITH_KEYS.filter((command) => command.group === group).map(({ label, keys }) => (
                <Row key={label} keys={keys} text={t(label)} />
              ))}
              {group === 'analysis' && <Row keys={['1–9']} text={t('commands.candidates')} />}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};

const Row = ({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) => (
  <div className={css.row}>
    <dt>{text}</dt>
    <dd>
      {keys.map((key) => (
        <kbd key={key} className={css.key}>
          {keyLabel(key)}
        </kbd>
      ))}
    </dd>
  </div>
);

export default HelpDialog;
