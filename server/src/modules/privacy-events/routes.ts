import * as contract from '@claimlock/contract/privacy-events/endpoints';
import * as steps from '@claimlock/contract/privacy-events/steps';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addPrivacyEvent } from './add-privacy-event.ts';
import { addPrivacyStep } from './add-privacy-step.ts';
import { adviseOnBreach } from './advise-on-breach.ts';
import { changePrivacyEvent } from './change-privacy-event.ts';
import { listPrivacyEvents } from './list-privacy-events.ts';
import { readPrivacyClocks } from './read-privacy-clocks.ts';
import { readPrivacyEvent } from './read-privacy-event.ts';
import { removePrivacyStep } from './remove-privacy-step.ts';

/** What can be asked about people’s requests, breaches and complaints. */
export const privacyEventRoutes: readonly Route[] = [
  route(contract.listPrivacyEvents, listPrivacyEvents),
  route(contract.readPrivacyEvent, readPrivacyEvent),
  route(contract.readPrivacyClocks, readPrivacyClocks),
  route(contract.addPrivacyEvent, addPrivacyEvent),
  route(contract.changePrivacyEvent, changePrivacyEvent),
  route(steps.addPrivacyStep, addPrivacyStep),
  route(steps.removePrivacyStep, removePrivacyStep),
  route(steps.adviseOnBreach, adviseOnBreach),
];
