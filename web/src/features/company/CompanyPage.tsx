import { type Company, readCompany } from '@claimlock/contract/company/endpoints';
import { companySectionNames, factLabels, factNames } from '@claimlock/contract/company/facts';
import { useCan } from '../../lib/can.ts';
import { capitalised, formatDate } from '../../lib/format.ts';
import { useReadPage } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { oneOf, text, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { useTypedDay } from '../../ui/form/use-typed-day.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import { Domains } from './Domains.tsx';
import { LogoCard } from './LogoCard.tsx';
import { SectionCard } from './SectionCard.tsx';

// Both check what is typed, which the page itself does not need.
const HistoryPanel = later(() => import('./HistoryPanel.tsx').then((m) => m.HistoryPanel));
const SectionForm = later(() => import('./SectionForm.tsx').then((m) => m.SectionForm), <SkeletonText lines={4} />);

const inAddress = { on: text, edit: oneOf(companySectionNames), history: oneOf(factNames) };
const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** The company profile: what the organisation says of itself, since when, and what is missing. */
export function CompanyPage() {
  const clientId = useOrganisationChoice().selectedOrganisation?.id;
  const [{ on, edit, history }, change] = useUrlState(inAddress);
  const asked = on !== undefined && aDay.test(on) ? { on } : {};
  const query = useReadPage(readCompany, { clientId: clientId ?? '', ...asked }, clientId !== undefined);
  const permit = useCan('company.change', clientId);
  return (
    <>
      <PageHead
        title="Company Profile"
        answers="Your organisation’s facts, each with the day it is effective from. Proposals, policies and scopes cite them as of a day."
      />
      <Loaded
        query={query}
        what="The company profile"
        skeleton={
          <Section title="Identity" padded>
            <SkeletonText lines={8} />
          </Section>
        }
      >
        {(company) => (
          <div className="space-y-4">
            <CompanyHead company={company} mayChange={permit.may} onEdit={(section) => change({ edit: section })} />
            {edit && permit.may ? (
              // Another day is another profile, so none is chosen while this one is edited.
              <div>
                <p className="font-medium">As of</p>
                <p className="mt-1.5 flex h-9 items-center">{formatDate(company.on)}</p>
              </div>
            ) : (
              <div className="flex flex-wrap items-end gap-3">
                <AsOf
                  day={asked.on ?? company.today}
                  onDay={(day) => change({ on: day === company.today ? undefined : day })}
                />
                {company.on !== company.today && (
                  <Button onClick={() => change({ on: undefined })}>Back to today</Button>
                )}
              </div>
            )}
            {company.on !== company.today && (
              <Notice title={`This is the profile as of ${formatDate(company.on)}`}>
                As it is known now. Corrections that were made since are in it.
              </Notice>
            )}
            <Upcoming company={company} onHistory={(fact) => change({ history: fact })} />
            {companySectionNames.map((section) =>
              section === 'logo' ? (
                <LogoCard
                  key={section}
                  clientId={clientId ?? ''}
                  company={company}
                  whyNot={permit.why}
                  onHistory={() => change({ history: 'logo' })}
                />
              ) : (
                <SectionCard
                  key={section}
                  section={section}
                  company={company}
                  whyNot={permit.why}
                  onEdit={() => change({ edit: section })}
                  onHistory={(fact) => change({ history: fact })}
                  editing={
                    edit === section && permit.may ? (
                      <SectionForm
                        key={`${clientId} ${company.on}`}
                        clientId={clientId ?? ''}
                        section={section}
                        company={company}
                        onDone={() => change({ edit: undefined })}
                      />
                    ) : undefined
                  }
                />
              ),
            )}
            <Domains domains={company.domains} />
            <AtClaimLock company={company} />
            {history && clientId && (
              <HistoryPanel
                key={history}
                clientId={clientId}
                fact={history}
                mayChange={permit.may}
                onClose={() => change({ history: undefined })}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The day whose profile is shown. */
function AsOf({ day, onDay }: { readonly day: string; readonly onDay: (day: string) => void }) {
  const { text, take } = useTypedDay(day, false, (typed) => typed && onDay(typed));
  return <DateField id="company-on" name="on" label="As of" value={text} problem={undefined} onChange={take} />;
}

function Upcoming({
  company,
  onHistory,
}: {
  readonly company: Company;
  readonly onHistory: (fact: (typeof factNames)[number]) => void;
}) {
  if (company.upcoming.length === 0) return null;
  return (
    <Notice title="Recorded for a day to come">
      <ul>
        {company.upcoming.map(({ fact, number, effectiveFrom }) => (
          <li key={`${fact} ${number}`}>
            <button type="button" className="underline underline-offset-[3px]" onClick={() => onHistory(fact)}>
              {factLabels[fact]} from {formatDate(effectiveFrom)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What ClaimLock itself keeps of the organisation: whoever runs the platform changes it. */
function AtClaimLock({ company: { organisation } }: { readonly company: Company }) {
  const { name, type, size, emailDomain, country, broker, targetTier, status } = organisation;
  return (
    <Section title="At ClaimLock" note="Maintained by the platform operator" padded>
      <Facts
        facts={[
          { name: 'Account name', value: name },
          { name: 'Kind', value: type },
          { name: 'Size', value: `${capitalised(size)} (Companies Act 2006)` },
          { name: 'Country', value: country },
          { name: 'Email domain', value: emailDomain || 'Not given' },
          { name: 'Broker', value: broker ?? 'None' },
          { name: 'Target tier', value: targetTier },
          { name: 'Status', value: <Status tone={status === 'Active' ? 'good' : 'attention'}>{status}</Status> },
        ]}
      />
    </Section>
  );
}
