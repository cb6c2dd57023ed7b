import type { Endpoint, Upload } from '@claimlock/contract/endpoint';
import * as brokers from '@claimlock/contract/organisations/brokers';
import * as organisations from '@claimlock/contract/organisations/endpoints';
import * as people from '@claimlock/contract/people/endpoints';
import type { z } from 'zod';
import { allRoutes, type Installation, openServices } from '../app.ts';
import type { Asker } from '../foundation/access/actor.ts';
import { addMonths, monthOf, SettableClock } from '../foundation/clock.ts';
import { inMemory } from '../foundation/http/arrived-file.ts';
import { enter } from '../foundation/http/enter.ts';
import type { ClientContext, IdentityContext, Route, Services } from '../foundation/http/hallway.ts';
import { handleAs } from '../foundation/http/handle.ts';
import { changeControlStates, takeSnapshot } from '../modules/compliance/index.ts';
import { enrolAccount, enrolOutside } from '../modules/identity/index.ts';
import { enrolPerson } from '../modules/people/index.ts';
import { actionSteps } from './actions.ts';
import { asker, request } from './asker.ts';
import { assignmentSteps } from './assignments.ts';
import { companySteps } from './company.ts';
import { controlTestSteps } from './control-tests.ts';
import { countClients } from './count-clients.ts';
import { DemoTime } from './demo-time.ts';
import { documentSteps } from './documents.ts';
import { appointNamed } from './duties.ts';
import { edgbaston } from './edgbaston.ts';
import { evidenceSteps } from './evidence.ts';
import { findingSteps } from './findings.ts';
import { groupSteps } from './groups.ts';
import { statementSteps } from './implementation-statements.ts';
import { insurerFactSteps } from './insurer-facts.ts';
import { irwell } from './irwell.ts';
import { onboardingSteps } from './onboarding.ts';
import type { DemoAccount, DemoOrganisation, DemoPerson } from './organisations.ts';
import { outcomeSteps } from './outcomes.ts';
import { PastJobs } from './past-jobs.ts';
import { consultant, emailOf, extra } from './people.ts';
import { privacySteps } from './privacy.ts';
import { questionnaireSteps } from './questionnaires.ts';
import { readingSteps } from './readings.ts';
import { reportSteps } from './reports.ts';
import { reviewSteps } from './reviews.ts';
import { riskSteps } from './risks.ts';
import { statesOf } from './states.ts';
import type { Known, Step, StoryContext } from './story-context.ts';
import { testRecordSteps } from './tested-controls.ts';
import { thameslight } from './thameslight.ts';
import { trainingSteps } from './training.ts';

/** The three organisations of the demo, the first one first. */
const demoOrganisations: readonly DemoOrganisation[] = [thameslight, irwell, edgbaston];

/** How many month-ends lie behind the demo: the trend shows five of them and the running month. */
const monthsBack = 6;

/**
 * Loads the demo: its past is lived through in order, each step at its own time and through the product's own handlers, so that ledgers,
 * scores and month-ends are what they would have been. Each organisation has a time of its own, and they are lived through side by side.
 */
export async function loadDemo(installation: Installation): Promise<void> {
  const { clients, morgan } = await beginDemo(installation);
  let extras = 0;
  const lives = clients.map(({ organisation, ...client }) => {
    const loader = new DemoLoader(installation, extras);
    extras += organisation.people.active - organisation.named.length - 1;
    return loader.live(organisation, { ...client, morgan });
  });
  // Whoever begins again after one has failed must not find another one still writing.
  for (const life of await Promise.allSettled(lives)) if (life.status === 'rejected') throw life.reason;
  await countClients(installation);
}

/** Loads what the demo begins with: the platform, its broker, and the organisations on the day each was added. */
export const beginDemo = (installation: Installation) => new DemoLoader(installation).platform();

/** A client as it was added. */
type Added = { readonly clientId: string; readonly at: Date };

class DemoLoader {
  readonly #clock: SettableClock;
  readonly #now: Date;
  readonly #time: DemoTime;
  readonly #services: Services;
  readonly #routes: ReadonlyMap<string, Route>;
  readonly #jobs: PastJobs;
  /** How many people without a story of their own there are so far, in this organisation and those before. */
  #extras: number;

