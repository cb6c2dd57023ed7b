import { type Action, type Reach, type RoleOrDuty, reachOf, rolesAndDuties } from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { sample } from '@claimlock/contract/sample';
import { canaries, clientC, other, type Principal } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

/** Whose tenant an endpoint is asked about: the example's own, a stranger's, or one that never was. */
export type Relation = 'own' | 'stranger' | 'absent';

const absentClient = 'cli_01k9q0s7h0zzzzzzzzzzzzzzzz';
const absentBroker = 'brk_01k9q0s7h0zzzzzzzzzzzzzzzz';

/** The roles and duties a principal holds, as the permission table's columns. */
function held({ standing }: Principal): RoleOrDuty[] {
  return (standing ?? '').split('+').flatMap((name) => rolesAndDuties.find((known) => known === name) ?? []);
}

/** What the table gives a principal of an action: each of what they hold, but the role where their custom role leaves it out. */
function reachesOf(principal: Principal, action: Action): (readonly [RoleOrDuty, Reach])[] {
  return held(principal).flatMap((standing, place) => {
    const reach = place === 0 && principal.withheld?.includes(action) ? undefined : reachOf(standing, action);
    return reach ? [[standing, reach] as const] : [];
  });
}

function widest(principal: Principal, action: Action): Reach | undefined {
  return reachesOf(principal, action)[0]?.[1];
}

type Expectation = 'allowed' | 401 | 403 | 404;

/** What support access may ask at all: what reads, and is no file (SoD-9). */
const looks = ({ method, file, readsOnly }: Endpoint) => (method === 'GET' && file === undefined) || readsOnly === true;

/** What the table says should come of an endpoint, a principal and a relation: worked out here, apart from the code under test. */
function expected(endpoint: Endpoint, principal: Principal, relation: Relation): Expectation {
  if (endpoint.action === 'public') return 'allowed';
  if (!principal.userId || principal.name === 'someone whose account is disabled') return 401;
  const reaches = reachesOf(principal, endpoint.action).flatMap(([standing, reach]) =>
    standing === 'support' && !looks(endpoint) ? [] : reach,
  );
  if (endpoint.scope === 'identity' || endpoint.scope === 'public') return 'allowed';
  const anywhere =
    principal.name === 'client admin of A without a second factor'
      ? reachOf('client_admin', endpoint.action)
        ? 'needs-factor'
        : 'none'
      : reaches.length > 0
        ? 'some'
        : 'none';
  if (anywhere === 'none') return 403;
  if (endpoint.scope === 'platform') return 'allowed';
  const isOfA = principal.name.includes('of A') && !principal.name.startsWith('broker');
  const isOfB = principal.name.includes('of B');
  const isOfC = principal.name.includes('of suspended C');
  const own = isOfC ? 'C' : 'A';
  const asked = relation === 'own' ? own : relation === 'stranger' ? 'B' : 'none';
  if (anywhere === 'needs-factor') return asked === 'A' ? 403 : 404;
  if (endpoint.scope === 'broker') {
    const firm = principal.name === 'broker admin of A’s broker' ? 'A' : 'B';
    return firm === asked ? 'allowed' : 404;
  }
  if (reaches.includes('any')) return asked === 'none' ? 404 : 'allowed';
  if (reaches.includes('broker'))
    return (principal.name === 'broker admin of A’s broker' ? 'A' : 'B') === asked ? 'allowed' : 404;
  if (isOfC && asked === 'C') return endpoint.whileSuspended ? 'allowed' : 403;
  return (isOfA && asked === 'A') || (isOfB && asked === 'B') ? 'allowed' : 404;
}

/** The example's input with its tenant exchanged for the relation's. Whoever belongs to C asks about C as their own. */
function inputFor(endpoint: Endpoint, relation: Relation, { name }: Principal): Record<string, unknown> {
  const input: Record<string, unknown> = { ...endpoint.example };
  const own = endpoint.scope === 'client' && name.includes('of suspended C') ? clientC : sample.clientId;
  if ('clientId' in input) input.clientId = { own, stranger: other.clientId, absent: absentClient }[relation];
  if ('brokerId' in input && endpoint.scope === 'broker')
    input.brokerId = { own: sample.brokerId, stranger: other.brokerId, absent: absentBroker }[relation];
  return input;
}

/** The relations that make sense for an endpoint. */
export const relationsOf = (endpoint: Endpoint): Relation[] =>
  endpoint.scope === 'client' || endpoint.scope === 'broker' ? ['own', 'stranger', 'absent'] : ['own'];

