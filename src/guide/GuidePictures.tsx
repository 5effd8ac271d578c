import { BLACK, type Point, QUALITIES, type Size, WHITE } from '#protocol';
import { SmallBoard } from '../board/SmallBoard';
import { useQualityName } from '../format/use-quality-name';
import { QualityMark } from '../ui/QualityMark';
import css from './GuidePictures.module.css';
import { type GuideText, PICTURES } from './guide-text';
import { OverBoard } from './OverBoard';

/** A corner of a small board after an approach and its answer. */
const SIZE: Size = { width: 9, height: 9 };
const SHOWN = { left: 0, top: 4, right: 4, bottom: 8 };
const at = (x: number, y: number): Point => y * SIZE.width + x;
const BLACK_STONES = [at(2, 6), at(4, 5)];
const WHITE_STONES = [at(3, 7), at(0, 5)];
const SUGGESTED = at(3, 6);
const LINE = [SUGGESTED, at(4, 7), at(2, 7), at(2, 8)];

const stones = new Uint8Array(SIZE.width * SIZE.height);
for (const point of BLACK_STONES) stones[point] = BLACK;
for (const point of WHITE_STONES) stones[point] = WHITE;
/** Black's at the top, White's at the edge below, less sure between them. */
const ownership = Float32Array.from(stones, (_, point) => {
  const y = Math.floor(point / SIZE.width);
  return y <= 5 ? 0.9 : y === 6 ? 0.5 : y === 8 ? -0.8 : 0;
});

/** What lies on the board, shown where the guide tells of it. */
export const BoardPictures = ({ texts }: { readonly texts: GuideText['pictures'] }) => (
  <div className={css.pictures}>
    {PICTURES.map((picture) => (
      <figure key={picture} className={css.picture}>
        <OverBoard
          viewBox={`${SHOWN.left - 1.4} ${SHOWN.top - 0.6} 6 6`}
          board={
            <SmallBoard
              size={SIZE}
              stones={stones}
              toPlay={BLACK}
              crop={SHOWN}
              line={picture === 'line' ? LINE : []}
              ownership={picture === 'territory' ? ownership : undefined}
              label={texts[picture]}
            />
          }
        >
          {picture === 'candidate' && <Suggestion />}
        </OverBoard>
        <figcaption className={css.caption}>{texts[picture]}</figcaption>
      </figure>
    ))}
  </div>
);

/** In the units of the board. */
const Suggestion = () => (
  <g transform={`translate(${SUGGESTED % SIZE.width} ${Math.floor(SUGGESTED / SIZE.width)})`}>
    <circle className={css.suggestion} r={0.47} />
    <text className={css.figure} y={-0.02}>
      0.0
    </text>
    <text className={css.visits} y={0.28}>
      420
    </text>
    <circle className={css.rank} cx={0.44} cy={-0.44} r={0.18} />
    <text className={css.order} x={0.44} y={-0.35}>
      1
    </text>
  </g>
);

/** The five classes of moves by shape, colour and word. */
export const QualityLegend = () => {
  const qualityName = useQualityName();
  return (
    <ul className={css.legend}>
      {QUALITIES.map((quality) => (
        <li key={quality}>
          <QualityMark quality={quality} /> {qualityName(quality)}
        </li>
      ))}
    </ul>
  );
};
