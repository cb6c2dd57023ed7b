export { listPhishingPeople, requireCampaign } from './campaigns.ts';
export { readFinishedCampaigns } from './finished-campaigns.ts';
export { phishingJobs } from './jobs.ts';
export { phishingModule } from './module.ts';