const anonymous = (text: string) => text.replace(/"reference":"[^"]*"/, '');

/** The session cookies of one principal, one for each relation, or how to get the next; nobody has none. */
type Cookies = () => Promise<string | undefined>;

/**
 * Asks an endpoint as each principal about every relation; answers what is wrong, or nothing. Each cell has a session of
 * its own, all made at once, except where asking may end somebody’s: then each is made when it is its turn.
 */
export async function checkEndpoint(
  world: TestApp,
  endpoint: Endpoint,
  asked: readonly Principal[],
): Promise<string[]> {
  const wrong: string[] = [];
  const known = asked.flatMap(({ userId, assurance }) =>
    userId === undefined ? [] : relationsOf(endpoint).map(() => ({ userId, assurance })),
  );
  const made = endsSessions(endpoint) ? [] : [...(await world.signInEach(known))];
  for (const principal of asked) {
    const { userId, assurance } = principal;
    const next: Cookies = async () => {
      if (userId === undefined) return undefined;
      return endsSessions(endpoint) ? world.signInAs(userId, assurance) : made.shift();
    };
    wrong.push(...(await checkCells(world, endpoint, principal, next)));
  }
  return wrong;
}

/** Whoever asks about an account may end its sessions; what is asked of a tenant ends none, or its cells say so. */
const endsSessions = ({ scope }: Endpoint) => scope === 'identity' || scope === 'public';

async function checkCells(world: TestApp, endpoint: Endpoint, principal: Principal, next: Cookies): Promise<string[]> {
  const wrong: string[] = [];
  const answers = new Map<Relation, string>();
  for (const relation of relationsOf(endpoint)) {
    const cookie = await next();
    const reply = await world.call(endpoint, inputFor(endpoint, relation, principal), cookie);
    const said = `${endpoint.name} as ${principal.name}, ${relation}: ${reply.status} ${reply.text.slice(0, 160)}`;
    const wanted = expected(endpoint, principal, relation);
    if (reply.status >= 500) wrong.push(`${said} (a bug of ours)`);
    const foreign = foreignCanary(principal, endpoint);
    if (foreign && reply.text.includes(foreign)) wrong.push(`${said} (shows the other tenant's rows)`);
    const fits =
      wanted === 'allowed' ? mayAnswer(endpoint, principal, relation, reply.status) : reply.status === wanted;
    if (!fits) wrong.push(`${said} (should be ${wanted})`);
    answers.set(relation, `${reply.status} ${anonymous(reply.text)}`);
  }
  // Except to those who may see them all, a stranger's tenant and one that never was answer alike.
  if (
    answers.has('stranger') &&
    expected(endpoint, principal, 'stranger') !== 'allowed' &&
    answers.get('stranger') !== answers.get('absent')
  ) {
    wrong.push(`${endpoint.name} as ${principal.name} tells a stranger's tenant from one that never was`);
  }
  return wrong;
}

/** What an allowed request may be answered all the same: the example was carried out already, or names nothing there. */
function mayAnswer(endpoint: Endpoint, principal: Principal, relation: Relation, status: number): boolean {
  if (status < 400 || status === 409 || status === 410 || status === 422) return true;
  if (status === 401) return endpoint.action === 'public' || endpoint.action === 'account.manage';
  if (status !== 404) return false;
  // The example's own objects are of A.
  const ofB = relation === 'stranger' || principal.name.includes('of B') || principal.name.includes('of suspended C');
  const personal =
    endpoint.action === 'public' || endpoint.action === 'account.manage' || endpoint.action === 'notifications.read';
  // The operator with support access asks after the other one, who has ended that place.
  const second = principal.name.startsWith('support') && endpoint.name === 'endPlace';
  return ofB || personal || second || endpoint.method === 'DELETE' || narrowed(endpoint, principal);
}

// Whoever sees only what is theirs does not find the example's object where it is somebody else's.
function narrowed(endpoint: Endpoint, principal: Principal): boolean {
  return (
    endpoint.action !== 'public' && widest(principal, endpoint.action) === 'own' && principal.name !== 'staff of A'
  );
}

function foreignCanary({ name }: Principal, { scope }: Endpoint): string | undefined {
  if (name === 'super admin' || (name.startsWith('support') && scope === 'platform')) return undefined;
  return name.includes('of B') || name.includes('another broker') ? canaries.a : canaries.b;
}
