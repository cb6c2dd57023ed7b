import type pg from 'pg';

/** Asks the catalogue. */
export type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Tables of no tenant, with why, and the scopes that may reach them. Every other table is under row-level security. */
const globalTables: Record<string, { readonly why: string; readonly scopes: readonly string[] }> = {
  identity_session: { why: 'an account is signed in everywhere at once', scopes: ['identity'] },
  identity_account: { why: 'an account proves itself once, for every organisation', scopes: ['identity'] },
  identity_verification: { why: 'a sign-in that is half finished belongs to no organisation', scopes: ['identity'] },
  identity_two_factor: { why: 'an account has one second factor, for every organisation', scopes: ['identity'] },
  identity_used_code: { why: 'an account uses a code once, wherever', scopes: ['identity'] },
  identity_passkey: { why: 'an account has its passkeys, for every organisation', scopes: ['identity'] },
  identity_sign_in: { why: 'an account signs in once, for every organisation', scopes: ['identity'] },
  identity_throttle: { why: 'counts under keyed hashes, which name nobody', scopes: ['identity'] },
  demo_load: { why: 'the whole database is a demo or is none; the operator’s login alone', scopes: [] },
  job_effect: { why: 'the ids of jobs and nothing else', scopes: ['client', 'broker', 'identity', 'platform'] },
};

/** Keys that do not begin with the client, with why that gives nothing away. */
const otherKeys: Record<string, string> = {
  membership_pkey: 'a random id; a membership may be of a broker or the platform as well',
  support_ticket_pkey: 'a random id; a ticket may be of a broker as well',
  support_ticket_once_per_broker: 'of a broker’s tickets alone',
  support_message_pkey: 'a random id; a message may be of a broker’s ticket as well',
  support_reply_address_pkey: 'the hash of 160 random bits',
  membership_once_per_broker: 'of a broker’s memberships alone',
  membership_once_on_platform: 'of the platform’s memberships alone',
  identity_link_pkey: 'a random id; a link may be of a broker or the platform as well',
  identity_link_token_hash_key: 'the hash of 256 random bits',
  phishing_token_token_hash_key: 'the hash of 256 random bits',
  training_certificate_code_code_hash_key: 'the hash of 100 random bits',
  notification_pkey: 'begins with the account whose inbox it is',
};

