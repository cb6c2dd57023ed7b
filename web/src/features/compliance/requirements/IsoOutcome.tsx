import { readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { OutcomeSkeleton } from '../../../ui/OutcomeSkeleton.tsx';
import { Facts, Section } from '../../../ui/Section.tsx';
import { VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import { useDoubts } from '../../control-scopes/widgets.ts';
import { isoStanding } from './iso-verdict.ts';

type About = { readonly clientId: string; readonly frameworkId: string };

/** ISO 27001: how its clauses stand, whether each Annex A control is decided, and the readiness for a certificate. */
export function IsoOutcome({ clientId, frameworkId }: About) {
  const tree = useRead(readRequirementTree, { clientId, frameworkId });
  const permit = useCan('findings.list', clientId);
  const about = { clientId, status: 'open', count: 'true', limit: 1 } as const;
  const majors = useRead(listFindings, { ...about, kind: 'Major nonconformity' }, permit.may);
  const minors = useRead(listFindings, { ...about, kind: 'Minor nonconformity' }, permit.may);
  const observations = useRead(listFindings, { ...about, kind: 'Observation' }, permit.may);
  const { doubts, isReading } = useDoubts(clientId);
  if (!tree.data || isReading) return <OutcomeSkeleton />;
  if (permit.may && !(majors.data && minors.data)) return <OutcomeSkeleton />;
  const open = majors.data && minors.data ? { majors: majors.data.total ?? 0, minors: minors.data.total ?? 0 } : null;
  const { clauses, decided, annex, unplanned, verdict, tone } = isoStanding(tree.data.requirements, open, doubts);
  return (
    <Section
      title="Readiness for a certificate"
      note="The percent above is an internal figure; a certificate is passed with a plan for minors, or not."
      padded
    >
      <VerdictHeader tone={tone} verdict={verdict} />
      <Facts
        facts={[
          { name: 'Clauses conform', value: `${clauses.conform} of ${tree.data.requirements.length - annex}` },
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
                { name: 'To improve', value: `${observations.data?.total ?? 0} open observations` },
              ]
            : [{ name: 'Open findings', value: 'You cannot see findings' }]),
        ]}
      />
    </Section>
  );
}
