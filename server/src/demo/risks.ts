import { addRisk } from '@claimlock/contract/risks/endpoints';
import { changeRisk, resolveRisk, startRiskTreatment } from '@claimlock/contract/risks/steps';
import { addDays, dayOf } from '../foundation/clock.ts';
import { type DemoRisk, demoRisks } from './risk-stories.ts';
import type { StoryContext } from './story-context.ts';

/** What happened to an organisation's risks, as steps in time. */
export function riskSteps(organisation: string, context: StoryContext): { at: Date; run: () => Promise<unknown> }[] {
  return (demoRisks[organisation] ?? []).flatMap((risk, place) => stepsOf(risk, place, context));
}

function stepsOf(risk: DemoRisk, place: number, { clientId, time, now, team, lead, carryOut }: StoryContext) {
  const { title, description, category, plan, treatment = 'Mitigate', addedMonthsAgo, progress, resolved } = risk;
  const [likelihood, impact] = risk.rated;
  const [inherentLikelihood = null, inherentImpact = null] = risk.inherent ?? [];
  const [residualLikelihood = null, residualImpact = null] = risk.target ?? [];
  const [firstLikelihood, firstImpact] = risk.ratedFirst ?? risk.rated;
  const about = { clientId, riskId: '' };
  let version = 1;
  let last = new Date(0);
  // Weekends and the month's edges can fold two shares into one day: what follows is never before what it follows.
  const at = (monthsAgo: number, share: number) => {
    const next = time.inMonth(-monthsAgo, share);
    last = next > last ? next : last;
    return last;
  };
  const steps = [
    {
      at: at(addedMonthsAgo, 0.15 + place / 50),
      run: async () => {
        const added = await carryOut(addRisk, lead.asker, {
          clientId,
          title,
          description,
          category,
          treatment,
          plan,
          controls: [...risk.controls],
          likelihood: firstLikelihood,
          impact: firstImpact,
          inherentLikelihood,
          inherentImpact,
          residualLikelihood,
          residualImpact,
          ownerId: (team.get(risk.owner) ?? lead).personId,
          reviewOn: addDays(dayOf(now), risk.review),
        });
        about.riskId = added.id;
      },
    },
  ];
  if (progress !== undefined) {
    steps.push({
      at: at(Math.max(0, addedMonthsAgo - 1), 0.3 + place / 50),
      run: async () => {
        ({ version } = await carryOut(startRiskTreatment, lead.asker, about));
      },
    });
  }
  if (progress || risk.ratedFirst) {
    steps.push({
      at: at(Math.max(0, addedMonthsAgo - 2), 0.5 + place / 50),
      run: async () => {
        const change = { ...about, version, likelihood, impact, ...(progress && { progress }) };
        await carryOut(changeRisk, lead.asker, change);
      },
    });
  }
  if (resolved) {
    const { monthsAgo, outcome, note } = resolved;
    steps.push({
      at: at(monthsAgo, 0.7 + place / 50),
      run: async () => {
        await carryOut(resolveRisk, lead.asker, { ...about, outcome, note });
      },
    });
  }
  return steps;
}
