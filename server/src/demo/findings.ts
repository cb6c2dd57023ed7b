import * as findingAdvice from '@claimlock/contract/findings/advice';
import * as contract from '@claimlock/contract/findings/endpoints';
import type { Membership } from '../foundation/access/actor.ts';
import { addDays, dayOf } from '../foundation/clock.ts';
import type { DemoFinding } from './demo-finding.ts';
import { demoFindings } from './finding-stories.ts';
import type { Known, Step, StoryContext } from './story-context.ts';

/** What happened to an organisation's findings, as steps in time. */
export function findingSteps(organisation: string, context: StoryContext): Step[] {
  const ids = new Map<string, string>();
  return (demoFindings[organisation] ?? []).flatMap((finding, place) => stepsOf(finding, place, context, ids));
}

function stepsOf(finding: DemoFinding, place: number, context: StoryContext, ids: Map<string, string>): Step[] {
  const { clientId, time, now, team, lead, carryOut } = context;
  const { title, description, kind, source, severity, control, against, foundMonthsAgo, due, closed, accepted } =
    finding;
  const owner = finding.owner === undefined ? undefined : team.get(finding.owner);
  const worker = (owner ?? lead).asker;
  const about = { clientId, findingId: '' };
  let version = 1;
  let last = new Date(0);
  // Weekends and the month's edges can fold two shares into one day: what follows is never before what it follows.
  const at = (monthsAgo: number, share: number) => {
    const next = time.inMonth(-monthsAgo, share + place / 200);
    last = next > last ? next : last;
    return last;
  };
  const then = (when: Date, run: () => Promise<{ readonly version: number }>): Step => ({
    at: when,
    run: async () => {
      ({ version } = await run());
    },
  });
  const steps = [
    then(at(foundMonthsAgo, 0.2), async () => {
      const raised = await carryOut(contract.raiseFinding, lead.asker, {
        clientId,
        title,
        description,
        kind,
        source,
        severity,
        controlId: control,
        frameworkId: against?.[0] ?? null,
        requirementRef: against?.[1] ?? null,
        ownerId: owner?.personId ?? null,
        dueOn: due === undefined ? null : addDays(dayOf(now), due),
        recursOf: (finding.recursOf && ids.get(finding.recursOf)) || null,
      });
      about.findingId = raised.id;
      ids.set(title, raised.id);
      return raised;
    }),
  ];
  if (accepted) {
    const { by, forDays, reason, advised } = accepted;
    const until = addDays(dayOf(now), forDays);
    const acceptor = (team.get(by) ?? lead).asker;
    // In the same hour as it was found: between the two its control would count as ineffective.
    if (advised)
      steps.push(
        then(last, () => {
          const [key, reasons] = advised;
          const said = { ...about, version, advises: 'accept', reasons } as const;
          return carryOut(findingAdvice.adviseOnFinding, asCiso(team.get(key) ?? lead), said);
        }),
      );
    steps.push(then(last, () => carryOut(contract.acceptFindingRisk, acceptor, { ...about, version, reason, until })));
  }
  if (finding.came || closed || finding.returned)
    steps.push(then(at(foundMonthsAgo, 0.4), () => carryOut(contract.startFinding, worker, about)));
  if (finding.came === 'in review' || closed || finding.returned) {
    const said = { rootCause: finding.cause ?? '', correctiveAction: finding.action ?? '' };
    const when = at(closed?.monthsAgo ?? 0, 0.5);
    steps.push(then(when, () => carryOut(contract.submitFinding, worker, { ...about, version, ...said })));
  }
  const { returned, dismissed } = finding;
  if (returned) {
    const send = () => carryOut(contract.returnFinding, lead.asker, { ...about, version, note: returned });
    steps.push(then(at(0, 0.7), send));
  }
  if (closed) {
    const how = { method: 'Fixed', effectivenessCheck: closed.check } as const;
    const close = () => carryOut(contract.closeFinding, lead.asker, { ...about, version, ...how });
    steps.push(then(at(closed.monthsAgo, 0.7), close));
  }
  if (dismissed) {
    const dismiss = () => carryOut(contract.dismissFinding, lead.asker, { ...about, version, reason: dismissed });
    steps.push(then(at(foundMonthsAgo, 0.6), dismiss));
  }
  return steps.map(({ at: when, run }) => ({ at: when, run: () => run().then(() => undefined) }));
}

/** Somebody as they ask once they are CISO: whoever is asked in a request holds their duties by then. */
function asCiso({ asker }: Known): Known['asker'] {
  return { ...asker, memberships: asker.memberships.map((one): Membership => ({ ...one, duties: ['CISO'] })) };
}
