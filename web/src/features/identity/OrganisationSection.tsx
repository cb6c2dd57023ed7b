import { PackageOpen } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { NotPermitted } from '../../ui/States.tsx';

/** What is set for the organisation as a whole, for whoever administers it. */
export function OrganisationSection({ clientId }: { readonly clientId: string | undefined }) {
  const take = useCan('organisation.export', clientId);
  if (!take.may) return <NotPermitted why={take.why} />;
  return (
    <Section title="Take everything along" padded>
      <p className="max-w-[72ch]">
        One archive with everything that your organisation owns here: every record as JSON Lines, the audit trail entry
        by entry, and every file as it came in, with a manifest that gives the SHA-256 of each. It is made in the
        background, kept for 7 days, and every download of it is recorded.
      </p>
      <p className="mt-2 max-w-[72ch] text-ink-soft">
        It holds personal data of everybody who works or worked here, so only administrators can make and take it.
      </p>
      <div className="mt-4">
        <ButtonLink to={paths.reporting({ make: 'everything' })} icon={<PackageOpen aria-hidden="true" size={16} />}>
          Export everything
        </ButtonLink>
      </div>
    </Section>
  );
}
