import { Check, HardDriveDownload, Timer } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LEVELS, SHIPPED_NETWORK } from '#protocol';
import { sizeText, timeText } from '../../format/numbers';
import { useEngines } from '../../state/engine-choice';
import { Button } from '../../ui/Button';
import { useOnline } from '../../ui/use-online';
import { Choice } from '../Choice';
import { chooseNetwork, fetchPublic, useNetworks } from './actions';
import css from './LevelCard.module.css';
import type { LevelOffer } from './levels';

interface LevelCardProps {
  readonly offer: LevelOffer;
  readonly isHere: boolean;
}

/** One of the three strengths: what it is for, what it costs on this device, and one press to have it. */
export const LevelCard = ({ offer, isHere }: LevelCardProps) => {
  const { t } = useTranslation();
  const id = useId();
  const chosen = useEngines(({ builtIn }) => builtIn.network);
  const { level, network, minutes, isRight } = offer;
  const networkId = network ? network.id : SHIPPED_NETWORK.id;
  const isChosen = isHere && chosen === networkId;
  // Beside another engine that is in use the built-in one's network must not look like the choice.
  const isInUse = useEngines((state) => isChosen && state.chosen === undefined);
  const isOnline = useOnline();
  const name = t(`networks.level.${level}`);
  const time = timeText(60_000 * (minutes ?? 0));
  const title = <span className={css.name}>{name}</span>;
  return (
    <div className={css.card} data-chosen={isInUse}>
      <div className={css.head}>
        {isHere && networkId !== undefined ? (
          <Choice
            group="level"
            isChosen={isChosen}
            onChoose={() => chooseNetwork(networkId)}
            describedBy={id}
          >
            {title}
          </Choice>
        ) : (
          title
        )}
        <span aria-hidden className={css.stones}>
          {LEVELS.map((each, index) => (
            <i key={each} data-filled={index <= LEVELS.indexOf(level) || undefined} />
          ))}
        </span>
      </div>
      {isRight && <span className={css.right}>{t('networks.level.right')}</span>}
      <p id={id} className={css.text}>
        {t(`networks.level.${level}.text`)}
      </p>
      <ul className={`${css.facts} figures`}>
        <li>
          <Timer aria-hidden size={14} />
          {minutes === undefined
            ? t('networks.level.unmeasured')
            : minutes < 1
              ? t('networks.level.soon')
              : t('networks.level.takes', { time: t(time.key, { count: time.count }) })}
        </li>
        <li>
          {isHere ? <Check aria-hidden size={14} /> : <HardDriveDownload aria-hidden size={14} />}
          {isHere ? t('networks.level.here') : sizeText(network?.sizeBytes ?? 0)}
        </li>
      </ul>
      {!isHere && network && isOnline && (
        <div className={css.tools}>
          <GetButton offer={offer} name={name} />
        </div>
      )}
    </div>
  );
};

const GetButton = ({
  offer: { network, isRight },
  name,
}: {
  readonly offer: LevelOffer;
  readonly name: string;
}) => {
  const { t } = useTranslation();
  const isBusy = useNetworks(({ importing }) => importing !== undefined);
  const begun = useNetworks(({ list }) => (network?.id ? list?.begun[network.id] : undefined));
  if (!network) return null;
  const percent = begun && network.sizeBytes ? Math.floor((100 * begun) / network.sizeBytes) : 0;
  return (
    <Button
      {...(isRight ? { look: 'primary' } : {})}
      disabled={isBusy}
      aria-label={t('networks.level.get.one', { name })}
      onClick={() => void fetchPublic(network)}
    >
      {percent > 0 ? t('networks.level.resume', { percent }) : t('networks.level.get')}
    </Button>
  );
};