  constructor(installation: Installation, extras = 0) {
    this.#extras = extras;
    this.#now = installation.clock.now();
    this.#time = new DemoTime(this.#now);
    this.#clock = new SettableClock(this.#now);
    this.#jobs = new PastJobs(installation);
    const enqueue = this.#jobs.enqueue(installation.enqueue);
    const past = { ...installation, clock: this.#clock, enqueue };
    this.#services = openServices(past);
    this.#routes = new Map(allRoutes(past).map((route) => [route.endpoint.name, route]));
  }

  /** The state before any organisation’s history begins: the clients, and the consultant they share. */
  async platform() {
    this.#clock.set(this.#time.inMonth(-monthsBack, 0.1));
    const operator = await this.#account({ name: 'Sue Pemberton', isDemo: true }, 'claimlock.example');
    const platform = await this.#asIdentity((context) => enrolOutside(context, operator, 'platform'));
    const sue = asker(operator, { id: platform, audience: 'super_admin' });
    const brokerId = await this.#broker(sue);
    const morgan = await this.#account({ name: consultant.name, isDemo: true }, 'ellisadvisory.example');
    const clients = [];
    for (const [place, organisation] of demoOrganisations.entries()) {
      const at = this.#time.inMonth(-monthsBack, 0.2 + place / 5);
      this.#clock.set(at);
      clients.push({ organisation, at, clientId: await this.#client(organisation, sue, brokerId) });
    }
    return { clients, morgan };
  }

  async #broker(sue: Asker): Promise<string> {
    const added = await this.#do(brokers.addBroker, sue, {
      name: 'Pennine Quay Insurance Brokers Ltd',
      fcaNumber: '000000',
      contactName: 'Imran Sheikh',
      contactEmail: 'imran.sheikh@penninequay.example',
    });
    const claire = await this.#account({ name: 'Claire Dunmore', isDemo: true }, 'penninequay.example');
    await this.#asIdentity((context) => enrolOutside(context, claire, { brokerId: added.id }));
    return added.id;
  }

  async #client(organisation: DemoOrganisation, sue: Asker, brokerId: string): Promise<string> {
    const { companyName, industry, employeeCount, region, domain, tier, frameworks } = organisation;
    const known = { companyName, industry, employeeCount, region, domain, tier, frameworks: [...frameworks] };
    const input = organisations.NewClient.parse({ ...known, brokerId });
    return (await this.#do(organisations.addClient, sue, input)).id;
  }

