import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { LibraryRow } from '#protocol';
import { library } from '../clients/library';
import { useView } from '../state/view';
import menu from '../ui/Menu.module.css';
import { erase, restore, saveAnswer, trash } from './record-actions';

/** The actions on one record of the list. */
const RowMenuItems = ({ row }: { readonly row: LibraryRow }) => {
  const { t } = useTranslation();
  const edit = (): void => useView.getState().editRecord(row);
  const upload = async (): Promise<void> => (await import('./host/upload')).uploadRecords([row.record]);
  const items = row.trashed
    ? ([
        ['library.restore', () => void restore([row.record])],
        ['library.erase', () => void erase([row.record])],
      ] as const)
    : ([
        ['library.edit', edit],
        ['library.export', () => void saveAnswer(library().write([row.record]))],
        ['command.uploadAnalysis', () => void upload()],
        ['library.trash', () => void trash([row.record])],
      ] as const);
  return items.map(([label, run]) => (
    <DropdownMenu.Item key={label} className={menu.item} onSelect={run}>
      <span className={menu.text}>{t(label)}</span>
    </DropdownMenu.Item>
  ));
};

export default RowMenuItems;
