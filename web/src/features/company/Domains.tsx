import type { Company } from '@claimlock/contract/company/endpoints';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';

/** The organisation's domains, as control tests have them: they are added and confirmed there. */
export function Domains({ domains }: Pick<Company, 'domains'>) {
  return (
    <Section
      title="Domains"
      note="As they are today. Control tests keep and confirm them."
      padded
      aside={<TextLink to={paths.controlTests()}>Open control tests</TextLink>}
    >
      {domains.length === 0 ? (
        <p className="text-ink-soft">No domain yet. Add one under control tests and confirm it with a DNS record.</p>
      ) : (
        <ul className="divide-y divide-line">
          {domains.map(({ id, name, confirmedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
            >
              <span className="[overflow-wrap:anywhere]">{name}</span>
              {confirmedAt ? (
                <Status tone="good">{`Confirmed ${formatDate(confirmedAt)}`}</Status>
              ) : (
                <Status tone="attention">Not confirmed</Status>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
