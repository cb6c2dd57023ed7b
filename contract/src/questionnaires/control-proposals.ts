import { z } from 'zod';
import { Implementation } from '../compliance/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { AssessmentId, ClientId, ControlId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { QuestionRef } from './question-set.ts';

/** What the answers say of a control, beside what is recorded of it. */
export const ControlProposal = z.object({
  controlId: ControlId,
  name: z.string(),
  from: Implementation.nullable(),
  to: Implementation,
  /** Whether somebody recorded something else before: that is changed only where it is chosen. */
  overrides: z.boolean(),
  recordedOn: z.iso.date().nullable(),
  /** The version of the record that this was worked out from; 0 where there is none. */
  version: z.number().int(),
  refs: z.array(QuestionRef),
});
export type ControlProposal = z.infer<typeof ControlProposal>;

const about = { clientId: ClientId, assessmentId: AssessmentId };
const exampleOf = { clientId: sample.clientId, assessmentId: sample.assessmentId };
const path = '/api/clients/:clientId/questionnaires/:assessmentId/control-proposals' as const;

export const readControlProposals = endpoint({
  name: 'readControlProposals',
  method: 'GET',
  path,
  scope: 'client',
  action: 'questionnaires.read',
  summary: 'Which control states would change if the answers were recorded as them.',
  input: z.object(about),
  output: z.object({ proposals: z.array(ControlProposal) }),
  example: exampleOf,
});

export const acceptControlProposals = endpoint({
  name: 'acceptControlProposals',
  method: 'POST',
  path,
  scope: 'client',
  action: 'controls.change',
  summary: 'Records what the answers say as the states of the controls that are named, and of no others.',
  input: z.object({
    ...about,
    controls: z
      .array(z.object({ controlId: ControlId, version: z.number().int(), to: Implementation }))
      .min(1, 'Choose at least one control.')
      .max(130),
  }),
  output: z.object({ changed: z.number().int() }),
  example: { ...exampleOf, controls: [{ controlId: 'NET-01', version: 0, to: 'implemented' }] },
});
