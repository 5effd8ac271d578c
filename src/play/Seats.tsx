import { useTranslation } from 'react-i18next';
import { BLACK, type Color, type SeatView } from '#protocol';
import { useMirror } from '../state/mirror';
import { useSession } from '../state/session';
import { SideStone } from '../ui/SideStone';
import { useMinutesUntil } from '../ui/use-minutes-until';
import { Clock } from './Clock';
import type { Playing } from './play-commands';
import { aiName } from './player-name';
import { rivalTitle } from './rival-name';
import css from './Seats.module.css';

/** Both sides: who plays, whose turn it is, the clock, the prisoners. */
export const Seats = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  return (
    <div className={css.seats}>
      {([BLACK, 2] as const).map((color) => (
        <Side
          key={color}
          color={color}
          play={play}
          label={t(color === BLACK ? 'side.black.player' : 'side.white.player')}
        />
      ))}
    </div>
  );
};

/** How long an opponent of the host is still rented. */
const RentLeft = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const minutes = useMinutesUntil(useSession(({ rentedUntil }) => rentedUntil[id]));
  return minutes !== undefined && <span className={css.facts}>{t('engines.rent.left', { minutes })}</span>;
};

interface SideProps {
  readonly color: Color;
  readonly play: Playing;
  readonly label: string;
}

const Side = ({ color, play, label }: SideProps) => {
  const { t } = useTranslation();
  const captures = useMirror(({ position }) => position?.captures);
  const info = useMirror(({ document }) => document?.info);
  const seats = play.seats.filter((seat) => seat.color === color);
  const taken = color === BLACK ? captures?.black : captures?.white;
  const nameOf = (seat: SeatView): string => {
    // Two people at this device are told apart by the names in the record.
    const named = seats.length === 1 && (color === BLACK ? info?.black : info?.white);
    if (seat.kind === 'person') return play.people.length > 1 ? named || t('play.person') : t('play.me');
    if (play.setup.rival !== undefined) return rivalTitle(t, play.setup.rival, seat.strength);
    return aiName(t, { ...seat, strength: seat.strength ?? 'full' });
  };
  return (
    <section className={css.seat} data-next={seats.some(({ toMove }) => toMove)} aria-label={label}>
      {seats.map((seat) => (
        <span key={seat.name} className={css.name} aria-current={seat.toMove ? 'true' : undefined}>
          <SideStone color={color} />
          {nameOf(seat)}
          {seats.length > 1 && seat.toMove && <span aria-hidden>◂</span>}
        </span>
      ))}
      {play.clocks && <Clock clocks={play.clocks} color={color} counted={play.people.includes(color)} />}
      <span className={css.facts}>{t('side.captures', { count: taken ?? 0 })}</span>
      {seats.map(({ name, engine }) => engine && <RentLeft key={name} id={engine.id} />)}
    </section>
  );
};
