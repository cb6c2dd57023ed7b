import {
  type FindingSummary,
  findingSorts,
  findingSources,
  findingStatuses,
  listFindings,
  severities,
} from '@claimlock/contract/findings/endpoints';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, choicesOf, controlFilter, personFilter } from '../../ui/list/filters.ts';
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
    status: choiceFilter('Status', [
      { value: 'open', label: 'All open' },
      { value: 'overdue', label: 'Overdue' },
      ...choicesOf(findingStatuses),
    ]),
    severity: choiceFilter('Severity', choicesOf(severities)),
    source: choiceFilter('Source', choicesOf(findingSources)),
    owner: personFilter('Owner'),
    /** The control that findings are about, in the list and in a new one. */
    about: controlFilter('Control'),
  },
  ask: ({ about, ...asked }, { clientId }: { readonly clientId: string }) => ({ clientId, control: about, ...asked }),
});

/** The columns of the list of findings, on the screen and in a file. */
export const findingColumns: readonly ListColumn<FindingSummary>[] = [
  { heading: 'Number', only: 'file', text: ({ number }) => number },
  {
    heading: 'No.',
    only: 'screen',
    right: true,
    sorts: ['-number', 'number'],
    cell: ({ number }) => <span className="numeric text-ink-faint">{number}</span>,
  },
  { heading: 'Finding', opens: true, text: ({ title }) => title },
  { heading: 'Description', only: 'file', text: ({ description }) => description },
  { heading: 'Kind', only: 'file', text: ({ kind }) => kind },
  { heading: 'Found by', only: 'file', text: ({ source }) => source },
  {
    heading: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status>,
  },
  {
    heading: 'Severity',
    sorts: ['severity', 'severity'],
    text: ({ severity }) => severity,
    cell: ({ severity }) => <LevelBadge level={severity} />,
  },
  {
    heading: 'Due',
    sorts: ['due', '-due'],
    text: ({ dueOn }) => dueOn,
    cell: (finding) => <FindingDue finding={finding} />,
  },
  { heading: 'Control', from: 'lg', text: ({ control }) => control?.id ?? null },
  {
    heading: 'Requirement',
    from: 'xl',
    text: ({ framework, requirement }) => [framework?.shortName, requirement?.ref].filter(Boolean).join(' ') || null,
  },
  { heading: 'Owner', from: 'lg', text: ({ owner }) => owner?.name ?? null },
  { heading: 'Found on', only: 'file', text: ({ identifiedOn }) => identifiedOn },
  { heading: 'Accepted until', only: 'file', text: ({ acceptedUntil }) => acceptedUntil },
];
