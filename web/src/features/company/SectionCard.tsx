import type { Company } from '@claimlock/contract/company/endpoints';
import { type CompanySection, companySections, type FactName, factLabels } from '@claimlock/contract/company/facts';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { saysOf } from './fact-words.ts';
import { SaidLines } from './SaidLines.tsx';
import { sectionNotes, sectionTitles } from './section-titles.ts';
import { valuesOf } from './section-values.ts';

/** One part of the profile: its facts as they stood on the day, since when, and the way to change them. */
export function SectionCard({
  section,
  company,
  editing,
  whyNot,
  onEdit,
  onHistory,
}: {
  readonly section: CompanySection;
  readonly company: Company;
  /** The form, while it is edited. */
  readonly editing: ReactNode;
  readonly whyNot: string | undefined;
  readonly onEdit: () => void;
  readonly onHistory: (fact: FactName) => void;
}) {
  const title = sectionTitles[section];
  const facts: readonly FactName[] = companySections[section];
  const values = valuesOf(company);
  const meaning = new Map(company.sic.map(({ code, description }) => [code, description]));
  return (
    <Section
      title={title}
      note={sectionNotes[section]}
      padded
      aside={
        !editing && (
          <Button
            size="small"
            whyNot={whyNot}
            icon={<Pencil aria-hidden="true" size={14} />}
            onClick={onEdit}
            aria-label={`Edit ${title.toLowerCase()}`}
          >
            Edit
          </Button>
        )
      }
    >
      {editing || (
        <dl className="divide-y divide-line">
          {facts.map((fact) => {
            const held = company.facts[fact];
            const said = saysOf(fact, values, (code) => meaning.get(code));
            return (
              <div
                key={fact}
                className="grid grid-cols-1 gap-x-4 gap-y-0.5 py-2 first:pt-0 last:pb-0 sm:grid-cols-[10rem_1fr_auto]"
              >
                <dt className="text-13 text-ink-faint">{factLabels[fact]}</dt>
                <dd className="min-w-0">
                  {said ? <SaidLines said={said} /> : <Status tone="unknown">Not recorded</Status>}
                </dd>
                {held && (
                  <dd>
                    <button
                      type="button"
                      onClick={() => onHistory(fact)}
                      aria-label={`${factLabels[fact]} since ${formatDate(held.effectiveFrom)}: history`}
                      className="reach rounded-sm text-12 text-ink-faint underline decoration-line underline-offset-[3px] hover:text-ink"
                    >
                      since {formatDate(held.effectiveFrom)}
                    </button>
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
      )}
    </Section>
  );
}
