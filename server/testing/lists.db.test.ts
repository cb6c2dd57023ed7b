import { listActionItemComments } from '@claimlock/contract/action-items/comments';
import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import { listAssignments } from '@claimlock/contract/assignments/endpoints';
import { listRequirementComments } from '@claimlock/contract/assignments/requirement-comments';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { listMail } from '@claimlock/contract/mail/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { clientSorts, listBrokerClients, listClients } from '@claimlock/contract/organisations/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plain } from '../src/foundation/database/plain.ts';
import { newId } from '../src/foundation/ids.ts';
import { addDepartments } from './departments.ts';
import { aboutRequirement, addManyRows, names } from './many-rows.ts';
import { openSampleApp } from './sample-app.ts';
import { other, userAs } from './sample-world.ts';
import type { TestApp } from './test-app.ts';
import { Page, walk } from './walk.ts';

const { clientId, brokerId } = sample;
let app: TestApp;
let admin: string;
let broker: string;
let boss: string;
/** An item of which much was said. */
let talkedOf: string | undefined;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  broker = await app.signInAs(userAs('broker_admin'));
  boss = await app.signInAs(userAs('super_admin'));
  ({ talkedOf } = await addManyRows(app));
});
afterAll(() => app.closeApp());

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
const total = async (list: Endpoint, input: Record<string, unknown>, cookie: string) =>
  Page.parse((await app.call(list, { ...input, count: 'true', limit: 1 }, cookie)).body).total;
const inOrder = async (text: string, values: unknown[] = []) =>
  idsOf(await app.asAdministrator<{ id: string }>(text, values));

/** A list, with what it takes, who asks, and the ids in the order that they should have. */
type Case = readonly [
  what: string,
  list: Endpoint,
  input: Record<string, unknown>,
  who: () => string,
  wanted: () => Promise<string[]>,
];
const itemOrders = {
  open: 'not is_open, due_on, id',
  due: 'due_on, id',
  '-due': 'due_on desc, id desc',
  priority: 'priority_rank, id',
  '-updated': 'updated_at desc, id',
};
const clientOrder = (sort: string) => {
  const down = sort.startsWith('-') ? ' desc' : '';
  const by = {
    name: 'sort_name',
    activity: 'last_activity',
    employees: 'employee_count',
    risk: 'coalesce(case when compliance_percent is not null then 100 - assurance_score end, -1)',
  };
  return `${Object.entries(by).find(([name]) => sort.endsWith(name))?.[1]}${down}, id${down}`;
};

