import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { useOwnClient } from '../people/widgets.ts';
import { ImportPeople } from './ImportPeople.tsx';

/** Brings people in from a file, to the client that one administers. */
export function BulkImportEmployeesPage() {
  const clientId = useOwnClient();
  const permit = useCan('people.add', clientId);
  return (
    <>
      <PageHead
        title="Bulk User Import"
        answers="Add many people from one file. Each row is checked first, and nothing is saved until you import."
        crumbs={[{ label: 'Employees', to: paths.employees() }]}
      />
      {!clientId ? (
        <SkeletonText lines={6} />
      ) : permit.may ? (
        <ImportPeople key={clientId} clientId={clientId} people={paths.employees()} />
      ) : (
        <NotPermitted why={permit.why} />
      )}
    </>
  );
}
