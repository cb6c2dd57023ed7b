import { listOperationItems, readOperation } from '@claimlock/contract/operations/endpoints';
import { Operation } from '@claimlock/contract/operations/watching';
import { type Export, listExportHistory } from '@claimlock/contract/reporting/export-history';
import { downloadListFile, exportLongList } from '@claimlock/contract/reporting/list-files';
import { sample } from '@claimlock/contract/sample';
import { expect } from 'vitest';
import { openSampleApp } from './sample-app.ts';
import { userAs } from './sample-world.ts';

const { clientId } = sample;

/** What a list is exported as, where that is not all people as CSV. */
type Asked = {
  readonly list?: string;
  readonly format?: string;
  readonly asked?: Readonly<Record<string, string>>;
};

/** The sample world, and steps with files of lists that the server makes. */
export async function openListFiles() {
  const app = await openSampleApp();
  const admin = await app.signInAs(userAs('client_admin'));
  const ask = async (cookie: string, asked: Asked = {}) => {
    app.clock.advance(1000);
    const input = { clientId, list: 'listPeople', format: 'CSV', asked: {}, ...asked };
    const reply = await app.call(exportLongList, input, cookie);
    expect(reply.status, reply.text).toBe(202);
    const { listExportId: id, operationId } = exportLongList.output.parse(reply.body);
    return { id, operationId };
  };
  const operationOf = async (operationId: string, cookie: string) =>
    Operation.parse((await app.call(readOperation, { clientId, operationId }, cookie)).body);
  return {
    app,
    admin,
    /** Asks for the file of a list. */
    ask,
    /** Asks for the file of a list and has it made. */
    exported: async (cookie: string, asked: Asked = {}) => {
      const { id, operationId } = await ask(cookie, asked);
      await app.runJobs();
      const operation = await operationOf(operationId, cookie);
      expect(operation).toMatchObject({ state: 'Completed', link: '/dashboard/reporting/export-history' });
      return { id, operationId };
    },
    operationOf,
    /** Why the one item of long work came to nothing. */
    whyOf: async (operationId: string, cookie: string) =>
      listOperationItems.output.parse((await app.call(listOperationItems, { clientId, operationId }, cookie)).body)
        .items[0]?.message,
    take: (listExportId: string, cookie: string, of: string = clientId) =>
      app.call(downloadListFile, { clientId: of, listExportId }, cookie),
    fileOf: async (listExportId: string, cookie: string) => {
      const path = downloadListFile.path.replace(':clientId', clientId).replace(':listExportId', listExportId);
      const answer = await app.hono.fetch(new Request(`http://localhost:3000${path}`, { headers: { cookie } }));
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },
    history: async (cookie: string): Promise<readonly Export[]> =>
      listExportHistory.output.parse((await app.call(listExportHistory, { clientId, kind: 'list' }, cookie)).body)
        .items,
    entriesOf: async (id: string) =>
      (
        await app.asAdministrator<{ entry: { type: string; body: object } }>(
          `select entry::jsonb as entry from ledger_entry where subject_id = $1 order by index`,
          [id],
        )
      ).map(({ entry }) => entry),
  };
}

/** What was opened for one file of tests. */
export type ListFileSteps = Awaited<ReturnType<typeof openListFiles>>;
