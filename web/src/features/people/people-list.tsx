import { roleNames } from '@claimlock/contract/access';
import { accessNames } from '@claimlock/contract/people/access-names';
import {
  type ListedPerson,
  listPeople,
  mfaStates,
  type Person,
  workStates,
} from '@claimlock/contract/people/endpoints';
import { peopleInFile } from '@claimlock/contract/people/file-columns';
import { peopleFilters } from '@claimlock/contract/people/list-filters';
import { oneOf, text } from '../../lib/url-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { declaredFilter, quietFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Ago, Day } from '../../ui/When.tsx';
import { shortDuty } from './person-status.ts';
import { Standing } from './Standing.tsx';

/** The people of a client, filtered and paged by the server. */
export const peopleList = listOf({
  endpoint: listPeople,
  things: ['person', 'people'],
  opens: 'person',
  sorts: ['name'],
  filters: {
    status: declaredFilter(peopleFilters.status),
    role: declaredFilter(peopleFilters.role),
    duty: declaredFilter(peopleFilters.duty),
    access: declaredFilter(peopleFilters.access),
    training: declaredFilter(peopleFilters.training),
    documents: declaredFilter(peopleFilters.documents),
    onboarding: declaredFilter(peopleFilters.onboarding),
    // For those who administer people.
    mfa: quietFilter(oneOf(mfaStates)),
    work: quietFilter(oneOf(workStates)),
    // Which there are to choose from is read beside the list.
    department: quietFilter(text),
    group: quietFilter(text),
  },
  ask: ({ search, ...filters }, { clientId }: { readonly clientId: string }) => {
    const { status, role, duty, access, training, documents, onboarding, mfa, work, department, group } = filters;
    const of = { training, documents, onboarding, mfa, work };
    return { clientId, search, status, role, duty, access, department, group, ...of };
  },
});

/** The columns of the list of people on the screen. */
export const peopleColumns: readonly ListColumn<ListedPerson>[] = [
  { ...peopleInFile.name, opens: true, note: (person) => <PersonNote person={person} /> },
  { ...peopleInFile.department, from: 'lg' },
  peopleInFile.role,
  { ...peopleInFile.duties, from: 'xl', cell: (person) => <Duties person={person} /> },
  { ...peopleInFile.status, cell: (person) => <Standing person={person} /> },
  {
    ...peopleInFile.training,
    from: 'xl',
    cell: ({ training }) => <Part done={training.completed} of={training.assigned} late={lateOf(training)} />,
  },
  {
    ...peopleInFile.documents,
    from: 'xl',
    cell: ({ reading }) => <Part done={reading.acknowledged} of={reading.asked} late={lateOf(reading)} />,
  },
  {
    ...peopleInFile.onboarding,
    from: 'xl',
    cell: ({ onboarding }) => (
      <Part done={onboarding?.done ?? 0} of={onboarding?.asked ?? 0} late={onboarding?.overdue && 'overdue'} />
    ),
  },
  { ...peopleInFile.mfa, from: 'xl' },
  {
    heading: 'Joined or invited',
    from: 'md',
    cell: ({ joinedOn, invitedAt }) => (joinedOn ? <Day on={joinedOn} /> : invitedAt ? <Ago at={invitedAt} /> : '–'),
  },
];

const lateOf = ({ overdue }: { readonly overdue: number }) => overdue > 0 && `${overdue} overdue`;

function Part({
  done,
  of,
  late,
}: {
  readonly done: number;
  readonly of: number;
  /** How much of it is late, in words. */
  readonly late: string | false | undefined;
}) {
  if (of === 0) return <span className="text-ink-faint">–</span>;
  return (
    <span className="numeric">
      {done} of {of}
      {late && <span className="block whitespace-nowrap text-12 text-bad">{late}</span>}
    </span>
  );
}

/** What stands beside and under somebody's name: who they are among the others, and how they are reached. */
function PersonNote({ person: { email, you, access } }: { readonly person: Person }) {
  return (
    <>
      <span className="ml-2 inline-flex gap-1 align-middle">
        {you && <Badge look="default">You</Badge>}
        {access === 'client_admin' && <Badge look="outline">{accessNames.client_admin}</Badge>}
      </span>
      <span className="block text-12 text-ink-faint [overflow-wrap:anywhere]">{email}</span>
    </>
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

/** What stands under somebody's name on a phone. */
export function PersonBrief({ person }: { readonly person: ListedPerson }) {
  const onboarding = peopleInFile.onboarding.text(person);
  return (
    <>
      <span className="w-full text-12 text-ink-faint [overflow-wrap:anywhere]">{person.email}</span>
      <Standing person={person} />
      <span>{roleNames[person.role]}</span>
      <span>{person.department}</span>
      {onboarding && <span>Onboarding {onboarding}</span>}
    </>
  );
}
