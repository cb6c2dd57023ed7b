import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the service measures of itself, in Prometheus' terms; labels are operations and jobs, never tenants or people. */
export class Telemetry {
  readonly registry = new Registry();
  /** How many requests have begun since the process started. */
  requestsSoFar = 0;
  /** How many jobs are being worked on now. */
  jobsUnderWay = 0;
  readonly #requests: Histogram<'operation' | 'status'>;
  readonly #jobs: Histogram<'job' | 'outcome'>;
  readonly #open: Gauge;
  readonly #restarts: Counter;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    const buckets = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
    this.#requests = new Histogram({
      name: 'claimlock_request_seconds',
      help: 'Time to answer, by operation and status.',
      labelNames: ['operation', 'status'],
      buckets,
      registers,
    });
    this.#jobs = new Histogram({
      name: 'claimlock_job_seconds',
      help: 'Time a job ran, by name and outcome.',
      labelNames: ['job', 'outcome'],
      buckets,
      registers,
    });
    this.#open = new Gauge({ name: 'claimlock_requests_open', help: 'Requests being answered now.', registers });
    this.#restarts = new Counter({
      name: 'claimlock_embedded_database_restarts_total',
      help: 'How often the embedded database was started again after it died.',
      registers,
    });
  }

  requestStarted(): void {
    this.requestsSoFar += 1;
    this.#open.inc();
  }

  requestEnded(operation: string, status: number, seconds: number): void {
    this.#open.dec();
    this.#requests.observe({ operation, status: String(status) }, seconds);
  }

  jobStarted(): void {
    this.jobsUnderWay += 1;
  }

  jobEnded(job: string, outcome: 'done' | 'failed', seconds: number): void {
    this.jobsUnderWay -= 1;
    this.#jobs.observe({ job, outcome }, seconds);
  }

  databaseRestarted(): void {
    this.#restarts.inc();
  }
}
