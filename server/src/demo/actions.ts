import * as actionItems from '@claimlock/contract/action-items/endpoints';
import * as links from '@claimlock/contract/action-items/links';
import * as review from '@claimlock/contract/action-items/review';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import { listRisks } from '@claimlock/contract/risks/endpoints';
import { addDays, dayOf } from '../foundation/clock.ts';
import type { DemoItem, DemoOrganisation } from './organisations.ts';
import type { Known, Step, StoryContext } from './story-context.ts';

/** What happened to an organisation's action items, as steps in time. */
export function actionSteps({ items, named }: DemoOrganisation, context: StoryContext): Step[] {
  const second = named.find(({ administers, key }) => administers && context.team.get(key) !== context.lead);
  const deputy = (second && context.team.get(second.key)) ?? context.lead;
  return items.flatMap((item, place) => stepsOf(item, place, deputy, context));
}

function stepsOf(item: DemoItem, place: number, deputy: Known, context: StoryContext): Step[] {
  const { clientId, time, now, team, lead, carryOut } = context;
  const { title, description, type, priority, effort, due, raises, owner, begun, doneMonthsAgo } = item;
  const worker = team.get(owner ?? '') ?? lead;
  // Whoever did it does not close it.
  const closer = (worker === lead ? deputy : lead).asker;
  const about = { clientId, actionItemId: '' };
  let last = new Date(0);
  // Weekends and the month's edges can fold two shares into one day: what follows is never before what it follows.
  const at = (share: number) => {
    const next = time.inMonth(-(doneMonthsAgo ?? 0), share);
    last = next > last ? next : last;
    return last;
  };
  const steps: Step[] = [
    {
      at: at(0.1 + place / 50),
      run: async () => {
        const what = { clientId, title, description, type, priority, effort, dueDate: addDays(dayOf(now), due) };
        const whose = { assigneeId: worker.personId, raisesControl: raises ?? null };
        about.actionItemId = (await carryOut(actionItems.addActionItem, lead.asker, { ...what, ...whose })).id;
      },
    },
  ];
  if (item.about) steps.push({ at: at(0.35 + place / 100), run: () => linkTo(item.about ?? '', about, context) });
  if (begun || doneMonthsAgo !== undefined)
    steps.push({ at: at(0.45 + place / 50), run: () => carryOut(actionItems.startActionItem, worker.asker, about) });
  const { inReview, sentBack } = item;
  if (inReview)
    steps.push({
      at: at(0.5 + place / 100),
      run: () => carryOut(review.submitActionItem, worker.asker, { ...about, note: inReview }),
    });
  if (sentBack)
    steps.push({
      at: at(0.52 + place / 100),
      run: () => carryOut(review.returnActionItem, closer, { ...about, note: sentBack }),
    });
  if (doneMonthsAgo !== undefined)
    steps.push({
      at: at(0.75 + place / 100),
      run: () => carryOut(actionItems.completeActionItem, closer, { ...about, note: 'Done and checked.' }),
    });
  return steps;
}

/** Links an item to the finding or the risk that is called so; the story names things that are there by then. */
async function linkTo(
  title: string,
  about: { readonly clientId: string; readonly actionItemId: string },
  { clientId, lead, carryOut }: StoryContext,
): Promise<void> {
  const [findings, risks] = [
    await carryOut(listFindings, lead.asker, { clientId, search: title }),
    await carryOut(listRisks, lead.asker, { clientId, search: title }),
  ];
  const [finding, risk] = [findings.items[0], risks.items[0]];
  const link = finding ? { kind: 'finding' as const, id: finding.id } : risk && { kind: 'risk' as const, id: risk.id };
  if (!link) throw new Error(`The demo has no finding and no risk “${title}”.`);
  await carryOut(links.linkActionItem, lead.asker, { ...about, link });
}
