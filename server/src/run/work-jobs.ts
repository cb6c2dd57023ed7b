import { allJobs, openServices } from '../app.ts';
import { runJob } from '../foundation/jobs/run-job.ts';
import type { Assembly } from './assemble.ts';

/** Begins to work jobs in this process. */
export async function workJobs({ installation, telemetry, queue }: Assembly): Promise<void> {
  const services = openServices(installation);
  const { url, seal, post, outbound, demo, support } = installation;
  await queue.work(allJobs({ url, seal: () => seal, post, outbound, demo, support }), (definition, id, data, attempt) =>
    runJob(services, telemetry, definition, id, data, attempt),
  );
}
