import { type Ask, definers, logins, otherKeys, scopeRoles } from './catalogue.ts';

/** Keys and references that would tell one client of another. */
async function keyFaults(ask: Ask): Promise<string[]> {
  const keys = await ask<{ name: string; table: string; first: string }>(
    `select i.relname as name, t.relname as table, a.attname as first from pg_index x
       join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       join pg_attribute a on a.attrelid = t.oid and a.attname = 'client_id'
       left join pg_attribute f on f.attrelid = t.oid and f.attnum = x.indkey[0]
      where x.indisunique and t.relnamespace = 'public'::regnamespace and f.attname is distinct from 'client_id'`,
  );
  const references = await ask<{ name: string; table: string }>(
    `select c.conname as name, t.relname as table from pg_constraint c
       join pg_class t on t.oid = c.conrelid
       join pg_attribute mine on mine.attrelid = c.conrelid and mine.attname = 'client_id'
       join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attname = 'client_id'
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace
        and not exists (select from unnest(c.conkey, c.confkey) as k (here, there) where k.here = mine.attnum and k.there = theirs.attnum)`,
  );
  return [
    ...keys
      .filter(({ name }) => !(name in otherKeys))
      .map(({ name, table }) => `${name} of ${table} does not begin with the client`),
    ...references.map(({ name, table }) => `${name} of ${table} can refer to another client’s row`),
  ];
}

