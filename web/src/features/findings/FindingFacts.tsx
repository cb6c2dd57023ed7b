import { type Finding, isOpenFinding } from '@claimlock/contract/findings/endpoints';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { Day, Instant } from '../../ui/When.tsx';
import { FindingDue } from './FindingDue.tsx';

/** What a finding says, and what has come of it. */
export function FindingFacts({ finding }: { readonly finding: Finding }) {
  const { description, rootCause, correctiveAction } = finding;
  return (
    <>
      <Part title="What was found">{description || 'No description was given.'}</Part>
      <Part title="Root cause">{rootCause}</Part>
      <Part title="Corrective action">{correctiveAction}</Part>
      <Outcome finding={finding} />
      <Recurrence finding={finding} />
    </>
  );
}

/** What a finding is about, whose it is and by when: the facts of its panel, the properties of its page. */
export function findingProperties(finding: Finding, mayRead: boolean) {
  const { control, framework, requirement, owner, source, dueAgreed, kind, identifiedOn, status } = finding;
  const due = dueAgreed ? 'agreed' : 'by its severity';
  return [
    { name: 'Control', value: control ? <ControlLink control={control} mayRead={mayRead} /> : 'None' },
    ...(framework && requirement
      ? [
          {
            name: 'Requirement',
            value: (
              <TextLink alone to={paths.framework(framework.id, { requirement: requirement.ref })}>
                {`${framework.shortName} ${requirement.ref} ${requirement.title}`}
              </TextLink>
            ),
          },
        ]
      : []),
    { name: 'Owner', value: owner?.name ?? 'Unassigned' },
    ...(isOpenFinding(status)
      ? [
          {
            name: 'Due',
            value: (
              <>
                <FindingDue finding={finding} /> <Soft>{due}</Soft>
              </>
            ),
          },
        ]
      : []),
    { name: 'Kind', value: kind },
    { name: 'Found by', value: source },
    { name: 'Found on', value: <Day on={identifiedOn} /> },
  ];
}

function ControlLink({
  control,
  mayRead,
}: {
  readonly control: NonNullable<Finding['control']>;
  readonly mayRead: boolean;
}) {
  const words = `${control.id} ${control.name}`;
  if (!mayRead) return words;
  return (
    <TextLink alone to={paths.controls({ control: control.id })}>
      {words}
    </TextLink>
  );
}

function Outcome({ finding }: { readonly finding: Finding }) {
  const { status, decided, method, reason, acceptedUntil, daysOpen, effectivenessCheck } = finding;
  if (!decided) return null;
  const verb = { Closed: 'Closed', 'Risk Accepted': 'Accepted', 'False Positive': 'Dismissed' };
  const said = reason ?? effectivenessCheck;
  const outcome =
    status === 'Closed' || status === 'Risk Accepted' || status === 'False Positive' ? verb[status] : 'Decided';
  return (
    <PanelPart title={status === 'Closed' ? 'How it ended' : 'What was decided'}>
      <Facts
        facts={[
          {
            name: outcome,
            value: (
              <>
                <Instant at={decided.at} /> by {decided.by}
              </>
            ),
          },
          ...(acceptedUntil ? [{ name: 'Accepted until', value: <Day on={acceptedUntil} /> }] : []),
          ...(method ? [{ name: 'Method', value: method }] : []),
          ...(daysOpen === null ? [] : [{ name: 'Open for', value: formatCount(daysOpen, 'day') }]),
        ]}
      />
      {said && (
        <div className="mt-3">
          <Words>{said}</Words>
        </div>
      )}
    </PanelPart>
  );
}

function Recurrence({ finding: { recursOf, cameBackAs } }: { readonly finding: Finding }) {
  if (!recursOf && cameBackAs.length === 0) return null;
  const link = (one: { readonly id: string; readonly number: number; readonly title: string }) => (
    <TextLink to={paths.findings({ finding: one.id })}>{`${one.number} · ${one.title}`}</TextLink>
  );
  return (
    <PanelPart title="Recurrence">
      {recursOf && (
        <p>
          This is {link(recursOf)} again, after {formatCount(recursOf.daysClean, 'day')} without it.
        </p>
      )}
      {cameBackAs.map((one) => (
        <p key={one.id}>This finding came back as {link(one)}.</p>
      ))}
    </PanelPart>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: string }) {
  if (!children) return null;
  return (
    <PanelPart title={title}>
      <Words>{children}</Words>
    </PanelPart>
  );
}

function Words({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-[72ch] whitespace-pre-wrap text-ink-soft">{children}</p>;
}

function Soft({ children }: { readonly children: string }) {
  return <span className="text-13 text-ink-faint">{children}</span>;
}
