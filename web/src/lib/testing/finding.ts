import type { Finding } from '@claimlock/contract/findings/endpoints';
import { FindingId } from '@claimlock/contract/identifiers';

const findingId = FindingId.parse('fnd_01hzzzzzzzzzzzzzzzzzzzzzzz');

/** An open finding of High severity in a test, but for what the test says. */
export const finding = (said: Partial<Finding> = {}): Finding => ({
  id: findingId,
  number: 7,
  title: 'The guest network reaches the servers',
  description: '',
  kind: 'Major nonconformity',
  source: 'Audit',
  severity: 'High',
  status: 'Open',
  owner: null,
  control: null,
  framework: null,
  requirement: null,
  identifiedOn: '2026-11-01',
  dueOn: '2026-11-15',
  acceptedUntil: null,
  version: 4,
  dueAgreed: false,
  lowersControl: false,
  isOwnWork: false,
  rootCause: '',
  correctiveAction: '',
  effectivenessCheck: '',
  reviewNote: null,
  method: null,
  reason: null,
  decided: null,
  daysOpen: null,
  recursOf: null,
  cameBackAs: [],
  ...said,
});
