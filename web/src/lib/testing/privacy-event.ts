import { PrivacyEventSummary } from '@claimlock/contract/privacy-events/endpoints';
import { sample } from '@claimlock/contract/sample';

/** A breach in the privacy register that is to be reported. */
export const privacyEvent = () =>
  PrivacyEventSummary.parse({
    id: sample.privacyEventId,
    number: 4,
    kind: 'breach',
    reference: 'INC-4',
    summary: '',
    cameAt: '2026-11-27T09:00:00.000Z',
    dueAt: '2026-11-30T09:00:00.000Z',
    metAt: null,
    state: 'due',
    ended: false,
    owner: null,
    version: 1,
  });
