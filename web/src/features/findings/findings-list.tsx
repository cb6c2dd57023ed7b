import { type FindingSummary, findingSorts, listFindings } from '@claimlock/contract/findings/endpoints';
import { findingsInFile } from '@claimlock/contract/findings/file-columns';
import { findingsFilters } from '@claimlock/contract/findings/list-filters';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { controlFilter, declaredFilter, personFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { FindingDue } from './FindingDue.tsx';
import { statusTones } from './finding-words.ts';

/** The findings of an organisation, filtered, sorted and paged by the server. */
export const findingsList = listOf({
  endpoint: listFindings,
  things: ['finding', 'findings'],
  opens: 'finding',
  sorts: findingSorts,
  filters: {
    status: declaredFilter(findingsFilters.status),
    severity: declaredFilter(findingsFilters.severity),
    source: declaredFilter(findingsFilters.source),
    owner: personFilter(findingsFilters.owner.label),
    /** The control that findings are about, in the list and in a new one. */
    about: controlFilter(findingsFilters.control.label),
  },
  ask: ({ about, ...asked }, { clientId }: { readonly clientId: string }) => ({ clientId, control: about, ...asked }),
});

/** The columns of the list of findings on the screen. */
export const findingColumns: readonly ListColumn<FindingSummary>[] = [
  {
    heading: 'No.',
    right: true,
    sorts: ['-number', 'number'],
    cell: ({ number }) => <span className="numeric text-ink-faint">{number}</span>,
  },
  { ...findingsInFile.title, opens: true },
  {
    ...findingsInFile.status,
    cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status>,
  },
  {
    ...findingsInFile.severity,
    sorts: ['severity', 'severity'],
    cell: ({ severity }) => <LevelBadge level={severity} />,
  },
  { ...findingsInFile.due, sorts: ['due', '-due'], cell: (finding) => <FindingDue finding={finding} /> },
  { ...findingsInFile.control, from: 'lg' },
  { ...findingsInFile.requirement, from: 'xl' },
  { ...findingsInFile.owner, from: 'lg' },
];