/** Policies that let every row through, with why. A policy that is not here has to say whose rows it means. */
const openPolicies: Record<string, string> = {
  'broker.registry': 'asked before a scope is open; names alone are granted',
  'client.registry': 'asked before a scope is open; id, broker, name, type and status alone are granted',
  'identity_user.registry': 'asked before a scope is open; columns are granted one by one',
  'membership.registry': 'asked before a scope is open: where an account stands',
  'support_access.registry': 'asked before a scope is open: where an operator looks in',
  'custom_role.registry': 'asked before a scope is open: what a custom role leaves out',
  'custom_role_holder.registry': 'asked before a scope is open: who has a custom role',
  'appointment.registry': 'asked before a scope is open: which duties an account holds',
  'identity_user.identity_scope': 'the scope of accounts',
  'identity_link.identity_scope': 'the scope of accounts',
  'phishing_token.identity_scope': 'asked by its token before a scope is open; its columns name nobody',
  'training_certificate_code.identity_scope': 'asked by its code before a scope is open; its columns name nobody',
  'support_reply_address.identity_scope': 'asked by its token before a scope is open; its columns name nobody by name',
  'support_reply_address.identity_forgets': 'what is older than ninety days is deleted for everybody at once',
  'membership.identity_scope': 'the scope of accounts',
  ...Object.fromEntries(
    [
      'membership',
      'identity_link',
      'identity_user',
      'mail_message',
      'notification',
      'notice_choice',
      'notice_topic_choice',
    ].map((table) => [
      `${table}.erasing`,
      'reached by the function that erases somebody who left, which runs as the owner',
    ]),
  ),
  'membership.ending_sessions': 'read by the functions that end sessions, which run as the owner',
  'ledger.taking_turns_reads': 'read by the function that takes a turn at a ledger, which runs as the owner',
  'ledger.taking_turns_locks': 'locked by the function that takes a turn at a ledger, which runs as the owner',
  'operation.telling_progress': 'read by the function that tells whether work goes on, which runs as the owner',
  'client.own_broker': 'read by the function that shows an organisation its broker, which runs as the owner',
  'broker.own_broker': 'read by the function that shows an organisation its broker, which runs as the owner',
  'identity_user.finding_places': 'read by the function that knows who is at a firm, which runs as the owner',
  'client.platform_scope_add': 'the platform keeps the registry',
  'client.platform_scope_change': 'the platform keeps the registry',
  'broker.platform_scope_add': 'the platform keeps the registry',
  'ledger_checkpoint.platform_signs': 'the platform’s key signs every ledger',
  'mail_message.delivery': 'the platform delivers every letter',
  'client_count.platform_scope': 'the platform counts all clients together',
  'client_purge.platform_scope': 'the operator’s report of what was deleted of a client',
  'person.keeping_secured': 'changed by the triggers that keep who has a second factor, which run as the owner',
  'person.purging_letters':
    'read by the function that deletes a client’s records: whose address a letter has, elsewhere',
  ...Object.fromEntries(
    ['client_figure', 'client_area', 'client_month'].flatMap((table) =>
      ['add', 'change'].map((verb) => [
        `${table}.platform_scope_${verb}`,
        'the platform counts every client; nobody else reads or writes what it came to',
      ]),
    ),
  ),
};

/** Policies that let rows be locked, and nothing be written. */
const locksAlone: readonly string[] = ['ledger.taking_turns_locks'];

/** Functions that run as their owner, with the scopes that may call them. */
const definers: Record<string, readonly string[]> = {
  'house.end_sessions_of_client': ['claimlock_platform'],
  'house.end_sessions_of_user': ['claimlock_client'],
  'house.sign_in_facts': ['claimlock_client'],
  // Triggers, which nobody calls: factors are an account’s own, and are told of with people of every client that it has a place at.
  'house.secured_by_account': [],
  'house.secured_by_factor': [],
  'house.secured_by_place': [],
  // A trigger as well: what an account has chosen is its own, and begins with whoever added the person.
  'house.begin_without_emails': [],
  'house.is_operator': ['claimlock_client'],
  'house.own_broker': ['claimlock_client'],
  'house.sign_ins_here': ['claimlock_client'],
  'house.seen_in_part': ['claimlock_client'],
  'house.has_place': ['claimlock_platform'],
  'house.places_outside': ['claimlock_platform'],
  'house.erase_person': ['claimlock_client'],
  'house.end_sessions_outside': ['claimlock_platform'],
  'house.purge_client': ['claimlock_platform'],
  'house.is_under_way': ['claimlock_client'],
  // Called by the request login, before any scope: it locks one row and tells its head.
  'house.take_turn': ['claimlock_server'],
};

