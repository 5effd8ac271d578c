import { useTranslation } from 'react-i18next';
import { ROOT_NODE } from '#protocol';
import { changeAt } from '../../clients/change';
import { useHandicapText } from '../../format/use-handicap-text';
import { useResultText } from '../../format/use-result-text';
import { usePanelMirror } from '../../state/mirror';
import css from './RecordTerms.module.css';

interface RecordTermsProps {
  /** Beside a game the game tells its own. */
  readonly withResult?: boolean;
}

/** Rules, komi and result of the record. */
export const RecordTerms = ({ withResult = true }: RecordTermsProps) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const handicapText = useHandicapText();
  const document = usePanelMirror((mirror) => mirror.document);
  if (!document) return null;
  const { info, of, readOnly } = document;
  const komi = String(info.komi).replace('-', '−');
  const handicap = info.handicap > 0 ? handicapText(info.handicap) : '';
  const named = t(`rules.${info.rules}`);
  const rules = info.rulesUnstated ? t('rules.unstated.judged', { rules: named }) : named;
  const terms = [rules, handicap, `${t('info.komi')} ${komi}`, withResult ? resultText(info.result) : ''];
  const usual = readOnly ? undefined : info.komiDoubted;
  return (
    <span className={css.terms}>
      {terms.filter(Boolean).join(' · ')}
      {usual !== undefined && (
        <button
          type="button"
          className={css.mend}
          title={t('info.komi.doubted', { komi: usual })}
          onClick={() => void changeAt({ of, node: ROOT_NODE }, { type: 'info', info: { komi: usual } })}
        >
          {t('info.komi.mend', { komi: usual })}
        </button>
      )}
    </span>
  );
};
