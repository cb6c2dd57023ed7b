import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { renewInvitation } from '@claimlock/contract/people/endpoints';
import { Upload, UserPlus } from 'lucide-react';
import { useId } from 'react';
import { InvitationSent, InvitedNotice } from '../../features/mail/widgets.ts';
import { PeopleTable, rolesOf } from '../../features/people/widgets.ts';
import { NeedsSupportAccess } from '../../features/support-access/widgets.ts';
import { useCan } from '../../lib/can.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';

type Administrator = ClientDetail['administrators'][number];

const adminColumns: readonly Column<Administrator>[] = [
  { id: 'name', heading: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    id: 'email',
    heading: 'Email address',
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ status }) => <Status tone={status === 'Active' ? 'good' : 'info'}>{status}</Status>,
  },
];

/** User management of a client: who administers it, and everybody in it for whoever has support access. */
export function ClientUsers({ client }: { readonly client: ClientDetail }) {
  const { id, companyName, suspension, administrators, people } = client;
  const everybody = useId();
  const again = useWrite(renewInvitation);
  const invite = useCan('people.add', id);
  // The server says the same: from their first administrator on they invite their own people.
  const decides = administrators.some(({ status }) => status === 'Active')
    ? `${companyName} has an active administrator. Only its own administrators can invite people.`
    : undefined;
  const renew = ({ id: personId, name, status }: Administrator) =>
    status === 'Invited' && (
      <Button
        size="small"
        whyNot={invite.why ?? decides}
        busy={again.isPending && again.variables.personId === personId && 'Sending'}
        onClick={() => again.mutate({ clientId: id, personId })}
      >
        Invite again<span className="sr-only"> {name}</span>
      </Button>
    );
  return (
    <>
      {again.isIdle && <InvitedNotice />}
      {again.isSuccess && <InvitationSent to={again.data.email} link={again.data.invitationLink} />}
      <ProblemNotice problem={again.error ? problemOf(again.error) : undefined} />
      <Section
        title="Administrators"
        aside={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={rolesOf(paths.clientUsers(id))}>Roles</ButtonLink>
            <ButtonLink to={paths.bulkImportClientUsers(id)} icon={<Upload aria-hidden="true" size={15} />}>
              Bulk import
            </ButtonLink>
            <ButtonLink to={paths.addClientUser(id)} icon={<UserPlus aria-hidden="true" size={15} />}>
              Add user
            </ButtonLink>
          </div>
        }
      >
        {administrators.length === 0 ? (
          <Empty title="No administrator yet">Add its first administrator; they let in everybody else.</Empty>
        ) : (
          <DataTable
            caption="Administrators"
            columns={[...adminColumns, { id: 'invite', heading: 'Invitation', right: true, cell: renew }]}
            rows={administrators}
            keyOf={({ email }) => email}
            sticky={false}
            brief={(one) => (
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-medium">{one.name}</p>
                  <p className="text-13 text-ink-soft [overflow-wrap:anywhere]">
                    {one.email} · {one.status}
                  </p>
                </div>
                {renew(one)}
              </div>
            )}
          />
        )}
      </Section>
      <section aria-labelledby={everybody} className="space-y-2">
        <div>
          <h2 id={everybody} className="text-14 font-semibold">
            Everybody
          </h2>
          <p className="text-12 text-ink-faint">
            {formatNumber(people.active)} active, {formatNumber(people.invited)} not yet joined
          </p>
        </div>
        <NeedsSupportAccess
          clientId={id}
          clientName={companyName}
          suspended={suspension !== null}
          title="Who works there is shown with support access"
        >
          <PeopleTable clientId={id} />
        </NeedsSupportAccess>
      </section>
    </>
  );
}
