import type { Selectable } from 'kysely';
import type pg from 'pg';
import type { LoginConnection, Tables } from '../../foundation/database/scope.ts';

type By = 'token' | 'id' | 'account';

const session = (
  by: 'token' | 'id',
) => `from (select) always left join (identity_session s join identity_user u on u.id = s.user_id and u.disabled_at is null)
    on s.${by} = $1 and s.expires_at > $4 and s.updated_at > $5`;

// Somebody who has no session: the instants of one are named, so that each is given a type.
const account = `from (select) always left join (
    select u.id, u.id as user_id, 'double' as assurance, greatest($4::timestamptz, $5::timestamptz) as updated_at from identity_user u
     where u.disabled_at is null) s on s.user_id = $1
    left join identity_user u on u.id = s.user_id`;

const askerText = (by: By) => `
  select s.id as "sessionId", s.user_id as "userId", s.assurance, s.updated_at as "usedAt", u.is_demo as "isDemo",
    (select json_agg(json_build_object('id', m.id, 'audience', m.audience, 'role', m.role, 'clientId', m.client_id,
        'brokerId', m.broker_id, 'personId', m.person_id, 'suspended', coalesce(c.status = 'Suspended', false),
        'duties', (select coalesce(json_agg(a.duty order by a.duty), '[]'::json) from appointment a where a.client_id = m.client_id
          and a.person_id = m.person_id and a.from_on <= $3::date and (a.until_on is null or a.until_on > $3::date)),
        'withheld', coalesce((select r.withheld from custom_role_holder h join custom_role r on r.client_id = h.client_id
          and r.id = h.custom_role_id where h.client_id = m.client_id and h.person_id = m.person_id), '{}'))
        order by m.created_at, m.id)
      from membership m left join client c on c.id = m.client_id where m.user_id = s.user_id and m.ended_at is null and c.purging_at is null) as memberships,
    (select json_agg(json_build_object('id', a.id, 'clientId', a.client_id,
        'suspended', c.status = 'Suspended') order by a.opened_at, a.id)
      from support_access a join client c on c.id = a.client_id
      where a.user_id = s.user_id and a.ended_at is null and a.expires_at > $6 and c.purging_at is null
        and exists (select from membership m where m.user_id = s.user_id and m.audience = 'super_admin' and m.ended_at is null)) as support,
    (select json_build_object('id', c.id, 'brokerId', c.broker_id, 'purging', c.purging_at is not null) from client c where c.id = $2) as client
  ${by === 'account' ? account : session(by)}`;

export type AskerRow = {
  sessionId: string | null;
  userId: string | null;
  assurance: 'demo' | 'single' | 'double' | null;
  usedAt: string | null;
  isDemo: boolean | null;
  memberships:
    | {
        id: string;
        audience: Selectable<Tables['membership']>['audience'];
        role: Selectable<Tables['membership']>['role'];
        clientId: string | null;
        brokerId: string | null;
        personId: string | null;
        suspended: boolean;
        duties: Selectable<Tables['appointment']>['duty'][];
        withheld: string[];
      }[]
    | null;
  support: { id: string; clientId: string; suspended: boolean }[] | null;
  client: { id: string; brokerId: string | null; purging: boolean } | null;
};

/** Who a session belongs to, or who an account is, where they stand, and the client that is asked about: one statement, before any scope. */
export async function findAskerRow(
  connection: LoginConnection,
  session: { readonly by: By; readonly value: string },
  clientId: string | undefined,
  times: { readonly today: string; readonly at: Date; readonly now: Date; readonly idleSince: Date },
): Promise<AskerRow | undefined> {
  const values = [session.value, clientId ?? '', times.today, times.now, times.idleSince, times.at];
  const result = await connection.query<AskerRow>({
    name: `asker-by-${session.by}`,
    text: askerText(session.by),
    values,
  });
  return result.rows[0];
}

/** Notes that a session is in use. */
export async function touchSession(pool: pg.Pool, sessionId: string, now: Date): Promise<void> {
  await pool.query({
    name: 'touch-session',
    text: 'update identity_session set updated_at = $2 where id = $1',
    values: [sessionId, now],
  });
}
