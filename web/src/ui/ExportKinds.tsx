import type { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from './Menu.tsx';

/** The menu of the kinds of file that a list leaves as. It is opened by the press that fetched it. */
export function ExportKinds({
  trigger,
  onExport,
}: {
  readonly trigger: ReactNode;
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
    </Menu>
  );
}