const everyLedger = [
  ...['client_scope', 'broker_scope', 'broker_reads_clients', 'identity_scope', 'platform_scope', 'platform_reads_all'],
];
/** Policies beside the usual ones that a table must have: without them a scope reads less or more, and nothing else would tell. */
const secondViews: Record<string, readonly string[]> = {
  ledger: everyLedger,
  ledger_entry: everyLedger,
  ledger_node: everyLedger,
  ledger_checkpoint: everyLedger,
  idempotency_key: ['of_the_asker', 'clearing'],
  client: ['member_scope', 'support_scope'],
  assurance_score: ['member_scope', 'support_scope'],
  // These narrow: whoever sees only what is theirs finds it through the people of an assignment.
  assignment: ['own_rows'],
  assignment_person: ['own_rows'],
  assignment_answer: ['own_rows'],
  requirement_comment: ['own_rows'],
  document: ['own_rows'],
  document_edition: ['own_rows'],
  document_named_reader: ['own_rows'],
  document_reader: ['own_rows'],
  finding_advice: ['own_rows'],
  list_export: ['own_rows'],
  onboarding: ['own_rows'],
  onboarding_item: ['own_rows'],
  operation: ['own_rows'],
  operation_item: ['own_rows'],
  organisation_settings: ['member_scope'],
  outside_certificate: ['own_rows'],
  risk_acceptance: ['own_rows'],
  risk_advice: ['own_rows'],
  risk_control: ['own_rows'],
  risk_finding: ['own_rows'],
  row_history: ['own_rows'],
  support_ticket: ['own_rows', 'platform_scope'],
  support_message: ['own_rows', 'platform_scope'],
  support_message_file: ['own_rows'],
  support_reply_address: ['identity_scope', 'identity_writes', 'identity_forgets', 'purging'],
  support_note: ['platform_writes', 'purging'],
  support_counter: ['purging'],
  training_assignment: ['own_rows'],
  training_attempt: ['own_rows'],
  training_rule_person: ['own_rows'],
  training_certificate: ['own_rows'],
  training_certificate_code: ['identity_scope'],
  phishing_token: ['identity_scope'],
};

const scopeRoles = ['client', 'broker', 'identity', 'platform'].map((kind) => `claimlock_${kind}`);
const logins = ['claimlock_server', 'claimlock_operator'];

type Policy = {
  table: string;
  name: string;
  permissive: boolean;
  roles: string[];
  command: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  using: string | null;
  check: string | null;
};

/** The policies of the product's tables. */
export const readPolicies = (ask: Ask) =>
  ask<Policy>(`select tablename as table, policyname as name, permissive = 'PERMISSIVE' as permissive, roles::text[] as roles,
    cmd as command, qual as using, with_check as check from pg_policies where schemaname = 'public' order by 1, 2`);

/** The tables of the product, and whether they belong to one client each. */
export const readTables = (ask: Ask) =>
  ask<{ table: string; secured: boolean; forced: boolean; owner: string; has_client: boolean; has_owner: boolean }>(
    `select c.relname as table, c.relrowsecurity as secured, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id') as has_client,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('assignee_id', 'owner_id')) as has_owner
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') order by 1`,
  );

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

/** Every right that a scope or a login has on a table, of the whole or of some of its columns. */
const readRights = (ask: Ask) =>
  ask<{ table: string; role: string; command: (typeof commands)[number] }>(
    `select c.relname as table, r.rolname as role, k.command from pg_class c, pg_roles r, unnest($2::text[]) as k (command)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') and r.rolname = any($1)
        and (has_table_privilege(r.oid, c.oid, k.command) or (k.command <> 'DELETE' and has_any_column_privilege(r.oid, c.oid, k.command)))`,
    [[...scopeRoles, ...logins], commands],
  );

const isTrue = (expression: string | null) => expression !== null && /^\(?true\)?$/.test(expression.trim());

/** What a scope's policy has to name, so that it lets no stranger's row through. */
function saysWhose(role: string, expression: string): boolean {
  switch (role) {
    case 'claimlock_client':
      return /house\.client_id\(\)|house\.only_person_id\(\)|house\.user_id\(\)/.test(expression);
    case 'claimlock_broker':
      return /house\.broker_id\(\)|house\.user_id\(\)|IN \( SELECT client\.id\s+FROM client\)/.test(expression);
    case 'claimlock_identity':
      return /house\.user_id\(\)|'platform'::text/.test(expression);
    default:
      return true;
  }
}

type Table = Awaited<ReturnType<typeof readTables>>[number];
type Right = Awaited<ReturnType<typeof readRights>>[number];

