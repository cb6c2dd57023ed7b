import type { RestsOn } from '@claimlock/contract/risks/advice';
import type { Risk } from '@claimlock/contract/risks/endpoints';
import {
  acceptRisk,
  declineRiskAcceptance,
  listRiskAcceptances,
  proposeRiskAcceptance,
  type RiskAcceptance,
} from '@claimlock/contract/risks/steps';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { StepForm } from '../../ui/form/StepForm.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { Day, Instant } from '../../ui/When.tsx';
import { AcceptanceGrounds, isAgainst } from '../risk-treatments/widgets.ts';
import { RiskAdvice } from './RiskAdvice.tsx';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { acceptanceTones } from './treatment-words.ts';

type Props = {
  readonly clientId: string;
  readonly risk: Risk;
  readonly reload: () => Promise<Risk | undefined>;
};

type Step = 'propose' | 'accept' | 'decline';

const until = { label: 'Accepted until', hint: 'Within the next 12 months. The risk is open again on the day after.' };

/** The acceptance of a risk: propose it, decide about it, and everything that was decided before. */
export function RiskAcceptances({ clientId, risk, reload }: Props) {
  const [step, setStep] = useState<Step>();
  const propose = useCan('risks.propose-acceptance', clientId);
  const accept = useCan('risks.accept', clientId);
  const query = useRead(listRiskAcceptances, { clientId, riskId: risk.id });
  const waits = risk.acceptance === 'Proposed';
  const isOpen = risk.status !== 'Resolved';
  const done = () => setStep(undefined);
  // Advice on it stays to be read, however it was resolved.
  if (!isOpen && risk.acceptance === null && !query.data?.advice.length) return null;
  return (
    <PanelPart title="Acceptance">
      <Loaded query={query} what="The acceptances" skeleton={<SkeletonText lines={2} />}>
        {({ acceptances, advice, advisers, advisesAs, cannotAnswer }) => (
          <>
            <ul>
              {acceptances.map((one) => (
                <Acceptance key={one.id} acceptance={one} />
              ))}
            </ul>
            {isOpen && acceptances.length === 0 && !step && (
              <p className="text-ink-soft">
                A risk can be accepted without treatment for a while. Its owner proposes that; a supervisor or
                administrator other than the owner decides. A high or critical one is accepted by senior management,
                once the CISO has advised on it, and on one of data protection the data protection officer.
              </p>
            )}
            {(isOpen || advice.length > 0) && (
              <RiskAdvice
                clientId={clientId}
                risk={risk}
                reload={reload}
                advice={advice}
                advisers={advisers}
                advisesAs={advisesAs}
                cannotAnswer={cannotAnswer}
              />
            )}
            {step === 'accept' && (
              <Accept
                clientId={clientId}
                risk={risk}
                reload={reload}
                onDone={done}
                proposed={acceptances.find(({ state }) => state === 'Proposed')?.until}
                against={isAgainst(advice)}
              />
            )}
          </>
        )}
      </Loaded>
      {step === 'propose' && <Propose clientId={clientId} risk={risk} onDone={done} />}
      {step === 'decline' && <Decline clientId={clientId} risk={risk} onDone={done} />}
      {isOpen && !step && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!waits && (
            <Button size="small" whyNot={propose.why} onClick={() => setStep('propose')}>
              Propose acceptance
            </Button>
          )}
          {/* Not before it is known whether somebody may. */}
          {accept.may && query.data && (
            <Button
              size="small"
              look={waits ? 'primary' : 'secondary'}
              whyNot={query.data.whyNotAccept ?? undefined}
              onClick={() => setStep('accept')}
            >
              Accept the risk
            </Button>
          )}
          {waits && accept.may && (
            <Button size="small" onClick={() => setStep('decline')}>
              Decline
            </Button>
          )}
        </div>
      )}
    </PanelPart>
  );
}

function Acceptance({ acceptance }: { readonly acceptance: RiskAcceptance }) {
  const { state, accepted, residual, reason, note, proposedBy, proposedAt, decidedBy, decidedAt, endedAt, restsOn } =
    acceptance;
  return (
    <li className="border-line border-b py-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={acceptanceTones[state]}>{state}</Status>
        <span className="text-13 text-ink-soft">
          until <Day on={acceptance.until} />
        </span>
        {accepted && <RiskLevelBadge level={accepted.level} score={accepted.score} />}
        {residual && <span className="text-13 text-ink-soft">Target then: {residual.score}</span>}
      </p>
      <p className="mt-1 whitespace-pre-wrap">{reason}</p>
      {note && <p className="mt-1 whitespace-pre-wrap text-ink-soft">{note}</p>}
      {restsOn && <AcceptanceGrounds grounds={groundsOf(restsOn)} />}
      <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-faint">
        {proposedAt && (
          <span>
            Proposed by {proposedBy ?? 'someone who left'}, <Instant at={proposedAt} />
          </span>
        )}
        {decidedAt && (
          <span>
            {state === 'Declined' ? 'Declined' : 'Accepted'} by {decidedBy ?? 'someone who left'},{' '}
            <Instant at={decidedAt} />
          </span>
        )}
        {endedAt && (
          <span>
            Ended <Instant at={endedAt} />
          </span>
        )}
      </p>
    </li>
  );
}

/** What an acceptance rests on, as it is shown of a risk and of a finding alike. */
const groundsOf = ({ lowered, ...rest }: RestsOn) => ({
  ...rest,
  lowered: lowered && { level: lowered.rating.level, until: lowered.until },
});

type StepProps = Omit<Props, 'reload'> & { readonly onDone: () => void };

function Propose({ clientId, risk, onDone }: StepProps) {
  const form = useEndpointForm(proposeRiskAcceptance, {
    given: { clientId, riskId: risk.id },
    fields: { until, reason: { label: 'Why it can be accepted', lines: 3 } },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      label="Propose acceptance"
      verb="Propose"
      busy="Proposing"
      within="risk"
      onCancel={onDone}
    >
      <Field {...form.field('until')} />
      <Field {...form.field('reason')} />
    </EndpointForm>
  );
}

function Accept({
  clientId,
  risk,
  reload,
  onDone,
  proposed,
  against,
}: Props & {
  readonly onDone: () => void;
  readonly proposed: string | undefined;
  /** Whether it was advised to treat the risk first. */
  readonly against: boolean;
}) {
  return (
    <StepForm
      of={{ given: { clientId, riskId: risk.id }, record: { current: risk, reload }, onDone, within: 'risk' }}
      endpoint={acceptRisk}
      fields={{
        until,
        reason: { label: against ? 'Why it is accepted against the advice' : 'Why it is accepted', lines: 3 },
      }}
      initial={{ until: proposed }}
      label="Accept the risk"
      verb="Accept"
      busy="Accepting"
      note={`You accept a risk whose score is ${risk.score} of 25 (${risk.level}). The acceptance goes stale when a control fails that holds it down.`}
    />
  );
}

function Decline({ clientId, risk, onDone }: StepProps) {
  const form = useEndpointForm(declineRiskAcceptance, {
    given: { clientId, riskId: risk.id },
    fields: { note: { label: 'Why it is declined', lines: 2 } },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      label="Decline the acceptance"
      verb="Decline"
      busy="Declining"
      within="risk"
      onCancel={onDone}
    >
      <Field {...form.field('note')} />
    </EndpointForm>
  );
}
