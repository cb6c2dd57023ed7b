import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A ticket of each client and each broker firm of the sample world: with a message, a file, and a note of an operator. */
export const addSample: AddSample = async (run, now) => {
  const of = (last: string, word: string) => ({ ticket: sampleId('stk', last), message: sampleId('smg', last), word });
  const clients = [
    { ...of('a', canaries.a), client: sample.clientId, person: sample.personId, user: userAs('staff'), file: 'a' },
    { ...of('b', canaries.b), client: other.clientId, person: other.personId, user: sampleId('usr', 'e'), file: 'b' },
  ];
  const firms = [
    { ...of('k', canaries.a), broker: sample.brokerId, user: userAs('broker_admin') },
    { ...of('x', canaries.b), broker: other.brokerId, user: sampleId('usr', 'x') },
  ];
  for (const { ticket, message, word, user, ...whose } of [...clients, ...firms]) {
    const owner = 'client' in whose ? [whose.client, null] : [null, whose.broker];
    await run(
      `insert into support_ticket (id, client_id, broker_id, opened_by, person_id, number, subject, kind, opened_at, updated_at, waiting_since)
         values ($1, $2, $3, $4, $5, 1001, $6, 'question', $7, $7, $7)`,
      [ticket, ...owner, user, 'person' in whose ? whose.person : null, word, now],
    );
    await run('insert into support_counter (tenant_id, last_number) values ($1, 1001)', [owner[0] ?? owner[1]]);
    await run(
      `insert into support_message (id, client_id, broker_id, ticket_id, place, from_support, author_id, text, at)
         values ($1, $2, $3, $4, 1, false, $5, $6, $7)`,
      [message, ...owner, ticket, user, word, now],
    );
    await run(
      'insert into support_reply_address (token_hash, ticket_id, user_id, made_at) values (sha256($1), $2, $3, $4)',
      [Buffer.from(ticket), ticket, user, now],
    );
    await run('insert into support_note (id, ticket_id, author_id, signed, text, at) values ($1, $2, $3, $4, $5, $6)', [
      `${message.slice(0, -2)}n${message.slice(-1)}`,
      ticket,
      userAs('super_admin'),
      'An operator',
      'A note.',
      now,
    ]);
  }
  for (const { client, message, word, user, file } of clients) {
    const bytes = Buffer.from(`what ${word} saw`);
    await run('insert into file_content (client_id, sha256, size, received_at) values ($1, sha256($2), $3, $4)', [
      ...[client, bytes, bytes.length, now],
    ]);
    await run('insert into file_piece (client_id, sha256, place, bytes) values ($1, sha256($2), 0, $2)', [
      ...[client, bytes],
    ]);
    await run(
      `insert into stored_file (client_id, id, name, size, sha256, type, added_by, received_at, kept_at)
         values ($1, $2, $3, $4, sha256($5), 'Text', $6, $7, $7)`,
      [client, sampleId('stf', file), `${word}.txt`, bytes.length, bytes, user, now],
    );
    await run('insert into support_message_file (client_id, message_id, file_id) values ($1, $2, $3)', [
      ...[client, message, sampleId('stf', file)],
    ]);
  }
};
