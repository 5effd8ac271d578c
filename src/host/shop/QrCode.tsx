import { encode } from 'uqr';
import css from './QrCode.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What the code is for, read instead of the picture. */
  readonly label: string;
}

/** A QR code, black on white in every theme so that phones can read it. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
