import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { allJobs, type Installation } from '../app.ts';
import type { Services, WaitingJob } from '../foundation/http/hallway.ts';
import { Telemetry } from '../foundation/http/telemetry.ts';
import { runJob } from '../foundation/jobs/run-job.ts';
import { demoInternet } from './demo-internet.ts';

/** Tests of controls, counts of clients, what is made in the background, and the evidence that follows from what people read and learn. */
const isOfPast = (name: string) =>
  name.startsWith('control-tests.') ||
  name.startsWith('client-analytics.') ||
  name.endsWith('.keep-evidence') ||
  name === 'operations.work-operation';

/** Jobs that belong to the demo's past: tests of controls, reports and what evidence follows are run at their own time, not by the queue of today. */
export class PastJobs {
  readonly #waiting: WaitingJob[] = [];
  readonly #shown = new Map<string, string>();
  readonly #jobs;
  readonly #telemetry = new Telemetry();

  constructor({ url, seal, clock }: Installation) {
    // What is recorded is what is so today: a certificate that runs out soon had longer to go a month ago.
    const outbound = demoInternet(clock, this.#shown);
    const jobs = allJobs({ url, seal: () => seal, post: undefined, outbound, demo: true });
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
  }

  /** Keeps the jobs of the past back to be run here; the others go on to the queue. */
  enqueue(pass: Installation['enqueue']): Installation['enqueue'] {
    return async (execute, jobs) => {
      const ours = jobs.filter(({ name }) => isOfPast(name));
      // What brings something up to date is done once, however often it was asked for meanwhile.
      for (const job of ours)
        if (!this.#waiting.some((other) => other.name === job.name && isDeepStrictEqual(other.data, job.data)))
          this.#waiting.push(job);
      const others = jobs.filter((job) => !ours.includes(job));
      if (others.length > 0) await pass(execute, others);
    };
  }

  /** Confirms a target, once its domain shows the record that it is to show. */
  async confirm(services: Services, clientId: string, targetId: string, name: string, record: string): Promise<void> {
    this.#shown.set(name, record);
    this.#waiting.push({ name: 'control-tests.look-at-target', data: { clientId, targetId } });
    await this.runWaiting(services);
  }

  /** Runs every test of a client that is due. */
  async runTests(services: Services, clientId: string): Promise<void> {
    let ran: number;
    do {
      this.#waiting.push({ name: 'control-tests.queue-due', data: { clientId } });
      ran = await this.runWaiting(services);
    } while (ran > 1);
  }

  /** Measures what ClaimLock knows of an organisation for its assurance score. */
  async measure(services: Services, clientId: string): Promise<void> {
    this.#waiting.push({ name: 'compliance.measure-client', data: { clientId } });
    await this.runWaiting(services);
  }

  /** Runs a job that is due by the clock, and what it asks for. */
  async runDue(services: Services, name: string): Promise<void> {
    this.#waiting.push({ name, data: {} });
    await this.runWaiting(services);
  }

  /** Runs what waits; answers how many jobs that were. */
  async runWaiting(services: Services): Promise<number> {
    let ran = 0;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const job = this.#jobs.get(next.name);
      if (!job) throw new Error(`There is no job ${next.name}.`);
      await runJob(services, this.#telemetry, job, randomUUID(), next.data, { last: true });
      ran += 1;
    }
    return ran;
  }
}
