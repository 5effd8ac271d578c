import { FileDown, ImageDown, Printer, Puzzle } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '#protocol';
import { runCommand, useEnabled } from '../commands/registry';
import { currentLanguage } from '../i18n/i18n';
import { notify, notifyDone } from '../state/notices';
import { Button } from '../ui/Button';
import { whole } from '../ui/deferred/Gradually';
import { saveHtml, saveImage } from './export';

interface ReportActionsProps {
  readonly report: ReportView;
  readonly sheet: RefObject<HTMLElement | null>;
}

/** The file name: players' names without characters that file names forbid. */
const fileName = (report: ReportView, kind: string): string =>
  `${kind} ${report.title || report.info.date}`
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .trim()
    .slice(0, 100);

/** Prints the report or saves it as a file or picture. */
export const ReportActions = ({ report, sheet }: ReportActionsProps) => {
  const { t } = useTranslation();
  const name = fileName(report, t('report.title'));
  const print = async (): Promise<void> => {
    if (sheet.current) await whole(sheet.current);
    window.print();
  };
  const html = async (): Promise<void> => {
    if (!sheet.current) return;
    await whole(sheet.current);
    saveHtml(sheet.current, name, currentLanguage());
    notifyDone('notice.saved', { name: `${name}.html` });
  };
  const image = async (): Promise<void> => {
    if (!sheet.current) return;
    await whole(sheet.current);
    if (await saveImage(sheet.current, name, currentLanguage()))
      notifyDone('notice.saved', { name: `${name}.png` });
    else notify({ tone: 'failure', key: 'report.imageFailed' });
  };
  const mayMake = useEnabled('makeProblems');
  return (
    <>
      {mayMake && (
        <Button onClick={() => runCommand('makeProblems')}>
          <Puzzle aria-hidden size={17} strokeWidth={1.75} />
          {t('command.makeProblems')}
        </Button>
      )}
      <Button onClick={() => void print()}>
        <Printer aria-hidden size={17} strokeWidth={1.75} />
        {t('report.print')}
      </Button>
      <Button onClick={() => void html()}>
        <FileDown aria-hidden size={17} strokeWidth={1.75} />
        {t('report.saveHtml')}
      </Button>
      <Button onClick={() => void image()}>
        <ImageDown aria-hidden size={17} strokeWidth={1.75} />
        {t('report.saveImage')}
      </Button>
    </>
  );
};
