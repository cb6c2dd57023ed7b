import type { Rights } from '@claimlock/contract/people/rights';
import { roleNames } from '@claimlock/contract/roles';
import { formatCount } from '../../../lib/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Difference, hierarchyOf, type Step } from './hierarchy.ts';
import { namedRows, reachNames } from './rights-words.ts';

const steps = hierarchyOf();

/** The four roles from the top down, each with what it adds over the next one, as the permission table has it. */
export function HierarchyTab({ rights }: { readonly rights?: Rights }) {
  return (
    <div className="space-y-4">
      <p className="max-w-[72ch] text-ink-soft">
        The order is that of the organisation. Rights do not simply grow with it: an Admin runs the workspace and has
        rights that Senior Management has not. A client admin is outside this order.
      </p>
      <ol className="space-y-4">
        {steps.map((step) => (
          <li key={step.role}>
            <Section
              title={roleNames[step.role]}
              note={noteOf(step)}
              aside={
                rights?.access === 'employee' &&
                rights.role === step.role && <Badge look="default">{rights.name}</Badge>
              }
              padded
            >
              <Differences
                title={step.next ? `Adds over ${roleNames[step.next]}` : 'May do'}
                none="Nothing."
                differences={step.adds}
              />
              {step.next && step.lacks.length > 0 && (
                <div className="mt-4">
                  <Differences
                    title={`Has not, though ${roleNames[step.next]} has`}
                    none="Nothing."
                    differences={step.lacks}
                  />
                </div>
              )}
            </Section>
          </li>
        ))}
      </ol>
    </div>
  );
}

function noteOf({ adds, lacks, next }: Step): string {
  if (!next) return formatCount(adds.length, 'action');
  return `${formatCount(adds.length, 'action')} more than ${roleNames[next]}, ${lacks.length} fewer`;
}

function Differences({
  title,
  none,
  differences,
}: {
  readonly title: string;
  readonly none: string;
  readonly differences: readonly Difference[];
}) {
  const groups = [...Map.groupBy(namedRows(differences, undefined), ({ group }) => group)];
  return (
    <>
      <h3 className="text-13 font-semibold">{title}</h3>
      {groups.length === 0 && <p className="text-ink-soft">{none}</p>}
      <dl className="mt-1 grid gap-x-8 sm:grid-cols-[14rem_minmax(0,1fr)]">
        {groups.map(([group, members]) => (
          <div key={group} className="contents">
            <dt className="border-line border-t py-1.5 text-13 text-ink-faint">{group}</dt>
            <dd className="pb-2 sm:border-line sm:border-t sm:py-1.5">
              <ul className="space-y-0.5">
                {members.map(({ words, row }) => (
                  <li key={row.action}>
                    {words}
                    <span className="text-ink-soft">{furtherWords(row)}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function furtherWords({ reach, instead }: Difference): string {
  if (instead) return ` (${reachNames[reach].toLowerCase()}, not only ${reachNames[instead].toLowerCase()})`;
  return reach === 'client' ? '' : ` (${reachNames[reach].toLowerCase()})`;
}
