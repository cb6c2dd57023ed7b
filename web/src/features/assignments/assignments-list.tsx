import { type AssignmentSummary, assignmentStatuses, listAssignments } from '@claimlock/contract/assignments/endpoints';
import { choicesOf } from '@claimlock/contract/list-exports/filters';
import { ProgressBar } from '../../ui/Bars.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, personFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { AssignmentDue } from './AssignmentDue.tsx';
import { answeredPercent, statusTones } from './assignment-words.ts';

/** The assignments of an organisation, the one due first on top. */
export const assignmentsList = listOf({
  endpoint: listAssignments,
  things: ['assignment', 'assignments'],
  sorts: ['due'],
  filters: {
    status: choiceFilter('Status', [
      { value: 'open', label: 'Under way' },
      { value: 'overdue', label: 'Overdue' },
      ...choicesOf(assignmentStatuses),
    ]),
    person: personFilter('With'),
  },
  ask: ({ status, person, search }, { clientId }: { readonly clientId: string }) => ({
    clientId,
    status,
    person,
    search,
  }),
});

const namesOf = ({ people }: AssignmentSummary) => people.map(({ name }) => name).join(', ');

/** The columns of the list of assignments, on the screen and in a file. */
export const assignmentColumns: readonly ListColumn<AssignmentSummary>[] = [
  {
    heading: 'Assignment',
    opens: true,
    text: ({ title }) => title,
    note: ({ framework }) => <span className="block text-12 text-ink-faint">{framework.name}</span>,
  },
  { heading: 'Framework', only: 'file', text: ({ framework }) => framework.name },
  { heading: 'With', from: 'md', text: namesOf, cell: namesOf },
  {
    heading: 'Answered',
    text: ({ answered }) => answered,
    cell: (row) => <Answered row={row} />,
  },
  { heading: 'Requirements', only: 'file', text: ({ requirements }) => requirements },
  { heading: 'Due', text: ({ dueOn }) => dueOn, cell: (row) => <AssignmentDue of={row} /> },
  {
    heading: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status>,
  },
];

/** What stands under an assignment on a phone. */
export function AssignmentFacts({ row }: { readonly row: AssignmentSummary }) {
  return (
    <>
      <span className="w-full text-12 text-ink-faint">{[row.framework.name, namesOf(row)].join(' · ')}</span>
      <Status tone={statusTones[row.status]}>{row.status}</Status>
      <span>
        Due <AssignmentDue of={row} />
      </span>
      <Answered row={row} />
    </>
  );
}

function Answered({ row }: { readonly row: AssignmentSummary }) {
  const { title, answered, requirements } = row;
  return (
    <span className="flex items-center gap-2">
      <span className="w-16">
        <ProgressBar label={`${title}: answered`} percent={answeredPercent(row)} done={answered === requirements} />
      </span>
      <span className="numeric text-13 whitespace-nowrap">
        {answered} of {requirements}
      </span>
    </span>
  );
}
