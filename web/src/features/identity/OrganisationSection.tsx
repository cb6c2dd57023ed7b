import { reportKinds } from '@claimlock/contract/reporting/endpoints';
import { PackageOpen } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { useCanAll } from '../../lib/can-all.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { OrganisationSettings } from '../organisation-settings/widgets.ts';

/** Settings of the whole organisation: its administrators change them, and all who work there read them. */
export function OrganisationSection({ clientId }: { readonly clientId: string | undefined }) {
  const read = useCan('organisation-settings.read', clientId);
  const take = useCanAll(reportKinds.everything.shows, clientId);
  // The screen stands in the portal of administrators, who alone can end such access.
  const administers = useSession()?.memberships.some(
    ({ audience, organisation }) => audience === 'client_admin' && organisation.id === clientId,
  );
  if (!read.may || clientId === undefined) return <NotPermitted why={read.why ?? 'Choose an organisation first.'} />;
  return (
    <div className="space-y-4">
      <OrganisationSettings clientId={clientId} />
      {administers && <DepartmentsAndGroups />}
      {administers && <OutsideAccess />}
      {take.may && <ExportEverything />}
    </div>
  );
}

function DepartmentsAndGroups() {
  return (
    <Section title="Departments and groups" padded>
      <p className="max-w-[72ch]">
        Everybody works in one department and may belong to several groups. Courses and documents can be assigned to
        either.
      </p>
      <div className="mt-4">
        <ButtonLink to={paths.employeeDepartments()}>Departments and groups</ButtonLink>
      </div>
    </Section>
  );
}

function OutsideAccess() {
  return (
    <Section title="Who outside can see you" padded>
      <p className="max-w-[72ch]">
        Your broker reads your figures, and ClaimLock’s operators your records once they have given a reason. See who
        can, when they last did, and end it.
      </p>
      <div className="mt-4">
        <ButtonLink to={paths.supportAccess()}>Outside access</ButtonLink>
      </div>
    </Section>
  );
}

function ExportEverything() {
  return (
    <Section title="Export everything" padded>
      <p className="max-w-[72ch]">
        Download all data of your organisation in one ZIP archive: every record as JSON Lines, the audit trail and every
        file, with a manifest of SHA-256 hashes. The archive is made in the background and kept for 7 days.
      </p>
      <p className="mt-2 max-w-[72ch] text-ink-soft">
        The archive holds the personal data of everybody in your organisation. Only administrators can make and download
        it, and each download is recorded.
      </p>
      <div className="mt-4">
        <ButtonLink to={paths.reporting({ make: 'everything' })} icon={<PackageOpen aria-hidden="true" size={16} />}>
          Export everything
        </ButtonLink>
      </div>
    </Section>
  );
}
