import { holdings } from '../src/app.ts';
import type { Ask } from './catalogue.ts';

/** Columns that name a person and that nobody hands on, with why. */
const notHeld: Readonly<Record<string, string>> = {
  'appointment.deputy_id': 'they stand in no longer, which is recorded',
  'appointment.person_id': 'a duty ends with them, and whoever ends their access proposes the next',
  'custom_role_holder.person_id': 'it is taken back when they leave',
  'document.added_by_id': 'who brought it, which stays so',
  'duty_proposal.deputy_id': 'it is not confirmed with them, and says so',
  'evidence_item.added_by_id': 'who brought it, which stays so',
  'finding_advice.given_by': 'who advised, which stays so',
  'list_export.taker_id': 'who took it, which stays so',
  'membership.person_id': 'their access, which ends',
  'operation.asker_id': 'who asked for it, which stays so',
  'person_group_member.person_id': 'they leave their groups',
  'phishing_campaign.created_by': 'who began it, which stays so',
  'phishing_target.person_id': 'whom it was sent to, which stays so until names are forgotten',
  'report.asker_id': 'who asked for it, which stays so',
  'risk_acceptance.decided_by': 'who decided, which stays so',
  'risk_advice.given_by': 'who advised, which stays so',
  'training_rule.assigned_by': 'who made the rule, which stays so',
};

/** Columns that name a person: by their key, or by their name where somebody forgot the key. */
async function readPersonColumns(ask: Ask): Promise<string[]> {
  const rows = await ask<{ held: string }>(`
    select distinct format('%s.%s', t.relname, a.attname) as held
      from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relkind = 'r' and (
       (a.attname <> 'client_id' and exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f'
          and c.confrelid = 'person'::regclass and a.attnum = any(c.conkey)))
       or a.attname ~ '^(owner|assignee|approver|holder|instructor|reviewer|responsible)_id$')
     order by 1`);
  return rows.map(({ held }) => held);
}

/** What is wrong with what modules say of people: columns that none declares, and declared ones that are not there. */
export async function findHoldingFaults(ask: Ask): Promise<string[]> {
  const columns = await readPersonColumns(ask);
  const declared = new Set(holdings.flatMap((holding) => holding.columns));
  return [
    ...columns
      .filter((column) => !declared.has(column) && !(column in notHeld))
      .map((column) => `${column} names a person, and no module says what becomes of it when they leave.`),
    ...[...declared, ...Object.keys(notHeld)]
      .filter((column) => !columns.includes(column))
      .map((column) => `${column} is declared, and names no person.`),
  ];
}
