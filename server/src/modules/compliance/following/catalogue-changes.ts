import { monthOf } from '../../../foundation/clock.ts';
import type { ClientDb } from '../../../foundation/database/scope.ts';
import { listEverFollowed, listRuleVersions } from '../scores/snapshot-store.ts';
import { frameworkFor } from './followed-frameworks.ts';
import { listWeighings } from './weight-store.ts';

/** The version of the rules that the catalogue was corrected with: everybody's scores follow it (ADR 0064). */
const correctedWith = 3;
const numberOf = (ruleVersion: string) => Number(ruleVersion.split('-').at(-1));

/**
 * What changed in what a client's overall score counts, by month. A month-end is never worked out again, so whoever compares
 * two of them has to see that they do not count the same.
 */
export async function readCatalogueChanges(db: ClientDb): Promise<Map<string, string[]>> {
  const [rows, weighings, rules] = await Promise.all([listEverFollowed(db), listWeighings(db), listRuleVersions(db)]);
  const changes = new Map<string, string[]>();
  const note = (at: string, says: string) => {
    const month = monthOf(new Date(at));
    changes.set(month, [...(changes.get(month) ?? []), says]);
  };
  const names = new Map<string, string>();
  for (const { framework_id: id, version } of rows) {
    const framework = await frameworkFor(db, id);
    names.set(id, `${framework?.shortName ?? id} ${version}`);
  }
  // What was chosen at the start changes nothing that was counted before.
  const start = rows[0] && monthOf(new Date(rows[0].followed_at));
  const cameAfter = (id: string, month: string) =>
    rows.some((one) => one.succeeded_by === id && one.ended_at && monthOf(new Date(one.ended_at)) === month);
  for (const { framework_id: id, followed_at, ended_at, succeeded_by } of rows) {
    const name = names.get(id) ?? id;
    const month = monthOf(new Date(followed_at));
    if (month !== start && !cameAfter(id, month)) note(followed_at, `${name} followed`);
    if (ended_at && succeeded_by) note(ended_at, `${name} became ${names.get(succeeded_by) ?? succeeded_by}`);
    else if (ended_at) note(ended_at, `${name} followed no longer`);
  }
  // Said once, however often they were tried.
  const weighed = new Map(weighings.map((at) => [monthOf(new Date(at)), at]));
  for (const [month, at] of weighed) if (month !== start) note(at, 'Weights changed');
  for (const [place, { rule_version, since }] of rules.entries()) {
    const before = rules[place - 1];
    if (!before) continue;
    const isCorrected = numberOf(before.rule_version) < correctedWith && numberOf(rule_version) >= correctedWith;
    note(since, isCorrected ? 'Scoring rules changed, catalogue corrected' : 'Scoring rules changed');
  }
  return changes;
}
