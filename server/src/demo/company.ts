import * as contract from '@claimlock/contract/company/endpoints';
import type { CompanySection, CompanyValues } from '@claimlock/contract/company/facts';
import { addDays, dayOf } from '../foundation/clock.ts';
import { companyStories } from './company-stories.ts';
import type { Step, StoryContext } from './story-context.ts';

/** How an organisation filled in its profile: most of it in the first weeks, some of it later, and what is still to come. */
export function companySteps(organisation: string, { clientId, time, now, lead, carryOut }: StoryContext): Step[] {
  const story = companyStories(dayOf(now))[organisation];
  if (!story) return [];
  const record = async (
    section: CompanySection,
    values: CompanyValues,
    when: { readonly day?: string; readonly reason?: contract.CompanyReason } = {},
  ) => {
    const { versions } = await carryOut(contract.readCompany, lead.asker, { clientId });
    const about = { clientId, section, version: versions[section] };
    await carryOut(contract.recordCompanyFacts, lead.asker, { ...about, ...when, ...values });
  };
  const first = story.first.map(([section, values], place) => ({
    at: time.inMonth(-5, 0.3 + place / 40),
    run: () =>
      record(section, values, {
        day: section === 'turnover' ? story.yearOver : story.since,
        reason: 'First record of it',
      }),
  }));
  const later = story.later.map(([section, values], place) => ({
    at: time.inMonth(-2, 0.4 + place / 20),
    run: () => record(section, values),
  }));
  const coming = story.coming.map(([section, values]) => ({
    at: time.inMonth(0, 0.3),
    run: () => record(section, values, { day: addDays(dayOf(now), 45) }),
  }));
  return [...first, ...later, ...coming];
}
