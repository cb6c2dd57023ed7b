import type { PlanPreview } from '@claimlock/contract/oscal';
import { formatCount, formatDate } from '../../lib/format.ts';

type Plan = NonNullable<PlanPreview['plan']>;

const implementationWords = {
  ...{ none: 'Not implemented', planned: 'Planned', partial: 'Partly implemented' },
  ...{ implemented: 'Implemented', inherited: 'Inherited from a provider' },
} as const;

/** A control's state in a line. */
export function stateWords(state: Plan['controls'][number]['to']): string {
  const { applicable, implementation, effectiveness, evidenceUntil, confirmedOn, reason } = state;
  const said = applicable
    ? [
        implementationWords[implementation],
        effectiveness,
        evidenceUntil && `evidence until ${formatDate(evidenceUntil)}`,
      ]
    : ['Does not apply'];
  return [...said, `confirmed on ${formatDate(confirmedOn)}`, reason && `“${reason}”`].filter(Boolean).join(', ');
}

/** A decision in a line. */
export function decisionWords({ applicable, justification }: Plan['decisions'][number]['to']): string {
  return `${applicable ? 'Applies' : 'Left out'}: ${justification}`;
}

/** What a plan leaves out, and what follows for whoever takes it over. */
export function leftOutWords(leftOut: Plan['leftOut']): string {
  if (!leftOut)
    return 'It does not say what it leaves out. No plan holds states of parts of the organisation, approved evidence, findings or assessors’ words.';
  const { partStates, evidence, findings, words } = leftOut;
  const said = [
    ...(partStates > 0 ? [formatCount(partStates, 'state of a part', 'states of parts')] : []),
    ...(evidence > 0 ? [formatCount(evidence, 'piece of approved evidence', 'pieces of approved evidence')] : []),
    ...(findings > 0 ? [formatCount(findings, 'finding that lowers a control', 'findings that lower a control')] : []),
    ...(words > 0 ? [formatCount(words, 'word of an assessor', 'words of assessors')] : []),
  ];
  if (said.length === 0) return 'Nothing: everything that the scores followed from where it was written is in it.';
  return `${new Intl.ListFormat('en-GB').format(said)}. They stay where the plan was written, so scores here may differ.`;
}
