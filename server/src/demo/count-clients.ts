import { type Installation, openServices } from '../app.ts';
import { PastJobs } from './past-jobs.ts';

/** Counts all organisations, as is done every night. */
export async function countClients(installation: Installation): Promise<void> {
  const jobs = new PastJobs(installation);
  const services = openServices({ ...installation, enqueue: jobs.enqueue(installation.enqueue) });
  await jobs.runDue(services, 'client-analytics.plan-count');
}