describe('every list, walked in every order, shows every row once', () => {
  const mine = userAs('client_admin');
  const cases: Case[] = [
    [
      'people by name',
      listPeople,
      { clientId },
      () => admin,
      () => inOrder('select id from person where client_id = $1 order by sort_name, id', [clientId]),
    ],
    ...Object.entries(itemOrders).map(([sort, order]): Case => {
      const wanted = () => inOrder(`select id from action_item where client_id = $1 order by ${order}`, [clientId]);
      return [`action items by ${sort}`, listActionItems, { clientId, sort }, () => admin, wanted];
    }),
    ...clientSorts.flatMap((sort): Case[] => {
      const order = clientOrder(sort);
      const all = () => inOrder(`select id from client_overview order by ${order}`);
      const book = () => inOrder(`select id from client_overview where broker_id = $1 order by ${order}`, [brokerId]);
      return [
        [`clients by ${sort}`, listClients, { sort }, () => boss, all],
        [`a broker’s clients by ${sort}`, listBrokerClients, { brokerId, sort }, () => broker, book],
      ];
    }),
    [
      'assignments',
      listAssignments,
      { clientId },
      () => admin,
      () => inOrder('select id from assignment where client_id = $1 order by due_on, id', [clientId]),
    ],
    [
      'what was said of a requirement',
      listRequirementComments,
      aboutRequirement,
      () => admin,
      () =>
        inOrder(
          'select place::text as id from requirement_comment where client_id = $1 and ref = $2 order by place desc',
          [clientId, aboutRequirement.ref],
        ),
    ],
    ['letters', listMail, {}, () => boss, () => inOrder('select id from mail_message order by id desc')],
    [
      'notifications',
      listNotifications,
      {},
      () => admin,
      () => inOrder('select id from notification where user_id = $1 order by id desc', [mine]),
    ],
    [
      'unread notifications',
      listNotifications,
      { unreadOnly: 'true' },
      () => admin,
      () => inOrder('select id from notification where user_id = $1 and read_at is null order by id desc', [mine]),
    ],
  ];
  test.each(cases)('%s', async (_, list, input, who, order) => {
    const wanted = await order();
    expect(wanted.length).toBeGreaterThan(30);
    for (const limit of [100, 7])
      expect(await walk(app, list, { ...input, limit }, who()), `${limit} a page`).toEqual(wanted);
    expect(await total(list, input, who())).toBe(wanted.length);
  });

  test('what was said about an item', async () => {
    const about = { clientId, actionItemId: talkedOf };
    const wanted = await inOrder(
      'select place::text as id from action_item_comment where item_id = $1 order by place desc',
      [talkedOf],
    );
    expect(wanted).toHaveLength(41);
    expect(await walk(app, listActionItemComments, { ...about, limit: 7 }, admin)).toEqual(wanted);
    expect(await total(listActionItemComments, about, admin)).toBe(41);
  });

  test('one at a time', async () => {
    const wanted = await inOrder('select id from person where client_id = $1 order by sort_name, id', [clientId]);
    expect(await walk(app, listPeople, { clientId, limit: 1 }, admin)).toEqual(wanted);
  });

  test('also while rows come and go', async () => {
    const seen: string[] = [];
    let after: string | null | undefined;
    let round = 0;
    do {
      const page = Page.parse(
        (await app.call(listPeople, { clientId, limit: 10, ...(after && { after }) }, admin)).body,
      );
      seen.push(...idsOf(page.items));
      after = page.next;
      round += 1;
      await addDepartments(app.asAdministrator, clientId, 'D');
      await app.asAdministrator(
        `insert into person (client_id, id, name, email, department, job_title, role, access, created_at) values ($1, $2, $3, $4, 'D', 'J', 'staff', 'employee', now())`,
        [clientId, newId('per', app.clock), round % 2 ? 'Aaa first' : 'Zzz last', `round-${round}@lists.example`],
      );
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    await app.asAdministrator(`delete from person where email like 'round-%'`);
  });
});

test.each([
  ['people', listPeople, { clientId }, () => admin, ['somebody']],
  ['assignments', listAssignments, { clientId }, () => admin, ['tomorrow', 'asg_x']],
  ['clients', listClients, { sort: 'employees' }, () => boss, ['many', 'cli_x']],
  ['a broker’s clients', listBrokerClients, { brokerId, sort: '-risk' }, () => broker, [2 ** 40, 'cli_x']],
  ['what was said', listRequirementComments, aboutRequirement, () => admin, ['first']],
] as const)('a place that is none of a list of %s is refused', async (_, list, input, who, place) => {
  const after = Buffer.from(JSON.stringify(place)).toString('base64url');
  const reply = await app.call(list, { ...input, after }, who());
  expect(reply.body).toMatchObject({ code: 'request.invalid', fields: [{ path: 'after' }] });
});

describe('a search finds what contains it, every sign standing for itself', () => {
  const searches = [
    '%',
    '_',
    '\\',
    "O'Neil",
    '"',
    'elodie',
    'ÉLODIE',
    'zoe',
    'same',
    'SÁMÉ',
    'ibrahim',
    'DROP TABLE',
    '👩',
    '中',
    'é',
    'nothing at all',
    '50_5',
    '100 %',
  ];
  type Searched = { id: string; texts: string[] };
  const lists: readonly (readonly [string, Endpoint, Record<string, unknown>, () => string, string])[] = [
    [
      'people',
      listPeople,
      { clientId },
      () => admin,
      `select id, array[name, email, department] as texts from person where client_id = '${clientId}'`,
    ],
    [
      'action items',
      listActionItems,
      { clientId },
      () => admin,
      `select id, array[title, description] as texts from action_item where client_id = '${clientId}'`,
    ],
    ['clients', listClients, {}, () => boss, 'select id, array[name, domain] as texts from client'],
    ['letters', listMail, {}, () => boss, 'select id, array[subject, recipient] as texts from mail_message'],
  ];
  test.each(lists)('among %s', async (_, list, input, who, all) => {
    const rows = await app.asAdministrator<Searched>(all);
    let found = 0;
    for (const search of searches) {
      const wanted = idsOf(rows.filter((row) => row.texts.some((text) => plain(text).includes(plain(search))))).sort();
      const shown = (await walk(app, list, { ...input, search, limit: 50 }, who())).sort();
      expect(shown, search).toEqual(wanted);
      expect(await total(list, { ...input, search }, who()), search).toBe(wanted.length);
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(20);
  });

  test('the database folds a text exactly as the server does', async () => {
    for (const text of [...names, 'Ⅷ ½ ² ｆｕｌｌ', 'Ǆ ǅ', 'ß ẞ', 'Ａ％＿＼', '\u0301alone', 'Ω Ω', ''])
      expect(await app.asAdministrator('select house.plain($1) as folded', [text])).toEqual([{ folded: plain(text) }]);
  });
});

describe('a count is what a walk shows', () => {
  test.each<[string, Endpoint, Record<string, unknown>, () => string]>([
    ['people who were invited', listPeople, { clientId, status: 'Invited' }, () => admin],
    ['people who joined', listPeople, { clientId, status: 'Active', role: 'staff' }, () => admin],
    ['open items', listActionItems, { clientId, status: 'open' }, () => admin],
    [
      'completed items of high priority',
      listActionItems,
      { clientId, status: 'Completed', priority: 'High' },
      () => admin,
    ],
    ['items of somebody', listActionItems, { clientId, assignee: sample.personId }, () => admin],
    ['items of a stranger', listActionItems, { clientId, assignee: other.personId }, () => admin],
    ['suspended clients', listClients, { status: 'Suspended' }, () => boss],
    ['clients of a tier', listClients, { tier: 'Bronze', industry: 'Retail' }, () => boss],
    ['clients that are not assured', listClients, { tier: 'Not yet assured' }, () => boss],
    ['clients of a trade that there is not', listClients, { industry: "' or 1=1" }, () => boss],
  ])('of %s', async (_, list, input, who) => {
    expect(await total(list, input, who())).toBe((await walk(app, list, { ...input, limit: 20 }, who())).length);
  });
});
