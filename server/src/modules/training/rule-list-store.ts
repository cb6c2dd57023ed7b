import { type Selectable, sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['training_rule']>;
export type RuleRow = Row & {
  readonly assigned_by_name: string | null;
  readonly group_name: string | null;
  readonly people: number;
};

type RuleFilter = { readonly standing?: 'open' | 'ended' | undefined };

function matching(db: ClientDb, { standing }: RuleFilter) {
  const query = db.selectFrom('training_rule as r');
  return standing ? query.where('r.ended_on', standing === 'open' ? 'is' : 'is not', null) : query;
}

const shown = (found: ReturnType<typeof matching>) =>
  found
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.assigned_by'),
    )
    .leftJoin('person_group as g', (join) =>
      join.onRef('g.client_id', '=', 'r.client_id').onRef('g.id', '=', 'r.group_id'),
    )
    .selectAll('r')
    .select([
      'g.name as group_name',
      'p.name as assigned_by_name',
      sql<number>`(select count(distinct a.person_id) from training_assignment a
        where a.client_id = r.client_id and a.rule_id = r.id and a.ended_on is null)`.as('people'),
    ]);

/** A page of the rules by which courses are assigned, the newest first. */
export const pageRules = declareList({
  matching,
  shown,
  orderOf: declareOrders('r', { created_at: 'instant', id: 'text' }, { '-added': ['-created_at', '-id'] }),
});

/** One rule. */
export function findRule(db: ClientDb, id: string): Promise<RuleRow | undefined> {
  return shown(matching(db, {})).where('r.id', '=', id).executeTakeFirst();
}
