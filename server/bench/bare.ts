import { createServer } from 'node:http';
import pg from 'pg';
import { bareChange } from './bare-change.ts';
import { longListAt } from './long-list-queries.ts';
import { statementsAt } from './people-queries.ts';

/**
 * The limit to measure against, as a process of its own: `node:http` and the driver, nothing between. Pages:
 * /static/<n> answers n bytes of JSON that are ready; /list/<client> reads just what the product's list answers with, and
 * answers it, as /people/<client>/<which> does for people and /long-list/<client>/<list>-<view> for others; POST /write/<client> adds an item and a ledger row in one transaction; POST /change/<client>/<like> writes the
 * rows of a change of a control again, statement after statement, and /change-at-once/<client>/<like> in one message.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: 16 });

// Just the columns that the product answers with, and what is needed to go on from the last one.
const listText = `select i.id, i.title, i.description, i.type, i.status, i.priority, i.effort, i.due_on::text as "dueDate",
    i.assignee_id, p.name as assignee_name, i.raises_control as "raisesControl", i.note, i.review_note as "reviewNote",
    i.completed_at as "completedAt", i.version, i.open_rank
  from action_item as i left join person as p on p.client_id = i.client_id and p.id = i.assignee_id
  where i.client_id = $1 order by i.open_rank, i.id limit 51`;

const filler = new Map<number, string>();
function ofLength(length: number): string {
  const known = filler.get(length) ?? JSON.stringify({ items: 'x'.repeat(Math.max(0, length - 12)) });
  filler.set(length, known);
  return known;
}

let written = Date.now() * 1000;

const server = createServer((request, response) => {
  const [, kind, what = '', like = ''] = (request.url ?? '').split('/');
  const send = (status: number, body: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  const fail = (error: unknown) => send(500, JSON.stringify({ error: String(error) }));
  if (kind === 'static') return void send(200, ofLength(Number(what)));
  if (kind === 'list') {
    pool
      .query({ name: 'list', text: listText, values: [what] })
      .then(({ rows }) => send(200, JSON.stringify({ items: rows.slice(0, 50), next: rows.length > 50 })), fail);
    return;
  }
  if (kind === 'people' || kind === 'long-list') {
    Promise.all(
      (kind === 'people' ? statementsAt(like) : longListAt(like)).map((text, place) =>
        pool.query({ name: `${kind}-${like}-${place}`, text, values: [what] }),
      ),
    ).then(([page, count]) => {
      const rows = page?.rows ?? [];
      send(200, JSON.stringify({ items: rows.slice(0, 50), next: rows.length > 50, total: count?.rows[0] ?? null }));
    }, fail);
    return;
  }
  if (kind === 'change' || kind === 'change-at-once') {
    request.resume();
    change(what, like, kind === 'change-at-once').then((answer) => send(200, JSON.stringify(answer)), fail);
    return;
  }
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    write(what, JSON.parse(body)).then((item) => send(201, JSON.stringify(item)), fail);
  });
});

type Asked = { title: string; dueDate: string };

const hash = Buffer.alloc(32, 7);

// The same rows into the same tables, by the same statements; only the hashes are not computed, so nothing verifies.
async function write(client: string, { title, dueDate }: Asked): Promise<object> {
  const connection = await pool.connect();
  written += 1;
  const id = `act_${String(written).padStart(26, '0')}`;
  const now = new Date();
  try {
    await connection.query('begin');
    const added = await connection.query({
      name: 'item',
      text: `insert into action_item (client_id, id, title, description, type, priority, due_on, assignee_id, created_at, updated_at)
        values ($1, $2, $3, '', 'generic', 'Medium', $4, null, $5, $5) returning *`,
      values: [client, id, title, dueDate, now],
    });
    const head = await connection.query<{ size: string }>({
      name: 'head',
      text: 'select size, frontier from ledger where id = $1 for update',
      values: [client],
    });
    const index = Number(head.rows[0]?.size);
    const entry = JSON.stringify({
      v: 1,
      ledger: `bench/${client}`,
      index,
      at: now.toISOString(),
      type: 'action-item.added',
      actor: { kind: 'person', userId: 'usr_00000000000000000000000000', capacity: 'client_admin' },
      subject: { kind: 'action-item', id },
      body: { actionItemId: id, type: 'generic', priority: 'Medium', dueDate, assigneeId: null },
    });
    await connection.query({
      name: 'entry',
      text: 'insert into ledger_entry (ledger_id, index, entry, leaf_hash) values ($1, $2, $3, $4)',
      values: [client, index, entry, hash],
    });
    if (index % 2 === 1) {
      await connection.query({
        name: 'node',
        text: 'insert into ledger_node (ledger_id, level, index, hash) values ($1, 1, $2, $3)',
        values: [client, (index - 1) / 2, hash],
      });
    }
    await connection.query({
      name: 'grow',
      text: 'update ledger set size = size + 1, frontier = $2, last_at = $3 where id = $1',
      values: [client, Array.from({ length: 6 }, () => hash), now.toISOString()],
    });
    await connection.query('commit');
    return { ...added.rows[0], title, dueDate };
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
}

const change = bareChange(process.env.BENCH_DATABASE ?? '');

server.listen(Number(process.env.BENCH_PORT), '127.0.0.1', () => process.stdout.write('bare is ready\n'));
