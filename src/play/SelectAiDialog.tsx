import { Cpu, Globe, Server, UserRound, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '#protocol';
import { saveEngine } from '../engines/actions';
import { Choice } from '../engines/Choice';
import { useNetworkList } from '../engines/networks/actions';
import { useHostAis } from '../engines/use-host-ais';
import { coinText } from '../format/coin-text';
import { sentencesText } from '../format/sentences';
import { chosenEngine, useEngines } from '../state/engine-choice';
import { useHostAddress } from '../state/host';
import badge from '../ui/Badge.module.css';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { Switch } from '../ui/Field';
import { Segmented } from '../ui/Segmented';
import { useOnline } from '../ui/use-online';
import { AI_GROUPS, type AiEntry, aiEntries, BUILT_IN_FULL, BUILT_IN_RANK, entryIdOf } from './ai-list';
import css from './SelectAiDialog.module.css';

interface SelectAiDialogProps {
  readonly title: string;
  readonly player: Player | undefined;
  readonly size: number;
  readonly steered: boolean;
  readonly onPick: (player: Player) => void;
  readonly onClose: () => void;
}

const FILTERS = ['all', ...AI_GROUPS] as const;
const PERSON = 'person';
/** A list so long needs filters. */
const FILTERED = 4;

/** Who takes a seat: a person at this device, or an AI of the list, with what each can do and why some cannot. */
export const SelectAiDialog = ({ title, player, size, steered, onPick, onClose }: SelectAiDialogProps) => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const [onlyRanked, setOnlyRanked] = useState(false);
  const engines = useEngines((choice) => choice.engines);
  const elsewhere = useEngines((choice) => chosenEngine(choice)?.name);
  const brought = useNetworkList()?.networks;
  const host = useHostAis();
  const hostAddress = useHostAddress() ?? '';
  const isOnline = useOnline();
  const entries = aiEntries({
    size,
    steered,
    isOnline,
    engines,
    isElsewhere: elsewhere !== undefined,
    networks: brought ?? [],
    hosted: host.ais,
    host: hostAddress,
  });
  const shown = entries.filter(
    ({ group, tags }) => (filter === 'all' || group === filter) && (!onlyRanked || tags.includes('rank')),
  );
  const isLong = entries.length >= FILTERED;
  const chosen = player?.kind === 'person' ? PERSON : entryIdOf(player);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide
      foot={
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </DialogActions>
      }
    >
      {isLong && (
        <div className={css.filters}>
          <Segmented
            label={t('play.ais.filter')}
            value={filter}
            options={FILTERS.map((value) => ({ value, label: t(`play.ais.filter.${value}`) }))}
            onPick={setFilter}
          />
          <Switch label={t('play.ais.onlyRanked')} on={onlyRanked} onSwitch={setOnlyRanked} />
        </div>
      )}
      <fieldset className={css.list}>
        <legend className="unseen">{t('play.ais.list')}</legend>
        {filter === 'all' && !onlyRanked && (
          <Choice
            group="opponent"
            isChosen={chosen === PERSON}
            onChoose={() => onPick({ kind: 'person' })}
            className={css.row}
          >
            <UserRound aria-hidden className={css.icon} size={20} strokeWidth={1.75} />
            <span className={css.name}>{t('play.person.here')}</span>
          </Choice>
        )}
        {shown.map((entry) => (
          <AiRow
            key={entry.id}
            entry={entry}
            elsewhere={elsewhere}
            isChosen={entry.id === chosen}
            onChoose={() => {
              if (entry.adds) saveEngine(entry.adds);
              onPick(entry.player);
            }}
          />
        ))}
      </fieldset>
      {!isLong && (
        <p className={css.note}>{sentencesText([t('play.ais.none.human'), t('play.ais.none.engine')])}</p>
      )}
      {shown.length === 0 && <p className={css.note}>{t(`play.ais.none.${filter}`)}</p>}
      {(filter === 'all' || filter === 'host') && (host.phase === 'asking' || host.phase === 'failed') && (
        <p className={css.note} role="status">
          {t(`play.ais.host.${host.phase}`)}
        </p>
      )}
    </Dialog>
  );
};

const ICONS = { here: Cpu, human: Users, engine: Server, host: Globe } as const;

interface AiRowProps {
  readonly entry: AiEntry;
  readonly elsewhere: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const AiRow = ({ entry, elsewhere, isChosen, onChoose }: AiRowProps) => {
  const { t } = useTranslation();
  const note = useId();
  const { id, group, name, tags, facts = [], price = 0, note: what, isBarred } = entry;
  const Icon = ICONS[group];
  const shown =
    id === BUILT_IN_FULL ? t('play.ai.full') : id === BUILT_IN_RANK ? t('play.ais.builtIn') : (name ?? '');
  return (
    <Choice
      group="opponent"
      isChosen={isChosen}
      onChoose={onChoose}
      label={shown}
      describedBy={note}
      disabled={isBarred}
      className={css.row}
    >
      <Icon aria-hidden className={css.icon} size={20} strokeWidth={1.75} />
      <span className={css.text}>
        <span className={css.name}>{shown}</span>
        <span id={note} className={css.facts}>
          {t(`play.ais.note.${what}`, { name: elsewhere ?? '' })}
        </span>
      </span>
      <span className={css.tags}>
        {/* What costs nothing costs nothing everywhere on this device: only a host's AI says it. */}
        {tags
          .filter((tag) => tag !== 'free' || group === 'host')
          .map((tag) => (
            <span key={tag} className={badge.badge}>
              {t(`play.ais.tag.${tag}`)}
            </span>
          ))}
        {price > 0 && (
          <span className={badge.badge}>{t('engines.hosted.price', { price: coinText(price) })}</span>
        )}
        {facts.map((fact) => (
          <span key={fact} className={badge.badge}>
            {fact}
          </span>
        ))}
      </span>
    </Choice>
  );
};
