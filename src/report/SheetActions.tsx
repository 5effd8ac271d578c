import { Ellipsis, FileDown, ImageDown, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n';
import { notify, notifyDone } from '../state/notices';
import { Button } from '../ui/Button';
import { whole } from '../ui/deferred/Gradually';
import { LaterMenu } from '../ui/deferred/LaterMenu';
import { lazily } from '../ui/deferred/lazily';
import { IconButton } from '../ui/IconButton';
import { usePhone } from '../ui/use-media';
import { saveHtml, saveImage } from './export';
import type { SheetAction } from './SheetMenuItems';

const SheetMenuItems = lazily(() => import('./SheetMenuItems'));

interface SheetActionsProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly style: string;
}

/** Prints the sheet or saves it as a page or picture. On a phone one button holds all three, above the sheet. */
export const SheetActions = ({ name, sheet, style }: SheetActionsProps) => {
  const { t } = useTranslation();
  const print = async (): Promise<void> => {
    if (sheet.current) await whole(sheet.current);
    window.print();
  };
  const html = async (): Promise<void> => {
    if (!sheet.current) return;
    await whole(sheet.current);
    saveHtml({ sheet: sheet.current, name, language: currentLanguage(), style });
    notifyDone('notice.saved', { name: `${name}.html` });
  };
  const image = async (): Promise<void> => {
    if (!sheet.current) return;
    await whole(sheet.current);
    if (await saveImage({ sheet: sheet.current, name, language: currentLanguage(), style }))
      notifyDone('notice.saved', { name: `${name}.png` });
    else notify({ tone: 'failure', key: 'report.imageFailed' });
  };
  const actions: readonly SheetAction[] = [
    { icon: Printer, label: t('report.print'), run: print },
    { icon: FileDown, label: t('report.saveHtml'), run: html },
    { icon: ImageDown, label: t('report.saveImage'), run: image },
  ];
  if (usePhone())
    return (
      <LaterMenu trigger={<IconButton icon={Ellipsis} label={t('report.more')} />}>
        <SheetMenuItems actions={actions} />
      </LaterMenu>
    );
  return actions.map(({ icon: Icon, label, run }) => (
    <Button key={label} onClick={() => void run()}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      {label}
    </Button>
  ));
};