function policyFaults(policies: readonly Policy[], tables: readonly Table[], rights: readonly Right[]): string[] {
  const faults: string[] = [];
  for (const { table, secured, forced, owner, has_client, has_owner } of tables) {
    const here = policies.filter((policy) => policy.table === table);
    const open = globalTables[table];
    if (owner !== 'claimlock_owner') faults.push(`${table} belongs to ${owner}`);
    if (open) {
      for (const right of rights.filter((one) => one.table === table && scopeRoles.includes(one.role)))
        if (!open.scopes.some((kind) => `claimlock_${kind}` === right.role))
          faults.push(`${table} is of no tenant, and ${right.role} may ${right.command} it`);
      continue;
    }
    if (!secured) faults.push(`${table} is under no row-level security`);
    if (!forced) faults.push(`${table} does not force row-level security on its owner`);
    for (const right of rights.filter((one) => one.table === table)) {
      const means = here.filter(
        (policy) =>
          policy.permissive &&
          policy.roles.includes(right.role) &&
          (policy.command === 'ALL' || policy.command === right.command),
      );
      if (means.length === 0) faults.push(`${right.role} may ${right.command} ${table} and no policy says which rows`);
      if ((right.command === 'INSERT' || right.command === 'UPDATE') && !means.some((policy) => policy.check !== null))
        faults.push(`${right.role} may ${right.command} ${table} and no policy checks what is written`);
    }
    for (const name of secondViews[table] ?? [])
      if (!here.some((policy) => policy.name === name)) faults.push(`${table} lacks its policy ${name}`);
    if (has_client && !here.some((policy) => policy.name === 'purging'))
      faults.push(`${table} holds rows of clients, and deleting one would leave them`);
    if (has_owner && !here.some((policy) => !policy.permissive && /only_person_id/.test(policy.using ?? '')))
      faults.push(`${table} belongs to people and is not narrowed to one of them`);
    if (has_client && table !== 'membership' && table !== 'identity_link' && table !== 'notification')
      for (const role of ['claimlock_client', 'claimlock_broker', 'claimlock_platform'])
        if (!here.some((policy) => policy.permissive && policy.roles.includes(role)))
          faults.push(`${table} has no policy for ${role}`);
  }
  return [...faults, ...policies.flatMap(opennessOf)];
}

function opennessOf({ table, name, permissive, roles, command, using, check }: Policy): string[] {
  const here = `${table}.${name}`;
  const faults = roles.includes('public') ? [`${here} is for everybody`] : [];
  if (locksAlone.includes(here) && check !== 'false') faults.push(`${here} lets something be written`);
  const looksAcross = roles.every((role) => role === 'claimlock_platform') && command === 'SELECT';
  if (here in openPolicies || looksAcross) return faults;
  if (permissive && (isTrue(using) || isTrue(check))) faults.push(`${here} lets every row through`);
  for (const role of roles) {
    if (using !== null && !saysWhose(role, using)) faults.push(`${here} does not say whose rows ${role} reaches`);
    if (check !== null && !saysWhose(role, check) && table !== 'mail_message')
      faults.push(`${here} does not say whose rows ${role} writes`);
  }
  return faults;
}

/** Names in the lists of exceptions that the database does not have any more: an exception must not outlive its reason. */
function staleExceptions(policies: readonly Policy[], tables: readonly Table[]): string[] {
  const there = new Set([
    ...tables.map(({ table }) => table),
    ...policies.map(({ table, name }) => `${table}.${name}`),
  ]);
  return [...Object.keys(globalTables), ...Object.keys(openPolicies)]
    .filter((name) => !there.has(name))
    .map((name) => `${name} is excused and is not there`);
}

/** Everything about tenancy that the catalogue shows to be wrong; nothing, where the walls stand. */
export async function findTenancyFaults(ask: Ask): Promise<string[]> {
  const [policies, tables, rights] = [await readPolicies(ask), await readTables(ask), await readRights(ask)];
  return [...policyFaults(policies, tables, rights), ...staleExceptions(policies, tables)];
}

export { definers, logins, otherKeys, scopeRoles };
