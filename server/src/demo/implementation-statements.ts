import { makeImplementationStatements } from '@claimlock/contract/compliance/implementation-statements';
import { findFramework } from '../modules/frameworks/index.ts';
import type { DemoOrganisation } from './organisations.ts';
import type { Step, StoryContext } from './story-context.ts';

/**
 * How controls that answer alone for several requirements meet each of them. Nobody has stated it of the buildings, of the
 * bases for processing or of products yet.
 */
const howEach: Readonly<Record<string, string>> = {
  'BCM-07': 'The recovery run sheet has this step, with who signs it off; the exercise in spring followed it.',
  'DEV-01': 'The life cycle asks for this at the design review; no release goes out without it.',
  'GOV-01': 'The context paper that the board approves each year has a section on this.',
  'GOV-03': 'The minutes of the quarterly management review show it, with the decision and who carries it out.',
  'GOV-04': 'The responsibility matrix names one person for this, and another who checks it.',
  'GOV-07': 'The annual plan has a line for this, with its budget and its days.',
  'GOV-09': 'The communication plan says who tells whom about this, and by when.',
  'GOV-10': 'A numbered document covers this; its owner reviews it every year.',
  'HRS-01': 'The joining checklist covers this, and no contract is issued before it is done.',
  'HRS-03': 'The yearly course has a part on this, and the course record shows who passed it.',
  'INC-03': 'The triage guide has this step with its time limit; the incident log shows when it was taken.',
  'INC-08': 'The breach procedure has this step, and the register of breaches shows it for each of them.',
  'LOG-02': 'The monitoring service watches for this and reports on it each month.',
  'LOG-03': 'The analysts’ playbook covers this, and each case record shows it.',
  'PRV-05': 'Preferences are kept with the day and the wording that people saw; withdrawal takes one press.',
  'PRV-06': 'The appropriate policy document names the condition and the safeguards for this.',
  'PRV-07': 'The new-purpose form asks for this, and the privacy lead signs it.',
  'PRV-10':
    'The privacy notice says this in a paragraph of its own, checked against the record of processing each quarter.',
  'PRV-11': 'The request register has this as a step with an owner, a due date and the reply that was sent.',
  'PRV-12': 'The rights procedure says how this is done in each system, and who passes it on to recipients.',
  'PRV-13': 'The inventory of automated decisions covers this; a person reviews each challenge.',
  'PRV-15': 'The assessment template has a section on this, and no project starts without it.',
  'PRV-17': 'The contract checklist has this clause, and the yearly supplier check looks for it.',
  'PRV-19': 'The transfer register shows the route, the assessment and the safeguards for this.',
  'PRV-20': 'The compliance calendar holds this with its date; the registration is on file.',
  'RSK-01': 'The risk policy that the board approved sets this out.',
  'RSK-02': 'The risk method covers this, and the last yearly assessment shows it being done.',
  'SUP-01': 'The supplier programme covers this, and the supplier register has a column for it.',
};

/** What an organisation has stated, of each of its frameworks, of the requirements that its controls in place answer for alone. */
export function statementSteps(
  { frameworks, controls }: DemoOrganisation,
  { clientId, time, lead, carryOut }: StoryContext,
): Step[] {
  const isInPlace = new Set([...controls.implemented, ...controls.effective]);
  return frameworks.flatMap((frameworkId, place): Step[] => {
    const needed = [...(findFramework(frameworkId)?.needsStatement ?? [])];
    const statements = needed.flatMap(([ref, controlId]) => {
      const how = isInPlace.has(controlId) ? howEach[controlId] : undefined;
      return how ? [{ ref, controlId, extent: 'fully' as const, how, version: 0 }] : [];
    });
    if (statements.length === 0) return [];
    return [
      {
        at: time.inMonth(-1, 0.6 + place / 20),
        run: () => carryOut(makeImplementationStatements, lead.asker, { clientId, frameworkId, statements }),
      },
    ];
  });
}
