import type { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from './Menu.tsx';

/** The menu of the kinds of file that a list leaves as. It is opened by the press that fetched it. */
export function ExportKinds({
  trigger,
  note,
  onExport,
}: {
  readonly trigger: ReactNode;
  /** What has to be said of the file before it is chosen. */
  readonly note?: string | undefined;
  readonly onExport: (kind: ListFormat) => void;
}) {
  return (
    <Menu label="Export" startOpen trigger={trigger}>
      <MenuItem icon={<FileText size={15} />} onSelect={() => onExport('CSV')}>
        CSV
      </MenuItem>
      <MenuItem icon={<FileSpreadsheet size={15} />} onSelect={() => onExport('Excel')}>
        Excel
      </MenuItem>
      {note && <p className="max-w-56 px-2 py-1.5 text-12 text-ink-soft">{note}</p>}
    </Menu>
  );
}