/** Views, functions and sequences that would go round the policies. */
async function detourFaults(ask: Ask): Promise<string[]> {
  const views = await ask<{ name: string; kind: string; invoker: boolean }>(
    `select c.relname as name, c.relkind as kind, coalesce('security_invoker=true' = any(c.reloptions), false) as invoker
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')`,
  );
  const functions = await ask<{ name: string; settings: string; callers: string[] | null }>(
    `select n.nspname || '.' || p.proname as name, coalesce(array_to_string(p.proconfig, ' '), '') as settings,
        (select array_agg(coalesce(r.rolname, 'PUBLIC')) from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
           left join pg_roles r on r.oid = g.grantee where g.grantee <> p.proowner)::text[] as callers
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const sequences = await ask<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  const faults = [
    ...views.filter(({ invoker }) => !invoker).map(({ name }) => `${name} reads as its owner`),
    ...sequences.map(({ name }) => `${name} would count one client’s rows for another`),
  ];
  for (const { name, settings, callers } of functions) {
    const allowed = definers[name];
    if (!allowed) faults.push(`${name} runs as its owner and is on no list`);
    if (settings !== 'search_path=pg_catalog, public, pg_temp')
      faults.push(`${name} does not pin where it looks for names`);
    for (const caller of callers ?? []) if (!allowed?.includes(caller)) faults.push(`${caller} may call ${name}`);
  }
  return faults;
}

/** Logins and scopes that may do more than they need. */
async function roleFaults(ask: Ask): Promise<string[]> {
  const roles = await ask<{ name: string; can_sign_in: boolean; powers: string[] }>(
    `select rolname as name, rolcanlogin as can_sign_in, array_remove(array[case when rolsuper then 'a superuser' end,
        case when rolbypassrls then 'above row-level security' end, case when rolcreaterole then 'a maker of roles' end,
        case when rolcreatedb then 'a maker of databases' end, case when rolreplication then 'a replica' end], null) as powers
       from pg_roles where rolname like 'claimlock%'`,
  );
  const members = await ask<{ edge: string }>(
    `select m.rolname || ' is ' || r.rolname as edge from pg_auth_members a join pg_roles m on m.oid = a.member
       join pg_roles r on r.oid = a.roleid where m.rolname like 'claimlock%' order by 1`,
  );
  const inherits = await ask<{ name: string }>(
    `select rolname as name from pg_roles where rolinherit and rolname = any($1)`,
    [logins],
  );
  const owned = await ask<{ name: string; owner: string }>(
    `select c.relname as name, pg_get_userbyid(c.relowner) as owner from pg_class c where pg_get_userbyid(c.relowner) = any($1)`,
    [[...logins, ...scopeRoles]],
  );
  const makes = await ask<{ role: string; schema: string }>(
    `select r.rolname as role, n.nspname as schema from pg_roles r, pg_namespace n
      where r.rolname = any($1) and n.nspname in ('public', 'house', 'migration', 'pgboss') and has_schema_privilege(r.oid, n.oid, 'create')`,
    [[...logins, ...scopeRoles]],
  );
  const expected = [
    'claimlock_operator is claimlock_broker',
    'claimlock_operator is claimlock_client',
    'claimlock_operator is claimlock_platform',
    'claimlock_server is claimlock_broker',
    'claimlock_server is claimlock_client',
    'claimlock_server is claimlock_identity',
  ];
  return [
    ...roles.flatMap(({ name, powers }) => powers.map((power) => `${name} is ${power}`)),
    ...roles.filter((role) => role.can_sign_in && scopeRoles.includes(role.name)).map(({ name }) => `${name} signs in`),
    ...members.map(({ edge }) => edge).filter((edge) => !expected.includes(edge)),
    ...inherits.map(({ name }) => `${name} has its scopes’ rights without stepping into one`),
    ...owned.map(({ name, owner }) => `${owner} owns ${name}`),
    ...makes.map(({ role, schema }) => `${role} may make things in ${schema}`),
  ];
}

/** Tables whose rows may be deleted, and by whom; nobody else may, anywhere. */
const deletable: Record<string, readonly string[]> = {
  // Result sheets go when they were kept long enough; the totals of the operation stay.
  operation_item: ['claimlock_client'],
  // Who was imported is a person now; what could not be is kept for a while, to be mended.
  people_import_row: ['claimlock_client'],
  requirement_state: ['claimlock_client'],
  // What somebody links they unlink, and a file that nothing names is forgotten: the ledger and the keys keep the rest.
  evidence_link: ['claimlock_client'],
  document_control: ['claimlock_client'],
  // Whoever is asked by name no more: what they were asked and acknowledged stays.
  document_named_reader: ['claimlock_client'],
  // The same of a course: what they were assigned and completed stays.
  training_rule_person: ['claimlock_client'],
  // A place that was given back is somebody else's; the ledger says whose it was.
  training_place: ['claimlock_client'],
  person_group_member: ['claimlock_client'],
  // A custom role that was taken back; the ledger says who had it, and until when.
  custom_role_holder: ['claimlock_client'],
  // Whoever is asked instead stands in their place; the assignment keeps who had it before.
  assignment_person: ['claimlock_client'],
  control_test: ['claimlock_client'],
  // A draft that was not launched; people to whom one was sent keep it by their rows.
  phishing_campaign: ['claimlock_client'],
  privacy_event_step: ['claimlock_client'],
  attestation_test: ['claimlock_client'],
  attestation_party: ['claimlock_client'],
  action_item_link: ['claimlock_client'],
  // Which controls treat a risk, and which findings it is about, is chosen anew; the ledger says what it was.
  risk_control: ['claimlock_client'],
  risk_finding: ['claimlock_client'],
  // What a notice waits for ends, and the notice stays.
  notification_subject: ['claimlock_client'],
  control_remedy: ['claimlock_client'],
  stored_file: ['claimlock_client'],
  file_content: ['claimlock_client'],
  // An address that no letter is replied to any more, after ninety days.
  support_reply_address: ['claimlock_identity'],
  idempotency_key: ['claimlock_platform'],
  job_effect: ['claimlock_platform'],
  identity_throttle: ['claimlock_identity', ...logins],
  ...Object.fromEntries(
    ['user', 'session', 'account', 'verification', 'two_factor', 'passkey', 'used_code', 'link', 'sign_in'].map(
      (name) => [`identity_${name}`, ['claimlock_identity']],
    ),
  ),
};
/** What is only ever added to. */
const onlyGrows = ['ledger_entry', 'ledger_node', 'ledger_checkpoint', 'compliance_snapshot'];

/** Rights that would let history be rewritten, or a wall be walked round. */
async function rightFaults(ask: Ask): Promise<string[]> {
  const rights = await ask<{ table: string; grantee: string; right: string }>(
    `select c.relname as table, coalesce(r.rolname, 'PUBLIC') as grantee, g.privilege_type as right from pg_class c
       cross join lateral (select grantee, privilege_type from aclexplode(c.relacl) union all
         select x.grantee, x.privilege_type from pg_attribute a cross join lateral aclexplode(a.attacl) x where a.attrelid = c.oid) g
       left join pg_roles r on r.oid = g.grantee
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and g.grantee <> c.relowner`,
  );
  const queue = await ask<{ role: string; table: string }>(
    `select r.rolname as role, n.nspname || '.' || c.relname as table from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace
      where r.rolname = any($1) and n.nspname in ('pgboss', 'migration') and c.relkind in ('r', 'p')
        and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`,
    [scopeRoles],
  );
  const faults = queue.map(({ role, table }) => `${role} reaches ${table}`);
  for (const { table, grantee, right } of rights) {
    if (grantee === 'PUBLIC') faults.push(`everybody may ${right} ${table}`);
    if (['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'].includes(right))
      faults.push(`${grantee} may ${right} ${table}`);
    if (right === 'DELETE' && !deletable[table]?.includes(grantee)) faults.push(`${grantee} may delete from ${table}`);
    if (right === 'UPDATE' && onlyGrows.includes(table)) faults.push(`${grantee} may rewrite ${table}`);
  }
  return [...new Set(faults)];
}

/** Everything else that the catalogue shows to be wrong: keys, detours, roles and rights. */
export async function findShapeFaults(ask: Ask): Promise<string[]> {
  return [
    ...(await keyFaults(ask)),
    ...(await detourFaults(ask)),
    ...(await roleFaults(ask)),
    ...(await rightFaults(ask)),
  ];
}
