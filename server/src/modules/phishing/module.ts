import * as drafts from '@claimlock/contract/phishing/drafts';
import * as contract from '@claimlock/contract/phishing/endpoints';
import * as ofPerson from '@claimlock/contract/phishing/of-person';
import { reaction, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { answerPhishingMessage, reportSuspiciousMessage } from './answers.ts';
import {
  cancelPhishingCampaign,
  launchPhishingCampaign,
  listPhishingCampaigns,
  listPhishingPeople,
  previewPhishingLaunch,
  readPhishingCampaign,
  syncPhishing,
} from './campaigns.ts';
import { addPhishingCampaign, changePhishingDraft, deletePhishingDraft } from './drafts.ts';
import { listPersonPhishing } from './of-person.ts';
import { readCampaignTitles } from './store.ts';
import { countOld, forgetPerson } from './target-store.ts';

/** Phishing campaigns; their jobs need the installation’s address. */
export const phishingModule: Module = {
  name: 'phishing',
  routes: [
    route(contract.listPhishingCampaigns, listPhishingCampaigns),
    route(contract.readPhishingCampaign, readPhishingCampaign),
    route(contract.addPhishingCampaign, addPhishingCampaign),
    route(drafts.changePhishingDraft, changePhishingDraft),
    route(drafts.deletePhishingDraft, deletePhishingDraft),
    route(contract.previewPhishingLaunch, previewPhishingLaunch),
    route(contract.launchPhishingCampaign, launchPhishingCampaign),
    route(contract.cancelPhishingCampaign, cancelPhishingCampaign),
    route(contract.listPhishingPeople, listPhishingPeople),
    route(ofPerson.listPersonPhishing, listPersonPhishing),
    route(contract.reportSuspiciousMessage, reportSuspiciousMessage),
    route(contract.answerPhishingMessage, answerPhishingMessage),
    route(contract.syncPhishing, syncPhishing),
  ],
  reactions: [reaction('person.erased', ({ db }, { personId }) => forgetPerson(db, personId))],
  retentions: [{ kind: 'phishingDays', count: ({ db, clock }, days) => countOld(db, clock.now(), days) }],
  names: { 'phishing-campaign': ({ db }, ids) => readCampaignTitles(db, ids) },
};
