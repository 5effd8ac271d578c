import { Ellipsis, FileDown, ImageDown, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '#protocol';
import { currentLanguage } from '../i18n/i18n';
import { notify, notifyDone } from '../state/notices';
import { Button } from '../ui/Button';
import { whole } from '../ui/deferred/Gradually';
import { LaterMenu } from '../ui/deferred/LaterMenu';
import { lazily } from '../ui/deferred/lazily';
import { IconButton } from '../ui/IconButton';
import { usePhone } from '../ui/use-media';
import { saveHtml, saveImage } from './export';
import type { ReportAction } from './ReportMenuItems';

const ReportMenuItems = lazily(() => import('./ReportMenuItems'));

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

/** Prints the report or saves it as a file or picture. On a phone one button holds all three, above the figures. */
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
  const actions: readonly ReportAction[] = [
    { icon: Printer, label: t('report.print'), run: print },
    { icon: FileDown, label: t('report.saveHtml'), run: html },
    { icon: ImageDown, label: t('report.saveImage'), run: image },
  ];
  if (usePhone())
    return (
      <LaterMenu trigger={<IconButton icon={Ellipsis} label={t('report.more')} />}>
        <ReportMenuItems actions={actions} />
      </LaterMenu>
    );
  return actions.map(({ icon: Icon, label, run }) => (
    <Button key={label} onClick={() => void run()}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      {label}
    </Button>
  ));
};
