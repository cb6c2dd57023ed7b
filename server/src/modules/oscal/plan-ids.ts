import { uuidOf } from './oscal-writing.ts';

/** The identifiers of what stands in the plans of one client: the same thing has the same one in each of them. */
export const planIds = (clientId: string) => ({
  /** Of the organisation as a whole, which is the system of the plan. */
  whole: uuidOf(clientId, 'this-system'),
  /** Of a part of the organisation. */
  part: (scopeId: string) => uuidOf(clientId, 'part', scopeId),
  /** Of a control as it is recorded for the whole, or for a part. */
  control: (controlId: string, scopeId: string | null = null) =>
    scopeId === null ? uuidOf(clientId, 'control', controlId) : uuidOf(clientId, 'control', controlId, scopeId),
  evidence: (evidenceItemId: string) => uuidOf(clientId, 'evidence', evidenceItemId),
});
