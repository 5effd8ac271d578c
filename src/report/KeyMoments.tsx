import { useTranslation } from 'react-i18next';
import {
  BLACK,
  type KeyMoment,
  PASS,
  type Point,
  type Rect,
  type ReportView,
  type Size,
  wholeBoard,
} from '#protocol';
import { SmallBoard } from '../board/SmallBoard';
import { pointText } from '../format/numbers';
import { numberText, shareText } from '../format/report-figures';
import { openText, useMomentLabels } from '../format/use-quality-name';
import { Gradually } from '../ui/deferred/Gradually';
import { Facts } from '../ui/Facts';
import { QualityMark } from '../ui/QualityMark';
import { ShowMove } from './ShowMove';
import { showMove } from './show-move';

/** The key moves that decided the game, each with the best move beside the played one. */
export const KeyMoments = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  if (report.keyMoments.length === 0) return <p className="report-note">{t('report.key.none')}</p>;
  return (
    <Gradually>
      {report.keyMoments.map((moment) => (
        <Moment key={moment.node} report={report} moment={moment} />
      ))}
    </Gradually>
  );
};

const Moment = ({ report, moment }: { readonly report: ReportView; readonly moment: KeyMoment }) => {
  const { t } = useTranslation();
  const labelsOf = useMomentLabels();
  const { size } = report;
  const nameOf = (point: Point): string => pointText(point, size) ?? t('board.pass');
  const lineText = (line: readonly Point[]): string => line.map(nameOf).join(' ');
  const { bestLine, playedLine, stones, lastMove, color, ownershipBefore, ownershipAfter } = moment;
  const near = [...bestLine.slice(0, 6), ...playedLine.slice(0, 6), lastMove ?? PASS];
  // Ownership concerns the whole board, so the diagram is not cropped.
  const crop = ownershipAfter ? wholeBoard(size) : cropAround(near, size);
  const shared = { size, stones, lastMove, crop, toPlay: color };
  return (
    <section className="report-moment">
      <h4 className="report-leads">
        <QualityMark quality={moment.quality} sure={moment.sure} />
        {t('report.key.caption', {
          move: moment.moveNumber,
          side: t(color === BLACK ? 'side.black' : 'side.white'),
          point: nameOf(moment.point),
        })}
        {[...labelsOf(moment), openText(t, moment)].filter(Boolean).map((word) => (
          <span key={word} className="report-kind">
            {word}
          </span>
        ))}
        <ShowMove report={report} move={moment} />
      </h4>
      <p className="report-note report-facts">
        <Facts
          facts={[
            t(`report.key.${moment.scoreLoss >= 0 ? 'loss' : 'gain'}${moment.sure ? '' : '.unsure'}`, {
              loss: numberText(Math.abs(moment.scoreLoss)),
              error: numberText(moment.error),
              before: shareText(moment.winrateBefore),
              after: shareText(moment.winrateAfter),
            }),
            moment.sure || moment.chance === undefined
              ? ''
              : t('report.key.certainty', { chance: shareText(moment.chance) }),
            Number.isFinite(moment.prior) ? t('report.key.prior', { prior: shareText(moment.prior) }) : '',
          ]}
        />
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in the heading does the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className="report-boards report-leads" onClick={() => void showMove(report, moment)}>
        <figure>
          <SmallBoard
            {...shared}
            line={bestLine}
            ownership={ownershipBefore}
            label={t('report.key.board.best', { line: lineText(bestLine) })}
          />
          <figcaption>{t('report.key.best', { point: nameOf(bestLine[0] ?? PASS) })}</figcaption>
        </figure>
        <figure>
          <SmallBoard
            {...shared}
            line={playedLine}
            ownership={ownershipAfter}
            label={t('report.key.board.played', { line: lineText(playedLine) })}
          />
          <figcaption>{t('report.key.played', { point: nameOf(moment.point) })}</figcaption>
        </figure>
      </div>
    </section>
  );
};

/** Lines around the points, and the minimum number of lines that still shows the place on the board. */
const MARGIN = 3;
const MIN_LINES = 11;

/** A square part of the board around the points, within the board. */
export const cropAround = (points: readonly Point[], size: Size): Rect => {
  const seen = points.filter((point) => point !== PASS);
  if (seen.length === 0) return wholeBoard(size);
  const columns = seen.map((point) => point % size.width);
  const rows = seen.map((point) => Math.floor(point / size.width));
  const span = Math.max(extent(columns), extent(rows), MIN_LINES - 1);
  const [left, right] = spread(columns, span, size.width);
  const [top, bottom] = spread(rows, span, size.height);
  return { left, top, right, bottom };
};

const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 2 * MARGIN;

/** `span` lines with the values in their middle, moved inside the board. */
const spread = (values: readonly number[], span: number, side: number): readonly [number, number] => {
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const wanted = Math.min(span, side - 1);
  const first = Math.max(0, Math.min(side - 1 - wanted, Math.round(middle - wanted / 2)));
  return [first, first + wanted];
};
