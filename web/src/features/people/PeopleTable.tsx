import { dutyNames, roleNames, roles } from '@claimlock/contract/access';
import { listPeople, type Person, personStatuses } from '@claimlock/contract/people/endpoints';
import { UserPlus } from 'lucide-react';
import { useCallback } from 'react';
import type { CsvColumn } from '../../lib/csv.ts';
import { paths } from '../../lib/paths.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Column, opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Card } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { Ago, Day } from '../../ui/When.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { peopleAddress, peoplePerPage } from './people-address.ts';
import { accessNames, personTones } from './person-status.ts';

const exported: readonly CsvColumn<Person>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'E-mail address', cell: ({ email }) => email },
  { heading: 'Job title', cell: ({ jobTitle }) => jobTitle },
  { heading: 'Department', cell: ({ department }) => department },
  { heading: 'Role', cell: ({ role }) => roleNames[role] },
  { heading: 'Duties', cell: ({ appointments }) => appointments.map(({ duty }) => dutyNames[duty]).join('; ') },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Joined', cell: ({ joinedOn }) => joinedOn },
];

const statusChoices = personStatuses.map((value) => ({ value, label: value }));
const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));

/** The people of a client, filtered and paged by the server, each with their detail beside the list. */
export function PeopleTable({ clientId }: { readonly clientId: string }) {
  const [{ search, status, role, after, person: current }, change] = useUrlState(peopleAddress);
  const paging = usePaging();
  const query = useReadPage(listPeople, { clientId, search, status, role, after, limit: peoplePerPage, count: 'true' });
  const onSearch = useCallback(
    (words: string | undefined) => change({ search: words, after: undefined }, { replace: true }),
    [change],
  );
  const close = useCallback(() => change({ person: undefined }), [change]);
  const onOpen = (id: string) => change({ person: id });
  const items = query.data?.items ?? [];
  const place = items.findIndex(({ id }) => id === current);
  const open = items[place];
  const go = (step: number) => {
    const next = place < 0 ? undefined : items[place + step];
    return next ? () => change({ person: next.id }, { replace: true }) : undefined;
  };
  const filtered = search !== undefined || status !== undefined || role !== undefined;
  return (
    <>
      <Card>
        <FilterBar
          aside={
            <ExportRows
              file="people"
              columns={exported}
              total={query.data?.total ?? null}
              read={() => readAll(listPeople, { clientId, search, status, role }, (page) => page)}
            />
          }
        >
          <SearchField label="Search people" value={search} onSearch={onSearch} />
          <FilterSelect
            label="Status"
            value={status}
            choices={statusChoices}
            onChange={(value) => change({ status: value, after: undefined })}
          />
          <FilterSelect
            label="Role"
            value={role}
            choices={roleChoices}
            onChange={(value) => change({ role: value, after: undefined })}
          />
        </FilterBar>
        <ListTable
          query={query}
          what="The people"
          skeleton={10}
          things={['person', 'people']}
          limit={peoplePerPage}
          paging={paging}
          filtered={filtered}
          onClear={() => change({ search: undefined, status: undefined, role: undefined, after: undefined })}
          empty={<NobodyYet />}
          caption="People"
          columns={columns(onOpen)}
          current={current}
          brief={(person) => <Brief person={person} onOpen={onOpen} />}
        />
      </Card>
      {open && (
        <PersonPanel
          key={open.id}
          person={open}
          clientId={clientId}
          onClose={close}
          onPrevious={go(-1)}
          onNext={go(1)}
        />
      )}
    </>
  );
}

function NobodyYet() {
  return (
    <Empty
      title="Nobody is here yet"
      action={
        <ButtonLink to={paths.addEmployee()} icon={<UserPlus aria-hidden="true" size={15} />}>
          Add Employee
        </ButtonLink>
      }
    >
      Whoever is added gets an invitation. Once they have joined, actions can be given to them and duties laid on them.
    </Empty>
  );
}

function columns(onOpen: (id: string) => void): Column<Person>[] {
  return [
    { id: 'name', heading: 'Name', cell: (person) => <Name person={person} onOpen={onOpen} /> },
    { id: 'job', heading: 'Job title', from: 'lg', cell: ({ jobTitle }) => jobTitle },
    { id: 'department', heading: 'Department', from: 'lg', cell: ({ department }) => department },
    { id: 'role', heading: 'Role', cell: ({ role }) => roleNames[role] },
    { id: 'duties', heading: 'Duties', from: 'xl', cell: (person) => <Duties person={person} /> },
    { id: 'status', heading: 'Status', cell: ({ status }) => <Status tone={personTones[status]}>{status}</Status> },
    {
      id: 'since',
      heading: 'Joined or invited',
      from: 'md',
      cell: ({ joinedOn, invitedAt }) => (joinedOn ? <Day on={joinedOn} /> : invitedAt ? <Ago at={invitedAt} /> : '–'),
    },
  ];
}

function Name({
  person: { id, name, email, you, access },
  onOpen,
}: {
  readonly person: Person;
  readonly onOpen: (id: string) => void;
}) {
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
          {name}
        </button>
        {you && <Badge look="default">You</Badge>}
        {access === 'client_admin' && <Badge look="outline">{accessNames.client_admin}</Badge>}
      </span>
      <span className="block text-12 text-ink-faint [overflow-wrap:anywhere]">{email}</span>
    </span>
  );
}

function Duties({ person: { appointments } }: { readonly person: Person }) {
  if (appointments.length === 0) return <span className="text-ink-faint">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {appointments.map(({ id, duty }) => (
        <Badge key={id} look="secondary">
          {shortDuty(duty)}
        </Badge>
      ))}
    </span>
  );
}

const shortNames: Partial<Record<Person['appointments'][number]['duty'], string>> = {
  SENIOR_MGMT_S4: 'Senior management s.4',
  INSURANCE_RESPONSIBLE: 'Insurance',
  ATTESTOR: 'Attestor',
  INCIDENT_LEAD: 'Incident lead',
  BOARD_SPONSOR: 'Board sponsor',
};

function shortDuty(duty: Person['appointments'][number]['duty']): string {
  return shortNames[duty] ?? duty;
}

function Brief({ person, onOpen }: { readonly person: Person; readonly onOpen: (id: string) => void }) {
  return (
    <>
      <Name person={person} onOpen={onOpen} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        <Status tone={personTones[person.status]}>{person.status}</Status>
        <span>{roleNames[person.role]}</span>
        <span>{person.department}</span>
      </p>
    </>
  );
}
