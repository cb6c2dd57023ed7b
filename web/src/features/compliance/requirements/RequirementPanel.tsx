import { type DoubtedControl, doubtedControls } from '@claimlock/contract/compliance/requirement-doubts';
import {
  type RequirementControl,
  type RequirementDetail,
  readRequirement,
} from '@claimlock/contract/compliance/requirements';
import { applicabilityWord } from '@claimlock/contract/compliance/result-words';
import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import { Fragment, useRef, useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatPercent } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useReadPage } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../../ui/Panel.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import { RequirementComments } from '../../assignments/widgets.ts';
import { useDoubts } from '../../control-scopes/widgets.ts';
import { ImplementationPart } from './ImplementationPart.tsx';
import { RequirementBehind } from './RequirementBehind.tsx';
import { RequirementControls } from './RequirementControls.tsx';
import { RequirementMoves } from './RequirementMoves.tsx';
import { RequirementOverride } from './RequirementOverride.tsx';
import { doubtsInWords, resultVerdict } from './requirement-doubts.ts';
import { nextOf } from './requirement-next.ts';
import { resultNames } from './result-words.ts';
import { shortWords } from './short-words.ts';

/** One requirement: what it asks, why it stands as it does, what stands behind it, what people say of it, what moved it. */
export function RequirementPanel({
  clientId,
  frameworkId,
  requirement: ref,
  onClose,
  onPrevious,
  onNext,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly requirement: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const query = useReadPage(readRequirement, { clientId, frameworkId, ref });
  const known = query.data?.ref === ref ? query.data : undefined;
  return (
    <Panel
      kind={[ref, ...(known?.groups.slice(-1) ?? [])].join(' · ')}
      title={known?.title ?? query.data?.title ?? ref}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <Loaded query={query} what="The requirement" skeleton={<SkeletonText lines={8} />}>
        {(detail) => (
          <div key={detail.ref} aria-busy={detail.ref !== ref}>
            <Detail clientId={clientId} frameworkId={frameworkId} detail={detail} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Detail({
  clientId,
  frameworkId,
  detail,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly detail: RequirementDetail;
}) {
  const { ref, asks, result, percent, why, proof, computed, autoFail, excludable, decision, controls } = detail;
  // Its control has evidence: what is missing is how it meets this requirement.
  const isUnstated =
    detail.implementation?.statement === null &&
    controls.every(({ strength, proof: own }) => strength !== 'primary' || own !== 'declared');
  const [stating, setStating] = useState(false);
  const statement = useRef<HTMLDivElement>(null);
  const stateIt = () => {
    setStating(true);
    statement.current?.scrollIntoView({ block: 'start' });
    statement.current?.focus({ preventScroll: true });
  };
  const holds = detail.override?.holds === true && result !== 'not-applicable';
  const short = shortWords(detail);
  const { doubts } = useDoubts(clientId);
  const inDoubt = doubtedControls(detail, doubts);
  return (
    <>
      <VerdictHeader
        {...resultVerdict(detail, doubts)}
        proof={proof ? { kind: proof, lacks: isUnstated ? 'implementation statement' : undefined } : undefined}
        figure={formatPercent(percent)}
        why={
          (short !== undefined || (inDoubt !== undefined && inDoubt.length > 0)) && (
            <>
              {short && <p>{short}</p>}
              {inDoubt && <DoubtedBy inDoubt={inDoubt} />}
            </>
          )
        }
        next={
          <Next
            clientId={clientId}
            detail={detail}
            inDoubt={controls.find(({ controlId }) => controlId === inDoubt?.[0]?.controlId)}
            onState={stateIt}
          />
        }
        beside={
          <>
            {holds && <Badge look="outline">Override</Badge>}
            {autoFail && (
              <Badge look={result === 'met' ? 'outline' : 'destructive'}>Fails the whole framework while not met</Badge>
            )}
          </>
        }
      />
      <PanelPart title="What it asks">
        <p className="max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{asks}</p>
      </PanelPart>
      <PanelPart title="Why">
        {holds ? (
          <p className="max-w-[72ch]">
            From its controls it is {resultNames[computed.result].toLowerCase()} ({formatPercent(computed.percent)}):{' '}
            {computed.why}
          </p>
        ) : (
          <p className="max-w-[72ch]">{why}</p>
        )}
        {(excludable || decision) && (
          <p className="mt-2 text-13 text-ink-soft">
            {decision
              ? `${applicabilityWord(decision.applicable)} by ${decision.decidedBy}: ${decision.justification} `
              : 'This requirement can be excluded with a reason. '}
            <TextLink to={paths.statement(frameworkId, { line: ref })}>
              {hasStatement(frameworkId)
                ? 'Statement of applicability'
                : decision
                  ? 'Change the decision'
                  : 'Decide whether it applies'}
            </TextLink>
          </p>
        )}
      </PanelPart>
      <RequirementControls clientId={clientId} controls={controls} anyControl={detail.anyControl} doubts={doubts} />
      <div ref={statement} tabIndex={-1} className="mt-6 scroll-mt-4 outline-none empty:mt-0">
        <ImplementationPart
          clientId={clientId}
          frameworkId={frameworkId}
          detail={detail}
          open={stating}
          onOpen={setStating}
        />
      </div>
      <RequirementBehind clientId={clientId} frameworkId={frameworkId} detail={detail} />
      <RequirementOverride clientId={clientId} frameworkId={frameworkId} detail={detail} />
      <RequirementComments clientId={clientId} frameworkId={frameworkId} requirement={ref} />
      <RequirementMoves detail={detail} />
    </>
  );
}

/** What speaks against the controls that a requirement rests on, with a link to each. */
function DoubtedBy({ inDoubt }: { readonly inDoubt: readonly DoubtedControl[] }) {
  return doubtsInWords(inDoubt).map(({ says, controlIds }) => (
    <p key={says}>
      {says}
      {controlIds.map((controlId) => (
        <Fragment key={controlId}>
          {' '}
          <TextLink to={paths.controls({ control: controlId })}>Open {controlId}</TextLink>
        </Fragment>
      ))}
    </p>
  ));
}

/** The next step with a requirement, as a button for people who may take it. */
function Next({
  clientId,
  detail,
  inDoubt,
  onState,
}: {
  readonly clientId: string;
  readonly detail: RequirementDetail;
  /** The first of its controls that something speaks against. */
  readonly inDoubt: RequirementControl | undefined;
  readonly onState: () => void;
}) {
  const next = nextOf(detail) ?? inDoubt;
  if (!useCan('controls.change', clientId).may || next === undefined) return null;
  return next === 'statement' ? (
    <Button look="primary" size="small" onClick={onState}>
      State how it is met
    </Button>
  ) : (
    <ButtonLink look="primary" size="small" to={paths.controls({ control: next.controlId })}>
      Open {next.controlId}
      <span className="sr-only"> {next.name}</span>
    </ButtonLink>
  );
}
