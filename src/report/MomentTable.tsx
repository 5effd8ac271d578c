import { useTranslation } from 'react-i18next';
import { BLACK, type Moment, type Point, type ReportView } from '#protocol';
import { lossText } from '../format/board-figures';
import { capital } from '../format/capital';
import { pointText } from '../format/numbers';
import { shareText } from '../format/report-figures';
import { openText, useMomentLabels } from '../format/use-quality-name';
import { Facts } from '../ui/Facts';
import { QualityMark } from '../ui/QualityMark';
import { ShowMove } from './ShowMove';
import { showMove } from './show-move';

/** All key moves of the game. */
export const MomentTable = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const labelsOf = useMomentLabels();
  const kindsOf = (moment: Moment): readonly string[] =>
    [...labelsOf(moment), openText(t, moment)]
      .filter(Boolean)
      .map((kind, at) => (at === 0 ? capital(kind) : kind));
  const nameOf = (point: Point): string => pointText(point, report.size) ?? t('board.pass');
  return (
    <div className="report-scroll">
      <table className="report-table">
        <thead>
          <tr className="report-heads">
            <th scope="col">{t('report.moments.move')}</th>
            <th scope="col">{t('report.moments.point')}</th>
            <th scope="col">{t('report.moments.best')}</th>
            <th scope="col">{t('report.moments.loss')}</th>
            <th scope="col">{t('report.moments.winrate')}</th>
            <th scope="col" className="report-kinds">
              {t('report.moments.kind')}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.moments.map((moment) => (
            <tr
              key={moment.node}
              className="report-row report-leads"
              onClick={() => void showMove(report, moment)}
            >
              <th scope="row">
                <span className={`report-dot report-dot-${moment.color === BLACK ? 'black' : 'white'}`} />
                {moment.moveNumber}
                <ShowMove report={report} move={moment} />
              </th>
              <td>
                <QualityMark quality={moment.quality} sure={moment.sure} /> {nameOf(moment.point)}
              </td>
              <td>{moment.best === undefined || moment.best === moment.point ? '' : nameOf(moment.best)}</td>
              <td>{lossText(moment.scoreLoss)}</td>
              <td>{shareText(-moment.winrateLoss).replace('-', '−')}</td>
              <td className="report-kinds">
                <Facts facts={kindsOf(moment)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
