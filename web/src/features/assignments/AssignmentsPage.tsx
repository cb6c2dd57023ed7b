import { type AssignmentSummary, assignmentStatuses, listAssignments } from '@claimlock/contract/assignments/endpoints';
import { ClipboardList } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { paths } from '../../lib/paths.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { oneOf, text, usePaging, useUrlState } from '../../lib/url-state.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ProgressBar } from '../../ui/Bars.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Column, opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { AssignmentDue } from './AssignmentDue.tsx';
import { answeredPercent, statusTones } from './standing.ts';

const address = { status: oneOf(['open', 'overdue', ...assignmentStatuses]), after: text };
const perPage = 50;
const statusChoices = [
  { value: 'open', label: 'Under way' },
  { value: 'overdue', label: 'Overdue' },
  ...assignmentStatuses.map((value) => ({ value, label: value })),
] as const;

const columns: readonly Column<AssignmentSummary>[] = [
  {
    id: 'title',
    heading: 'Assignment',
    wide: true,
    cell: ({ id, title, framework }) => (
      <>
        <Anchor to={paths.assignment(id)} data-opens="" className={opensLook}>
          {title}
        </Anchor>
        <span className="block text-12 text-ink-faint">{framework.name}</span>
      </>
    ),
  },
  { id: 'people', heading: 'With', from: 'md', cell: ({ people }) => people.map(({ name }) => name).join(', ') },
  { id: 'answered', heading: 'Answered', cell: (row) => <Answered row={row} /> },
  { id: 'due', heading: 'Due', cell: (row) => <AssignmentDue of={row} /> },
  { id: 'status', heading: 'Status', cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status> },
];

const exported: readonly CsvColumn<AssignmentSummary>[] = [
  { heading: 'Assignment', cell: ({ title }) => title },
  { heading: 'Framework', cell: ({ framework }) => framework.name },
  { heading: 'With', cell: ({ people }) => people.map(({ name }) => name).join('; ') },
  { heading: 'Answered', cell: ({ answered }) => answered },
  { heading: 'Requirements', cell: ({ requirements }) => requirements },
  { heading: 'Due', cell: ({ dueOn }) => dueOn },
  { heading: 'Status', cell: ({ status }) => status },
];

/** Who answers which requirements, by when, and how far they are; whoever only answers sees what is theirs. */
export function AssignmentsPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const may = useCan('assignments.read', clientId);
  const leads = useCan('assignments.make', clientId).may;
  const [{ status, after }, change] = useUrlState(address);
  const paging = usePaging();
  const query = useReadPage(
    listAssignments,
    { clientId: clientId ?? '', status, after, limit: perPage, count: 'true' },
    clientId !== undefined && may.may,
  );
  const head = (
    <PageHead
      title="Assignments"
      answers={
        leads
          ? 'Requirements that people answer, and how far they are. You assign them on a framework’s page.'
          : 'Requirements that are yours to answer.'
      }
      {...(leads && { actions: <ButtonLink to={paths.complianceEngine()}>See the frameworks</ButtonLink> })}
    />
  );
  if (clientId && !may.may)
    return (
      <>
        {head}
        <NotPermitted why={may.why} />
      </>
    );
  return (
    <>
      {head}
      <Card>
        <FilterBar
          aside={
            clientId && (
              <ExportRows
                file="assignments"
                columns={exported}
                total={query.data?.total ?? null}
                read={() => readAll(listAssignments, { clientId, status }, (page) => page)}
              />
            )
          }
        >
          <FilterSelect
            label="Status"
            value={status}
            choices={statusChoices}
            onChange={(value) => change({ status: value, after: undefined })}
          />
        </FilterBar>
        <ListTable
          query={query}
          what="The assignments"
          skeleton={6}
          things={['assignment', 'assignments']}
          limit={perPage}
          paging={paging}
          filtered={status !== undefined}
          onClear={() => change({ status: undefined, after: undefined })}
          empty={<Nothing leads={leads} />}
          caption="Assignments"
          columns={columns}
          brief={(row) => <Brief row={row} />}
        />
      </Card>
    </>
  );
}

function Nothing({ leads }: { readonly leads: boolean }) {
  return (
    <Empty
      icon={<ClipboardList aria-hidden="true" size={20} />}
      title={leads ? 'Nothing is assigned yet' : 'Nothing is yours to answer'}
    >
      {leads
        ? 'Open a framework, choose requirements and press Assign: people then answer only theirs.'
        : 'When somebody gives you requirements to answer, they are here, and you are told.'}
    </Empty>
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

function Brief({ row }: { readonly row: AssignmentSummary }) {
  return (
    <>
      <Anchor to={paths.assignment(row.id)} data-opens="" className={opensLook}>
        {row.title}
      </Anchor>
      <p className="text-12 text-ink-faint">
        {[row.framework.name, ...row.people.map(({ name }) => name)].join(' · ')}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
        <Status tone={statusTones[row.status]}>{row.status}</Status>
        <span>
          Due <AssignmentDue of={row} />
        </span>
        <Answered row={row} />
      </div>
    </>
  );
}
