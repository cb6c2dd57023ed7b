import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import { linkActionItem } from '@claimlock/contract/action-items/links';
import { type Advice, addPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep, adviseOnBreach } from '@claimlock/contract/privacy-events/steps';
import { setTrackerLine } from '@claimlock/contract/tracker/endpoints';
import type { Membership } from '../foundation/access/actor.ts';
import { addDays, dayOf } from '../foundation/clock.ts';
import { type DemoEvent, type DemoLine, demoEvents, demoLines } from './privacy-stories.ts';
import type { Step, StoryContext } from './story-context.ts';

const hour = 3_600_000;
/** Who advises: the data protection officer of the first organisation. */
const officerKey = 'priya';
const frameworkId = 'uk-gdpr';

/** What came to the organisations of the demo with a deadline, and what they track of their duties. */
export function privacySteps(organisation: string, context: StoryContext): Step[] {
  return [
    ...(demoEvents[organisation] ?? []).flatMap((event) => eventSteps(event, context)),
    ...(demoLines[organisation] ?? []).map((line, place) => lineStep(line, place, context)),
  ];
}

/** An event is recorded an hour after it came, and each step within an hour of being done. */
function eventSteps(event: DemoEvent, { clientId, now, team, lead, carryOut }: StoryContext): Step[] {
  const { kind, reference, summary, owner, daysAgo, advice, steps } = event;
  const came = new Date(now.getTime() - daysAgo * 24 * hour);
  const who = (owner ? team.get(owner) : undefined) ?? lead;
  let known: { id: string; version: number } | undefined;
  const record = async () => {
    known = await carryOut(addPrivacyEvent, lead.asker, {
      clientId,
      kind,
      reference,
      summary,
      cameAt: came.toISOString(),
      ownerId: who.personId,
    });
  };
  const advise = async (advises: Advice, reasons: string) => {
    const officer = team.get(officerKey);
    if (!known || !officer) throw new Error(`Nobody advises on ${reference}.`);
    // Whoever is asked in a request holds their duties by then.
    const memberships = officer.asker.memberships.map((one): Membership => ({ ...one, duties: ['DPO'] }));
    const said = { eventId: known.id, version: known.version, advises, reasons };
    known = await carryOut(adviseOnBreach, { ...officer.asker, memberships }, { clientId, ...said });
  };
  return [
    { at: new Date(came.getTime() + hour), run: record },
    ...(advice
      ? [{ at: new Date(came.getTime() + advice[1] * 24 * hour), run: () => advise(advice[0], advice[2]) }]
      : []),
    ...steps.map(([step, daysAfter, reason = '']) => {
      const at = new Date(came.getTime() + daysAfter * 24 * hour);
      return {
        at: new Date(at.getTime() + hour),
        run: async () => {
          if (!known) throw new Error(`${reference} is not recorded yet.`);
          const said = { eventId: known.id, version: known.version, kind: step, at: at.toISOString(), reason };
          known = await carryOut(addPrivacyStep, lead.asker, { clientId, ...said });
        },
      };
    }),
  ];
}

function lineStep(line: DemoLine, place: number, { clientId, time, now, team, lead, carryOut }: StoryContext): Step {
  const { ref, owner, next, inDays, risk, note = '', action } = line;
  const run = async () => {
    await carryOut(setTrackerLine, lead.asker, {
      clientId,
      frameworkId,
      ref,
      nextAction: next,
      note,
      legalRisk: risk,
      version: 0,
      ownerId: (owner ? team.get(owner)?.personId : undefined) ?? null,
      targetOn: inDays === undefined ? null : addDays(dayOf(now), inDays),
    });
    if (!action) return;
    const { items } = await carryOut(listActionItems, lead.asker, { clientId, search: action, status: 'open' });
    const actionItemId = items[0]?.id;
    if (!actionItemId) throw new Error(`There is no open action ${action}.`);
    await carryOut(linkActionItem, lead.asker, {
      clientId,
      actionItemId,
      link: { kind: 'requirement', id: frameworkId, ref },
    });
  };
  return { at: time.inMonth(0, 0.9 + place / 200), run };
}
