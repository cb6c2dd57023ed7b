/** Sends a statement as the administrator of a database. */
type Administrator = { readonly query: (text: string) => Promise<unknown> };

/**
 * Adds so many clients by hand, each with a past: scores that moved, people, actions, findings, and a ledger of what they did. Their
 * hashes prove nothing.
 */
export async function addManyClients(admin: Administrator, count: number): Promise<void> {
  const id = `'cli_' || lpad(to_hex(n), 26, '0')`;
  const each = `from generate_series(1, ${count}) n`;
  const statements = [
    `insert into client (id, name, industry, employee_count, domain, status, suspended_at, suspension_reason, created_at, updated_at)
       select ${id}, 'Client number ' || n, (array['Technology', 'Finance', 'Retail'])[1 + n % 3], 10 + n % 900, 'n' || n || '.example',
         case when n % 50 = 0 then 'Suspended' else 'Active' end, case when n % 50 = 0 then now() end,
         case when n % 50 = 0 then 'Unpaid' end, now() - (n * 7919 % 700) * interval '1 day', now() ${each}`,
    `insert into department (client_id, id, name, created_at) select ${id}, 'dep_' || lpad('', 26, '0'), 'D', now() ${each}`,
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, joined_on, created_at)
       select ${id}, 'per_' || lpad(to_hex(p), 26, '0'), 'Person ' || p, 'p' || p || '@n' || n || '.example', 'D', 'J', 'staff',
         case when p = 1 and n % 11 > 0 then 'client_admin' else 'employee' end, case when p < 8 then 'Active' else 'Invited' end,
         current_date, now() ${each}, generate_series(1, 9) p`,
    `insert into assurance_score (client_id, version, from_at, to_at, raw, score, tier, levels, rule_version)
       select ${id}, v, now() - (200 - v * 90) * interval '1 day', case when v = 1 then now() - interval '20 days' end, 20 + n % 60, 20 + n % 60,
         (array['Not yet assured', 'Bronze', 'Silver', 'Gold'])[1 + (n * v) % 4], '{}', '1' ${each}, generate_series(1, 2) v
       where n % 17 > 0`,
    `insert into compliance_score (client_id, subject, from_at, to_at, version, percent, met, partly, not_met, not_assessed, not_applicable, rule_version, cause)
       select ${id}, 'overall', now() - (120 - v * 28) * interval '1 day', case when v < 4 then now() - (120 - (v + 1) * 28) * interval '1 day' end,
         v, least(100, 35 + (n * 31) % 60 + (v - 2) * ((n % 7) - 2)), 1, 1, 1, 1, 1, '1', 'Bench' ${each}, generate_series(1, 4) v where n % 13 > 0`,
    `insert into action_item (client_id, id, title, priority, due_on, created_at, updated_at)
       select ${id}, 'act_' || lpad(to_hex(a), 26, '0'), 'Action ' || a, 'Medium', current_date + ((n + a * 13) % 120) - 30, now(), now()
         ${each}, generate_series(1, 10) a`,
    `insert into finding (client_id, id, number, title, kind, source, severity, identified_on, due_on, created_at, updated_at)
       select ${id}, 'fnd_' || lpad(to_hex(f), 26, '0'), f, 'Finding ' || f, 'Observation', 'Scan',
         (array['Critical', 'High', 'Medium', 'Low', 'Info'])[case when n % 9 = 0 then f else 2 + f % 4 end], current_date, current_date + (n % 40) - 10,
         now(), now() ${each}, generate_series(1, 3) f`,
    `insert into ledger (id, size, last_at) select ${id}, 20, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${each}`,
    `insert into ledger_entry (ledger_id, index, entry, leaf_hash)
       select ${id}, e, jsonb_build_object('at', to_char((now() - ((19 - e) * 17 + n % 60) * interval '1 day') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'type', (array['risk.added', 'finding.raised', 'action-item.completed', 'document.approved', 'training.completed', 'control-state.changed'])[1 + (n + e) % 6],
         'actor', jsonb_build_object('kind', 'person', 'userId', 'usr_' || lpad(to_hex(n), 26, '0'), 'capacity', 'client_admin'))::text, sha256('x')
         ${each}, generate_series(0, 19) e`,
  ];
  for (const statement of statements) await admin.query(statement);
  await admin.query('analyze');
}
