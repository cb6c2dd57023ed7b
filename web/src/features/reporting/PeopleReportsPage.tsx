import { peopleReportKinds } from '@claimlock/contract/reporting/endpoints';
import { Plus } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { oneOf, useUrlState } from '../../lib/url-state.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { useOwnClient } from '../people/widgets.ts';
import { Reports } from './Reports.tsx';
import { peopleReportsList } from './reports-list.tsx';

const MakeReportForm = later(() => import('./MakeReportForm.tsx').then((m) => m.MakeReportForm));

/** The reports about the people of the client that one administers (specification §2). */
export function PeopleReportsPage() {
  const clientId = useOwnClient();
  const may = useCan('reports.read', clientId);
  const make = useCan('reports.make', clientId);
  const [{ make: making }, change] = useUrlState({ make: oneOf(peopleReportKinds) });
  return (
    <>
      <PageHead
        title="Reports"
        answers="Reports about your people: training, phishing tests and the policies they have acknowledged."
        actions={
          <>
            <ButtonLink to={paths.reporting()}>All reports</ButtonLink>
            <Button
              look="primary"
              whyNot={make.why}
              icon={<Plus aria-hidden="true" size={16} />}
              onClick={() => change({ make: peopleReportKinds[0] })}
            >
              New report
            </Button>
          </>
        }
      />
      {clientId === undefined ? (
        <SkeletonRows />
      ) : may.may ? (
        <Reports
          clientId={clientId}
          list={peopleReportsList}
          within={{ name: 'about', label: 'About', value: 'people', words: 'People' }}
          empty="Press New report to see who has done their training, or who has acknowledged which policy."
        />
      ) : (
        <NotPermitted why={may.why} />
      )}
      {making && clientId !== undefined && may.may && (
        <MakeReportForm
          clientId={clientId}
          kind={making}
          kinds={peopleReportKinds}
          onClose={() => change({ make: undefined })}
        />
      )}
    </>
  );
}