  /** Lives through what happened at one organisation, from the instant at which it was added. */
  async live(organisation: DemoOrganisation, { clientId, at, morgan }: Added & { morgan: string }): Promise<void> {
    this.#clock.set(at);
    const { key } = organisation;
    const { team, joining } = await this.#people(organisation, clientId, morgan);
    const lead = team.get(organisation.named[0]?.key ?? key);
    if (!lead) throw new Error(`The demo’s ${key} has nobody to lead it.`);
    await this.#inClient(
      clientId,
      (context) =>
        changeControlStates(context, statesOf(organisation.controls), { says: 'The first assessment was recorded' }),
      lead,
    );
    const [time, now, carryOut] = [this.#time, this.#now, this.#do.bind(this)];
    const story: StoryContext = { clientId, time, now, team, lead, carryOut };
    const tests = controlTestSteps(key, {
      ...story,
      confirm: (...target) => this.#jobs.confirm(this.#services, clientId, ...target),
      runTests: () => this.#jobs.runTests(this.#services, clientId),
    });
    await this.#liveInOrder([
      ...joining,
      ...groupSteps(key, story),
      ...riskSteps(key, story),
      ...findingSteps(key, story),
      ...questionnaireSteps(key, story),
      ...evidenceSteps(organisation, story),
      ...insurerFactSteps(key, story),
      ...assignmentSteps(key, story),
      ...outcomeSteps(key, story),
      ...reviewSteps(organisation, story),
      ...testRecordSteps(organisation, story),
      ...statementSteps(organisation, story),
      ...trainingSteps(key, story),
      ...reportSteps(story, () => this.#jobs.runWaiting(this.#services)),
      ...documentSteps(key, story),
      ...onboardingSteps(key, story),
      ...companySteps(key, story),
      ...tests,
      ...actionSteps(organisation, story),
      ...readingSteps(story),
      ...privacySteps(key, story),
      ...this.#monthEnds(clientId),
    ]);
    await this.#jobs.runWaiting(this.#services);
    this.#clock.set(now);
    await this.#jobs.measure(this.#services, clientId);
  }

  async #people(
    { named, people: { active, joinedThisMonth }, domain }: DemoOrganisation,
    clientId: string,
    morgan: string,
  ): Promise<{ team: Map<string, Known>; joining: Step[] }> {
    const team = new Map<string, Known>();
    const later: DemoPerson[] = [];
    const early = [...named, consultant];
    while (early.length + later.length < active) {
      this.#extras += 1;
      (later.length < joinedThisMonth ? later : early).push(extra(this.#extras));
    }
    for (const person of early) {
      const outside = person === consultant ? morgan : undefined;
      team.set(person.key, await this.#person(person, clientId, domain, outside));
    }
    await appointNamed(clientId, named, team, this.#do.bind(this));
    // Whoever joined this month did so on one of its days so far; loading on the first of a month, on that day.
    const joining = later.map((person, at) => ({
      at: this.#time.inMonth(0, (at + 1) / (later.length + 2)),
      run: async () => team.set(person.key, await this.#person(person, clientId, domain, undefined)),
    }));
    return { team, joining };
  }

  async #person(person: DemoPerson, clientId: string, domain: string, account: string | undefined): Promise<Known> {
    const { name, department, jobTitle, role, administers } = person;
    const userId = account ?? (await this.#account(person, domain));
    const permissions = administers ? 'client_admin' : 'employee';
    const email = account ? 'morgan.ellis@ellisadvisory.example' : emailOf(name, domain);
    const details = people.NewPerson.parse({ name, email, department, jobTitle, role, permissions });
    let made = { personId: '', membershipId: '' };
    await this.#asIdentity(
      (context) =>
        context.inClient(clientId, async (client) => {
          made = await enrolPerson(client, details, userId);
        }),
      userId,
    );
    const { personId, membershipId: id } = made;
    return { userId, personId, asker: asker(userId, { id, audience: permissions, role, clientId, personId }) };
  }

  /** The month-ends behind the demo, each taken in the first minutes of the month after. */
  #monthEnds(clientId: string): Step[] {
    return Array.from({ length: monthsBack }, (_, back) => {
      const month = addMonths(monthOf(this.#now), -(back + 1));
      const at = new Date(Date.parse(`${addMonths(month, 1)}-01T00:05:00Z`));
      return { at, run: () => this.#inClient(clientId, (context) => takeSnapshot(context, month), undefined) };
    });
  }

  async #liveInOrder(steps: readonly Step[]): Promise<void> {
    for (const { at, run } of [...steps].sort((one, other) => one.at.getTime() - other.at.getTime())) {
      this.#clock.set(at);
      await run();
    }
  }

  #account({ name, isDemo = false, hasPasskey = false }: DemoAccount, domain: string): Promise<string> {
    const account = { name, email: emailOf(name, domain), isDemo, hasPasskey };
    return this.#asIdentity((context) => enrolAccount(context, account));
  }

  async #asIdentity<T>(work: (context: IdentityContext) => Promise<T>, by?: string): Promise<T> {
    const circumstances = { job: { kind: 'system', name: 'demo' } as const, request: request() };
    return enter(this.#services, 'identity', {}, circumstances, async (context, _errand, settle) => {
      if (context.scope !== 'identity') throw new Error('The demo left its scope.');
      if (by) context.actAs(by);
      const result = await work(context);
      await settle();
      return result;
    });
  }

  async #inClient(
    clientId: string,
    work: (context: ClientContext) => Promise<unknown>,
    by: Known | undefined,
  ): Promise<void> {
    const job = { kind: 'system', name: 'demo' } as const;
    const membership = by?.asker.memberships[0];
    const circumstances = by
      ? { asker: by.asker, grant: { membership, reach: 'client' as const }, request: request() }
      : { job, request: request() };
    await enter(
      this.#services,
      'client',
      { clientId, userId: by?.userId },
      circumstances,
      async (context, _errand, settle) => {
        if (context.scope !== 'client') throw new Error('The demo left its scope.');
        await work(context);
        await settle();
      },
    );
  }

  async #do<E extends Endpoint>(
    endpoint: E,
    by: Asker,
    input: z.input<E['input']>,
    file: Uint8Array = new Uint8Array(),
  ): Promise<z.output<E['output']>> {
    const route = this.#routes.get(endpoint.name);
    if (!route) throw new Error(`There is no ${endpoint.name}.`);
    const raw: Record<string, unknown> = { ...input };
    const clientId = by.memberships[0]?.clientId;
    const found = { asker: by, client: clientId ? { id: clientId, brokerId: null } : undefined };
    const readUpload = async ({ streamed }: Upload) => (streamed ? inMemory(file) : file);
    const sent = { facts: request(), credential: undefined, idempotencyKey: undefined, readUpload };
    const answered = await handleAs(this.#services, route, { ...sent, raw }, found);
    const answer: z.output<E['output']> = JSON.parse(answered.json ?? 'null');
    return answer;
  }
}
