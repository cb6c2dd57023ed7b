import { readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import type { ReactNode } from 'react';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { OutcomeSkeleton } from '../../../ui/OutcomeSkeleton.tsx';
import { Facts, Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Verdict } from '../../../ui/VerdictHeader.tsx';
import { useDoubts } from '../../control-scopes/widgets.ts';
import { type IsoStanding, isoStanding } from './iso-verdict.ts';

type About = { readonly clientId: string; readonly frameworkId: string };

/**
 * The readiness for a certificate, and whether it is still being read. `open` is null where findings cannot be read, or the reader
 * lacks the permission.
 */
function useIsoStanding({ clientId, frameworkId }: About) {
  const tree = useRead(readRequirementTree, { clientId, frameworkId });
  const permit = useCan('findings.list', clientId);
  const about = { clientId, status: 'open', count: 'true', limit: 1 } as const;
  const majors = useRead(listFindings, { ...about, kind: 'Major nonconformity' }, permit.may);
  const minors = useRead(listFindings, { ...about, kind: 'Minor nonconformity' }, permit.may);
  const { doubts, isReading } = useDoubts(clientId);
  const isPending = tree.isPending || isReading || (permit.may && (majors.isPending || minors.isPending));
  const open = majors.data && minors.data ? { majors: majors.data.total ?? 0, minors: minors.data.total ?? 0 } : null;
  const requirements = tree.data?.requirements;
  const found = requirements && { open, requirements, standing: isoStanding(requirements, open, doubts) };
  return { isPending, mayFind: permit.may, found };
}

/** What its own verdict asks for next; undefined where that is what is next with any framework. */
function nextOf({ asks }: IsoStanding, frameworkId: string): ReactNode {
  if (!asks) return undefined;
  const [says, to] = {
    decide: ['Decide Annex A', paths.statement(frameworkId, { shown: 'undecided' })] as const,
    close: ['See the findings', paths.findings({ status: 'open' })] as const,
  }[asks];
  return (
    <ButtonLink look="primary" size="small" to={to}>
      {says}
    </ButtonLink>
  );
}

/** The readiness for a certificate in words, for the head of its page; none where what it rests on cannot be read. */
export function IsoVerdict({
  children,
  ...about
}: About & { readonly children: (own: Verdict | undefined) => ReactNode }) {
  const { isPending, mayFind, found } = useIsoStanding(about);
  if (isPending) return <SkeletonRows rows={12} />;
  if (!found || (mayFind && !found.open)) return children(undefined);
  const { verdict, tone } = found.standing;
  return children({ verdict, tone, next: nextOf(found.standing, about.frameworkId) });
}

/** ISO 27001: how its clauses stand, whether each Annex A control is decided, and what was found. */
export function IsoOutcome({ clientId, frameworkId }: About) {
  const { isPending, mayFind, found } = useIsoStanding({ clientId, frameworkId });
  const observations = useRead(
    listFindings,
    { clientId, status: 'open', count: 'true', limit: 1, kind: 'Observation' },
    mayFind,
  );
  if (isPending || (mayFind && observations.isPending)) return <OutcomeSkeleton />;
  // Its page has said already that the requirements cannot be read.
  if (!found) return null;
  const { open, requirements } = found;
  const { clauses, decided, annex, unplanned } = found.standing;
  return (
    <Section
      title="Readiness for a certificate"
      note="The percent above is an internal figure; a certificate is passed with a plan for minors, or not."
      padded
    >
      <Facts
        facts={[
          { name: 'Clauses conform', value: `${clauses.conform} of ${requirements.length - annex}` },
          { name: 'Minor', value: `${clauses.minor} clauses partly met` },
          { name: 'Major', value: `${clauses.major} clauses not met` },
          {
            name: 'Annex A',
            value: (
              <Anchor to={paths.statement(frameworkId)}>
                {decided} of {annex} decided
              </Anchor>
            ),
          },
          {
            name: 'Not in place, no date',
            value: <Anchor to={paths.framework(frameworkId, { result: 'open' })}>{unplanned} of Annex A</Anchor>,
          },
          ...(open
            ? [
                {
                  name: 'Open findings',
                  value: `${open.majors} major, ${open.minors} minor`,
                },
                {
                  name: 'To improve',
                  value: observations.data ? `${observations.data.total ?? 0} open observations` : 'Not known',
                },
              ]
            : [{ name: 'Open findings', value: mayFind ? 'Not known' : 'You cannot see findings' }]),
        ]}
      />
    </Section>
  );
}
