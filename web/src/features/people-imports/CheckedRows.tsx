import type { ImportedPerson, ImportedRow, PeopleImportPreview } from '@claimlock/contract/people-imports/endpoints';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { wouldWords } from './import-words.ts';
import { MendRow } from './MendRow.tsx';

/** So many rows are drawn at once, however many there are. */
const perPage = 50;

/** A row with where it stands among those of the file. */
type Placed = ImportedRow & { readonly at: number };

/** Rows that cannot be imported come first, then those that are worth a look. */
const weightOf = ({ problems }: ImportedRow) => (problems.some(({ grave }) => grave) ? 0 : problems.length > 0 ? 1 : 2);

/** What an import would do, row by row, with each problem beside its row; a row can be mended or left out here. */
export function CheckedRows({
  preview,
  busy,
  onMend,
}: {
  readonly preview: PeopleImportPreview;
  readonly busy: boolean;
  readonly onMend: (rows: readonly ImportedPerson[]) => void;
}) {
  const [page, setPage] = useState(0);
  const [mending, setMending] = useState<number>();
  const { rows, newDepartments, administrators } = preview;
  const sorted = rows
    .map((row, at): Placed => ({ ...row, at }))
    .toSorted((one, other) => weightOf(one) - weightOf(other));
  const last = Math.max(0, Math.ceil(sorted.length / perPage) - 1);
  const here = Math.min(page, last);
  const open = mending === undefined ? undefined : rows[mending];
  const columns: readonly Column<Placed>[] = [
    {
      id: 'place',
      heading: 'Place',
      cell: ({ place }) => <span className="whitespace-nowrap text-13 text-ink-soft">{place}</span>,
    },
    { id: 'name', heading: 'Name', cell: ({ name }) => <Cell strong>{name}</Cell> },
    { id: 'email', heading: 'Email address', cell: ({ email }) => <Cell>{email}</Cell> },
    { id: 'department', heading: 'Department', from: 'lg', cell: ({ department }) => <Cell>{department}</Cell> },
    { id: 'jobTitle', heading: 'Job title', from: 'xl', cell: ({ jobTitle }) => <Cell>{jobTitle}</Cell> },
    { id: 'role', heading: 'Role', from: 'lg', cell: ({ role }) => <Cell>{role}</Cell> },
    { id: 'problem', heading: 'Problem', cell: (row) => <Problems row={row} /> },
    {
      id: 'mend',
      heading: 'Change',
      cell: ({ at, place }) => <Change place={place} onChange={() => setMending(at)} />,
    },
  ];
  return (
    <Section title="4. Rows" note={wouldWords(preview)}>
      {(newDepartments.length > 0 || administrators > 0) && (
        <div className="space-y-2 border-line border-b p-4">
          {newDepartments.length > 0 && (
            <Notice tone="info" title={`New departments: ${formatNumber(newDepartments.length)}`}>
              <span className="[overflow-wrap:anywhere]">{newDepartments.slice(0, 20).join(', ')}</span>
              {newDepartments.length > 20 && ` and ${formatNumber(newDepartments.length - 20)} more`}
            </Notice>
          )}
          {administrators > 0 && (
            <Notice tone="attention" title={`Administrators in this file: ${formatNumber(administrators)}`}>
              Check that each of them is meant to administer the organisation.
            </Notice>
          )}
        </div>
      )}
      <DataTable
        caption="Rows of the file"
        columns={columns}
        rows={sorted.slice(here * perPage, (here + 1) * perPage)}
        keyOf={({ at }) => at}
        current={mending}
        stale={busy}
        sticky={false}
        brief={(row) => (
          <div className="flex items-start justify-between gap-3 [overflow-wrap:anywhere]">
            <div className="min-w-0 space-y-1">
              <p className="font-medium">{row.name || '–'}</p>
              <p className="text-13 text-ink-soft">
                {[row.email, row.department, row.role, row.place].filter(Boolean).join(' · ')}
              </p>
              <Problems row={row} />
            </div>
            <Change place={row.place} onChange={() => setMending(row.at)} />
          </div>
        )}
      />
      {last > 0 && (
        <nav
          aria-label="Pages of rows"
          className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-2"
        >
          <p className="numeric text-13 text-ink-soft" aria-live="polite">
            {formatNumber(here * perPage + 1)}–{formatNumber(Math.min((here + 1) * perPage, sorted.length))} of{' '}
            {formatNumber(sorted.length)} rows
          </p>
          <div className="flex items-center gap-2">
            <Button
              size="small"
              whyNot={here === 0 ? 'This is the first page.' : undefined}
              icon={<ChevronLeft aria-hidden="true" size={15} />}
              onClick={() => setPage(here - 1)}
            >
              Previous
            </Button>
            <Button
              size="small"
              whyNot={here === last ? 'This is the last page.' : undefined}
              onClick={() => setPage(here + 1)}
            >
              Next
              <ChevronRight aria-hidden="true" size={15} />
            </Button>
          </div>
        </nav>
      )}
      {open && (
        <MendRow
          key={mending}
          row={open}
          onClose={() => setMending(undefined)}
          onMended={(person) => {
            setMending(undefined);
            onMend(rows.flatMap((row, at) => (at !== mending ? [row] : person ? [person] : [])));
          }}
        />
      )}
    </Section>
  );
}

/** What a file says may be one word of any length: it breaks, and the table stays as wide as its page. */
function Cell({ strong = false, children }: { readonly strong?: boolean; readonly children: string }) {
  return <span className={`[overflow-wrap:anywhere] ${strong ? 'font-medium' : ''}`}>{children || '–'}</span>;
}

function Problems({ row: { problems } }: { readonly row: ImportedRow }) {
  if (problems.length === 0) return <span className="text-13 text-ink-faint">None</span>;
  return (
    <ul className="space-y-0.5 text-13">
      {problems.map(({ field, says, grave }) => (
        <li key={`${field} ${says}`} className={grave ? 'font-medium text-bad' : 'text-ink-soft'}>
          {says}
        </li>
      ))}
    </ul>
  );
}

function Change({ place, onChange }: { readonly place: string; readonly onChange: () => void }) {
  return (
    <Button size="small" aria-label={`Change ${place}`} onClick={onChange}>
      Change
    </Button>
  );
}
