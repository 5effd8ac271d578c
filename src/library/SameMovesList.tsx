import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportView, SAME_MOVES_CHOICES, type SameMoves, type SameMovesChoice } from '#protocol';
import { library } from '../clients/library';
import { request } from '../clients/request';
import { Button } from '../ui/Button';
import css from './SameMovesList.module.css';

/** Imported records with the same moves as existing ones: the choice for each, or for all. */
export const SameMovesList = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const settle = async (choice: SameMovesChoice, record?: string): Promise<void> => {
    setBusy(true);
    await request(library().settleSameMoves(choice, record));
    setBusy(false);
  };
  return (
    <section className={css.same} aria-label={t('library.same.title', { count: view.sameMovesCount })}>
      <h3 className={css.title}>{t('library.same.title', { count: view.sameMovesCount })}</h3>
      <p className={css.text}>{t('library.same.text')}</p>
      <div className={css.pair}>
        <span className={css.names}>{t('library.same.all')}</span>
        <Choices label={t('library.same.all')} busy={busy} onPick={(choice) => void settle(choice)} />
      </div>
      <ul className={css.list}>
        {view.sameMoves.map((pair) => (
          <Pair
            key={pair.record}
            pair={pair}
            busy={busy}
            onPick={(choice) => void settle(choice, pair.record)}
          />
        ))}
      </ul>
    </section>
  );
};

interface PairProps {
  readonly pair: SameMoves;
  readonly busy: boolean;
  readonly onPick: (choice: SameMovesChoice) => void;
}

const Pair = ({ pair, busy, onPick }: PairProps) => {
  const { t } = useTranslation();
  const title = [pair.title || t('record.untitled'), pair.name].filter(Boolean).join(' · ');
  const old = pair.likeTitle || t('record.untitled');
  return (
    <li className={css.pair}>
      <span className={css.names}>
        <span>{t('library.same.new', { title })}</span>
        <span className={css.text}>{t('library.same.old', { title: old })}</span>
        {pair.turned && <span className={css.text}>{t('library.same.turned')}</span>}
      </span>
      <Choices label={title} busy={busy} without={pair.turned ? 'merge' : undefined} onPick={onPick} />
    </li>
  );
};

interface ChoicesProps {
  readonly label: string;
  readonly busy: boolean;
  readonly without?: SameMovesChoice | undefined;
  readonly onPick: (choice: SameMovesChoice) => void;
}

const Choices = ({ label, busy, without, onPick }: ChoicesProps) => {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons
    <div className={css.choices} role="group" aria-label={label}>
      {SAME_MOVES_CHOICES.filter((choice) => choice !== without).map((choice) => (
        <Button key={choice} disabled={busy} onClick={() => onPick(choice)}>
          {t(`library.same.${choice}`)}
        </Button>
      ))}
    </div>
  );
};
