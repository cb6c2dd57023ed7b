import { listDepartments } from '@claimlock/contract/people/departments';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Departments } from './Departments.tsx';
import { Groups } from './Groups.tsx';
import { usePeopleClient } from './use-people-client.ts';

/** The departments and groups of an organisation: who is in them, and where they are added, renamed and removed. */
export function DepartmentsPage() {
  const { clientId, crumbs, listOf } = usePeopleClient();
  const list = useCan('people.list', clientId);
  return (
    <>
      <PageHead
        title="Departments and groups"
        answers="Everybody works in one department and may belong to several groups. Courses can be assigned to either."
        crumbs={crumbs}
      />
      {clientId === undefined ? (
        <SkeletonRows />
      ) : list.may ? (
        <Arrangement clientId={clientId} listOf={listOf} />
      ) : (
        <NotPermitted why={list.why} />
      )}
    </>
  );
}

function Arrangement({
  clientId,
  listOf,
}: {
  readonly clientId: string;
  readonly listOf: (query: { department?: string; group?: string }) => string;
}) {
  const query = useRead(listDepartments, { clientId });
  const arrange = useCan('people.arrange', clientId);
  return (
    <Loaded query={query} what="The departments" skeleton={<SkeletonRows rows={6} />}>
      {({ departments, groups }) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Departments
            clientId={clientId}
            departments={departments}
            whyNot={arrange.why}
            addressOf={(department) => listOf({ department })}
          />
          <Groups clientId={clientId} groups={groups} whyNot={arrange.why} addressOf={(group) => listOf({ group })} />
        </div>
      )}
    </Loaded>
  );
}
