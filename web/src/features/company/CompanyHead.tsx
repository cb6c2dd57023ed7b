import type { Company } from '@claimlock/contract/company/endpoints';
import type { CompanySection } from '@claimlock/contract/company/facts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Anchor, TextLink } from '../../ui/Anchor.tsx';
import { VerdictHeader } from '../../ui/VerdictHeader.tsx';

/** How complete the profile is on the day, and what is missing, each with the way to its form. */
export function CompanyHead({
  company: { completeness, on, today },
  mayChange,
  onEdit,
}: {
  readonly company: Company;
  readonly mayChange: boolean;
  readonly onEdit: (section: CompanySection) => void;
}) {
  const missing = completeness.items.filter(({ met }) => !met);
  const when = on === today ? 'today' : `on ${formatDate(on)}`;
  return (
    <VerdictHeader
      tone={missing.length === 0 ? 'good' : 'attention'}
      verdict={missing.length === 0 ? 'Complete' : `${formatCount(missing.length, 'fact')} missing`}
      figure={`${completeness.percent}%`}
      why={
        <>
          <p>{`${completeness.items.length - missing.length} of ${completeness.items.length} facts that a proposal asks for are recorded ${when}.`}</p>
          {missing.length > 0 && (
            <ul aria-label="What is missing" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 pointer-coarse:gap-y-6">
              {missing.map(({ label, section }) => (
                <li key={label}>
                  {section === 'domains' ? (
                    <TextLink alone to={paths.controlTests()}>
                      {label}
                    </TextLink>
                  ) : mayChange ? (
                    <Anchor
                      to={paths.company({ edit: section })}
                      className="reach rounded-sm underline underline-offset-[3px]"
                      onClick={(event) => {
                        event.preventDefault();
                        onEdit(section);
                      }}
                    >
                      {label}
                    </Anchor>
                  ) : (
                    label
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
