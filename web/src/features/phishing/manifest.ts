import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Phishing campaigns: the page of one, what one person did, and the page behind a letter’s link, which anybody may open. */
export const phishing: Manifest = {
  name: 'phishing',
  screens: [
    { at: paths.phishingCampaign(':campaignId'), load: () => import('./CampaignPage.tsx').then((m) => m.CampaignPage) },
    { at: paths.phishingMessage(), load: () => import('./MessagePage.tsx').then((m) => m.MessagePage) },
  ],
  ofPerson: () => import('./PersonPhishing.tsx').then((m) => m.PersonPhishing),
};
