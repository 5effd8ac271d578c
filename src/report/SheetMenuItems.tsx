import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import menu from '../ui/Menu.module.css';

/** One way to take the sheet along. */
export interface SheetAction {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly run: () => Promise<void>;
}

/** The ways to take the sheet along, as rows of a menu. */
const SheetMenuItems = ({ actions }: { readonly actions: readonly SheetAction[] }) =>
  actions.map(({ icon: Icon, label, run }) => (
    <DropdownMenu.Item key={label} className={menu.item} onSelect={() => void run()}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      <span className={menu.text}>{label}</span>
    </DropdownMenu.Item>
  ));

export default SheetMenuItems;
