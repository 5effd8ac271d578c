import { TriangleAlert } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { DocumentId, DocumentWarning } from '#protocol';
import { hasMessage } from '../i18n/i18n';
import { messageData } from '../i18n/message-data';
import badge from '../ui/Badge.module.css';
import { Button } from '../ui/Button';
import popover from '../ui/Popover.module.css';
import { PopoverPanel } from '../ui/PopoverPanel';
import { goTo } from './panels/go-to';
import css from './RecordWarnings.module.css';

/** Nobody reads a longer list; the file keeps everything. */
const MAX = 20;

interface RecordWarningsProps {
  readonly of: DocumentId;
  readonly warnings: readonly DocumentWarning[];
}

/** The faults that the reader found in the file, as a badge beside the title. */
const RecordWarnings = ({ of, warnings }: RecordWarningsProps) => {
  const { t } = useTranslation();
  return (
    <Popover.Root>
      <Popover.Trigger className={badge.badge}>
        <TriangleAlert aria-hidden size={14} />
        {t('record.warnings', { count: warnings.length })}
      </Popover.Trigger>
      <PopoverPanel label={t('record.warnings.title')} align="center">
        <h2 className={popover.title}>{t('record.warnings.title')}</h2>
        <p className={popover.text}>{t('record.warnings.text')}</p>
        <ul>
          {warnings.slice(0, MAX).map((warning) => (
            <WarningRow
              key={`${warning.code} ${warning.node} ${JSON.stringify(warning.data)}`}
              of={of}
              warning={warning}
            />
          ))}
        </ul>
      </PopoverPanel>
    </Popover.Root>
  );
};

const WarningRow = ({ of, warning }: { readonly of: DocumentId; readonly warning: DocumentWarning }) => {
  const { t } = useTranslation();
  const { code, node } = warning;
  const data = messageData(warning.data, t);
  const key = [`failure.${code}`, `warning.${code}`].find(hasMessage);
  return (
    <li className={css.warning}>
      {key ? t(key, data) : t('warning.unknown', { code })}
      {node !== undefined && (
        <Popover.Close asChild>
          <Button look="plain" onClick={() => goTo({ of }, node)}>
            {t('record.warnings.show')}
          </Button>
        </Popover.Close>
      )}
    </li>
  );
};

export default RecordWarnings;
