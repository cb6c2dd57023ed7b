import {
  type CyberAssurance,
  certificateReport,
  type GateCertificate,
  readCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { type ReactNode, useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OutcomeSkeleton } from '../../ui/OutcomeSkeleton.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import type { Verdict } from '../../ui/VerdictHeader.tsx';
import { AssuranceThemes } from './AssuranceThemes.tsx';
import { inPlaceWords, sizeNames, verdictOf } from './assurance-words.ts';
import { BoardDeclarations } from './BoardDeclarations.tsx';
import { CertificateFact, needName } from './CertificateFact.tsx';

const CertificatePanel = later(() => import('./CertificatePanel.tsx').then((m) => m.CertificatePanel));
const DeclarePanel = later(() => import('./DeclarePanel.tsx').then((m) => m.DeclarePanel));
const LevelPanel = later(() => import('./LevelPanel.tsx').then((m) => m.LevelPanel));

/** What of it the address holds: what is open. */
const address = { report: text };

/** What the address says while a certificate that the level needs is recorded. */
const reportOf = ({ kinds: [first] }: GateCertificate) => first && certificateReport(first);

type About = { readonly clientId: string; readonly frameworkId: string };

/** IASME Cyber Assurance: the verdict, its gate, what comes next, themes, and what was declared for the board. */
export function IasmeOutcome(about: About) {
  const read = useCan('cyber-assurance.read', about.clientId);
  const query = useRead(readCyberAssurance, about, read.may);
  const [{ report }, change] = useUrlState(address);
  const close = useCallback(() => change({ report: undefined }), [change]);
  const choose = useCan('compliance.decide-applicability', about.clientId);
  const declare = useCan('cyber-assurance.declare', about.clientId);
  if (!read.may)
    return (
      <Section title="Readiness for an assessor" padded>
        <p className="text-ink-soft">{read.why}</p>
      </Section>
    );
  return (
    <Loaded query={query} what="The readiness" skeleton={<OutcomeSkeleton tall />}>
      {(state) => {
        const needed = state.gate.needs.find((need) => reportOf(need) === report);
        return (
          <div className="space-y-4">
            <Section
              title="Readiness for an assessor"
              aside={
                state.standing && (
                  <Button size="small" whyNot={choose.why} onClick={() => change({ report: 'level' })}>
                    Change the level
                  </Button>
                )
              }
            >
              {state.standing ? (
                <div className="p-4">
                  <Standing
                    state={state}
                    frameworkId={about.frameworkId}
                    whyNotRecord={choose.why}
                    onRecord={(need) => change({ report: reportOf(need) })}
                  />
                </div>
              ) : (
                <Empty title="No level is prepared for yet">
                  Choose between a verified self-assessment and an audit. Points that do not apply to an organisation of
                  your size are excluded.
                </Empty>
              )}
            </Section>
            <AssuranceThemes about={about} state={state} />
            {state.standing && (
              <BoardDeclarations
                {...about}
                state={state}
                whyNot={declare.why ?? state.cannotDeclare ?? undefined}
                onDeclare={() => change({ report: 'declare' })}
              />
            )}
            {report === 'level' && choose.may && <LevelPanel {...about} state={state} onClose={close} />}
            {state.standing && choose.may && needed && (
              <CertificatePanel {...about} state={state} need={needed} onClose={close} />
            )}
            {report === 'declare' && declare.may && state.cannotDeclare === null && (
              <DeclarePanel {...about} state={state} onClose={close} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** The readiness for an assessor in words, for the head of its page; none where it cannot be read. */
export function IasmeVerdict({
  children,
  ...about
}: About & { readonly children: (own: Verdict | undefined) => ReactNode }) {
  const read = useCan('cyber-assurance.read', about.clientId);
  const { data: state, isPending } = useRead(readCyberAssurance, about, read.may);
  const [, change] = useUrlState(address);
  const choose = useCan('compliance.decide-applicability', about.clientId);
  const declare = useCan('cyber-assurance.declare', about.clientId);
  if (read.may && isPending) return <SkeletonRows rows={12} />;
  if (!state) return children(undefined);
  const { says, tone } = verdictOf(state);
  const button = (label: string, report: string | undefined, whyNot: string | undefined) => (
    <Button look="primary" size="small" whyNot={whyNot} onClick={() => change({ report })}>
      {label}
    </Button>
  );
  return children({
    verdict: says,
    tone,
    why: 'From our own points, which are not the official question set: an assessor decides.',
    next: nextOf(),
  });

  /** What comes next where that is not to put points in place, or to prove them. */
  function nextOf(): ReactNode {
    if (!state) return undefined;
    if (state.step === 'choose') return button('Choose the level', 'level', choose.why);
    const needed = state.gate.needs.find(({ standing }) => standing === 'missing' || standing === 'ended');
    if (state.step === 'certificate' && needed) return button('Record the certificate', reportOf(needed), choose.why);
    if (state.step === 'declare' || state.step === 'declare-anew')
      return button('Declare for the board', 'declare', declare.why ?? state.cannotDeclare ?? undefined);
    return undefined;
  }
}

function Standing({
  state,
  frameworkId,
  whyNotRecord,
  onRecord,
}: {
  readonly state: CyberAssurance;
  readonly frameworkId: string;
  readonly whyNotRecord: string | undefined;
  readonly onRecord: (need: GateCertificate) => void;
}) {
  const { standing, gate, people, size, themes, weakened } = state;
  const [met, asked] = [themes.reduce((all, one) => all + one.met, 0), themes.reduce((all, one) => all + one.asked, 0)];
  const bySize = themes.reduce((all, one) => all + one.bySize, 0);
  return (
    <>
      <Facts
        facts={[
          {
            name: 'Level',
            value: standing?.level === 2 ? '2, audited, after level 1' : '1, verified self-assessment',
          },
          { name: 'Scope', value: 'The whole organisation' },
          {
            name: 'Size',
            value: (
              <>
                <TextLink to={paths.company()}>{formatCount(people, 'person', 'people')}</TextLink>{' '}
                <span className="text-ink-soft">counted as {sizeNames[size].toLowerCase()}</span>
              </>
            ),
          },
          {
            name: 'Points',
            value: (
              <>
                {inPlaceWords(`${met} of ${asked} in place`, themes)}{' '}
                {met < asked && (
                  <TextLink to={paths.framework(frameworkId, { result: 'open' })}>See what is open</TextLink>
                )}
              </>
            ),
          },
          ...gate.needs.map((need) => ({
            name: needName(need),
            value: <CertificateFact need={need} whyNot={whyNotRecord} onRecord={() => onRecord(need)} />,
          })),
          {
            name: 'Not applicable for your size',
            value: (
              <TextLink to={paths.statement(frameworkId)}>
                {bySize === 0 ? 'None: every point is asked' : `${formatCount(bySize, 'point')}, our own choice`}
              </TextLink>
            ),
          },
        ]}
      />
      {weakened.length > 0 && (
        <div className="mt-3">
          <Notice tone="attention" title="Lower than the board declared">
            <p>
              Put them right, or have the board declare anew:{' '}
              {weakened.map(({ ref, title }, at) => (
                <span key={ref}>
                  {at > 0 && ', '}
                  <TextLink to={paths.framework(frameworkId, { requirement: ref })}>
                    {ref} {title}
                  </TextLink>
                </span>
              ))}
            </p>
          </Notice>
        </div>
      )}
    </>
  );
}
