import pg from 'pg';

type Row = Record<string, unknown>;

/** The rows that the last change of a control wrote for a client, as they stand in each table. */
type Rows = {
  readonly control: Row;
  readonly outcomes: readonly Row[];
  readonly moves: readonly Row[];
  readonly scores: readonly Row[];
  readonly assurance: readonly Row[];
  readonly entries: readonly Row[];
};

const lastRows = `with last as (select * from control_state where client_id = $1 order by from_at desc limit 1)
  select (select row_to_json(last) from last) as control,
    (select coalesce(json_agg(s), '[]') from requirement_state s, last where s.client_id = $1 and s.as_of = last.from_at) as outcomes,
    (select coalesce(json_agg(m), '[]') from requirement_move m, last where m.client_id = $1 and m.moved_at = last.from_at) as moves,
    (select coalesce(json_agg(c), '[]') from compliance_score c, last where c.client_id = $1 and c.from_at = last.from_at) as scores,
    (select coalesce(json_agg(a), '[]') from assurance_score a, last where a.client_id = $1 and a.from_at = last.from_at) as assurance,
    (select json_agg(e.entry::json order by e.index) from ledger_entry e where e.ledger_id = $1 and e.at =
      (select l.last_at from ledger l where l.id = $1)) as entries`;

const hash = Buffer.alloc(32, 7);
const again = (table: string) =>
  `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`;

type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** Subtrees that a ledger completes with the entry at an index. */
function completed(index: number): { level: number; index: number }[] {
  const nodes = [];
  for (let level = 1; (index + 1) % 2 ** level === 0; level += 1)
    nodes.push({ level, index: (index + 1) / 2 ** level - 1 });
  return nodes;
}

/** What one change writes: a statement for what ends and one for what begins in each table. Nothing is scored or hashed. */
function statementsOf(client: string, rows: Rows, round: number, size: number): Statement[] {
  const at = new Date().toISOString();
  const now = { client_id: client, from_at: at, to_at: null, version: round };
  const said = (some: readonly Row[], more: Row) =>
    JSON.stringify(some.map((row) => ({ ...row, client_id: client, ...more })));
  const end = (table: string, also = '') =>
    `update ${table} set to_at = $2 where client_id = $1 and to_at is null${also}`;
  const places = rows.entries.map((_, place) => size + place);
  const nodes = places.flatMap(completed);
  const after = size + places.length;
  const entries = rows.entries.map((entry, place) => JSON.stringify({ ...entry, index: size + place, at }));
  const all = [
    {
      name: 'c1',
      text: end('control_state', ' and control_id = $3 and scope = $4'),
      values: [client, at, rows.control.control_id, rows.control.scope],
    },
    { name: 'c2', text: again('control_state'), values: [said([rows.control], now)] },
    {
      name: 'c3',
      text: `${again('requirement_state')} on conflict (client_id, framework_id, ref) do update
        set result = excluded.result, percent = excluded.percent, why = excluded.why, as_of = excluded.as_of, moves = excluded.moves`,
      values: [said(rows.outcomes, { as_of: at, moves: round })],
    },
    rows.moves.length > 0 && {
      name: 'c4',
      text: again('requirement_move'),
      values: [said(rows.moves, { moved_at: at, place: round })],
    },
    {
      name: 'c5',
      text: end('compliance_score', ' and subject = any($3)'),
      values: [client, at, rows.scores.map(({ subject }) => subject)],
    },
    { name: 'c6', text: again('compliance_score'), values: [said(rows.scores, now)] },
    rows.assurance.length > 0 && { name: 'c7', text: end('assurance_score'), values: [client, at] },
    rows.assurance.length > 0 && { name: 'c8', text: again('assurance_score'), values: [said(rows.assurance, now)] },
    {
      name: 'c9',
      text: 'insert into ledger_entry (ledger_id, index, entry, leaf_hash) select $1, *, $4 from unnest($2::bigint[], $3::text[])',
      values: [client, places, entries, hash],
    },
    nodes.length > 0 && {
      name: 'c10',
      text: 'insert into ledger_node (ledger_id, level, index, hash) select $1, *, $4 from unnest($2::int[], $3::bigint[])',
      values: [client, nodes.map(({ level }) => level), nodes.map(({ index }) => index), hash],
    },
    {
      name: 'c11',
      text: 'update ledger set size = $2, frontier = $3, last_at = $4 where id = $1',
      values: [client, after, Array.from({ length: 6 }, () => hash), at],
    },
  ];
  return all.filter((statement) => statement !== false);
}

/**
 * A bare write of the rows of a change of a control, for a client that has them already: of the driver alone, with all that
 * is written known before. Statement after statement, as one writes by hand; or all in one message, which is the least.
 */
export function bareChange(address: string) {
  const pool = new pg.Pool({ connectionString: address, max: 4 });
  const pipelined = new pg.Pool({ connectionString: address, max: 4, pipeline: true });
  const known = new Map<string, { rows: Rows; round: number; size: number }>();
  const learn = async (client: string, like: string) => {
    const [{ rows }, size] = await Promise.all([
      pool.query<Rows>(lastRows, [like]),
      pool.query<{ size: string }>('select size from ledger where id = $1', [client]),
    ]);
    if (!rows[0]) throw new Error('Nothing was changed there yet.');
    return { rows: rows[0], round: 1_000_000, size: Number(size.rows[0]?.size) };
  };
  return async (client: string, like: string, atOnce: boolean): Promise<object> => {
    const now = known.get(client) ?? (await learn(client, like));
    known.set(client, now);
    const statements = statementsOf(client, now.rows, now.round, now.size);
    const connection = await (atOnce ? pipelined : pool).connect();
    const ask = ({ name, text, values }: Statement) => connection.query({ name, text, values: [...values] });
    const turn = { name: 'c0', text: 'select size from ledger where id = $1 for update', values: [client] };
    try {
      if (atOnce) {
        const all = [connection.query('begin'), ...[turn, ...statements].map(ask), connection.query('commit')];
        await Promise.all(all);
      } else {
        await connection.query('begin');
        for (const statement of [turn, ...statements]) await ask(statement);
        await connection.query('commit');
      }
    } catch (error) {
      await connection.query('rollback');
      throw error;
    } finally {
      connection.release();
    }
    now.round += 1;
    now.size += now.rows.entries.length;
    return { ...now.rows.control, version: now.round };
  };
}
