import { type AttestationState, readAttestation } from '@claimlock/contract/attestations/endpoints';
import { countedWords } from '@claimlock/contract/compliance/requirement-doubts';
import { type ReactNode, useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import type { Verdict } from '../../ui/VerdictHeader.tsx';
import { AttestationParties } from './AttestationParties.tsx';
import { AttestationTests } from './AttestationTests.tsx';
import { contradictedOf, kindNames, opinionStanding } from './attestation-words.ts';

const PartyPanel = later(() => import('./PartyPanel.tsx').then((m) => m.PartyPanel));
const ReportPanel = later(() => import('./ReportPanel.tsx').then((m) => m.ReportPanel));
const TestPanel = later(() => import('./TestPanel.tsx').then((m) => m.TestPanel));

type About = { readonly clientId: string; readonly frameworkId: string };

/** What of it the address holds: what is open. */
const address = { report: text };

/** The SOC 2 report that is prepared for: categories, period, tests with their exceptions, and the likely opinion. */
export function AttestationOutcome(about: About) {
  const query = useRead(readAttestation, about);
  const [{ report }, change] = useUrlState(address);
  const close = useCallback(() => change({ report: undefined }), [change]);
  const open = (what: string) => change({ report: what });
  const permit = useCan('compliance.decide-applicability', about.clientId);
  const mayChange = useCan('outcomes.change', about.clientId);
  return (
    <Section
      title="The report"
      note="There is no certificate: an auditor gives an opinion."
      aside={
        query.data?.attestation && (
          <Button size="small" whyNot={permit.why} onClick={() => open('set')}>
            Change the report
          </Button>
        )
      }
    >
      <Loaded query={query} what="The report" skeleton={<SkeletonRows rows={18} />}>
        {(state) => (
          <>
            {state.attestation ? (
              <div className="p-4">
                <ReportFacts state={state} />
              </div>
            ) : (
              <Empty title="No report is prepared for yet">
                Choose between a day and a period, and the categories beside security that your customers ask for.
              </Empty>
            )}
            {state.attestation && (
              <>
                <AttestationTests {...about} state={state} onOpen={open} whyNot={mayChange.why} current={report} />
                <AttestationParties {...about} parties={state.parties} onAdd={() => open('party')} />
              </>
            )}
            {report === 'set' && permit.may && <ReportPanel {...about} state={state} onClose={close} />}
            {report === 'party' && mayChange.may && <PartyPanel {...about} onClose={close} />}
            {(report === 'test' || state.tests.some(({ id }) => id === report)) && (
              <TestPanel key={report} {...about} state={state} testId={report} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The likely opinion in words, for the head of its page; none where it cannot be read. */
export function AttestationVerdict({
  children,
  ...about
}: About & { readonly children: (own: Verdict | undefined) => ReactNode }) {
  const { data: state, isPending } = useRead(readAttestation, about);
  const [, change] = useUrlState(address);
  const permit = useCan('compliance.decide-applicability', about.clientId);
  if (isPending) return <SkeletonRows rows={12} />;
  if (!state) return children(undefined);
  const { attestation, likely, criteria } = state;
  if (!attestation || !likely)
    return children({
      tone: 'unknown',
      verdict: 'No report is prepared for yet',
      next: (
        <Button look="primary" size="small" whyNot={permit.why} onClick={() => change({ report: 'set' })}>
          Choose the report
        </Button>
      ),
    });
  const { verdict, tone } = opinionStanding(likely.opinion, criteria);
  const [first] = attestation.kind === 'type-2' ? toWeigh(criteria) : [];
  return children({
    tone,
    verdict: `Likely opinion: ${verdict}`,
    why: criteriaWords(criteria),
    next: first && (
      <ButtonLink look="primary" size="small" to={paths.framework(about.frameworkId, { requirement: first.ref })}>
        Weigh exceptions
      </ButtonLink>
    ),
  });
}

/** How many criteria are met, and how many of these are contradicted. */
function criteriaWords(criteria: AttestationState['criteria']): string {
  const met = criteria.filter(({ result }) => result === 'met');
  return countedWords(`${met.length} of ${criteria.length} criteria met`, met.length, contradictedOf(met));
}

/** The criteria whose exceptions no override has weighed yet. */
const toWeigh = (criteria: AttestationState['criteria']) =>
  criteria.filter(({ exceptions, weighed }) => exceptions > 0 && weighed === null);

function ReportFacts({ state }: { readonly state: AttestationState }) {
  const { attestation, categories, criteria, likely, over } = state;
  if (!attestation || !likely) return null;
  const { kind, from, to } = attestation;
  const waiting = toWeigh(criteria);
  return (
    <>
      <p className="mb-3">{likely.why}</p>
      <Facts
        facts={[
          { name: 'Kind', value: kindNames[kind] },
          {
            name: from ? 'Period' : 'On',
            value: `${from ? `${formatDate(from)} to ` : ''}${formatDate(to)}${over ? ', over' : ''}`,
          },
          {
            name: 'Categories',
            value: categories
              .filter(({ chosen }) => chosen)
              .map(({ ref, title }) => (ref === 'CC' ? 'Security' : title))
              .join(', '),
          },
        ]}
      />
      {kind === 'type-2' && waiting.length > 0 && (
        <div className="mt-3">
          <Notice
            tone="attention"
            title={`${formatCount(waiting.length, 'criterion has', 'criteria have')} exceptions to weigh`}
          >
            <p>
              Record an override for each, saying whether it is met all the same:{' '}
              {waiting.map(({ ref }, at) => (
                <span key={ref}>
                  {at > 0 && ', '}
                  <Anchor to={paths.framework('soc2-tsc-2017', { requirement: ref })}>{ref}</Anchor>
                </span>
              ))}
            </p>
          </Notice>
        </div>
      )}
    </>
  );
}
