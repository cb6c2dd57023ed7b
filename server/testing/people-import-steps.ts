import {
  importPeople,
  PeopleImport,
  PeopleImportPreview,
  previewPeopleImport,
  readFailedRows,
  readPeopleImport,
} from '@claimlock/contract/people-imports/endpoints';
import { sample } from '@claimlock/contract/sample';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const { clientId } = sample;

/** Steps of an import of people into the sample client, as `admin` unless somebody else is named. */
export function importSteps(app: TestApp, admin: string) {
  const send = (
    endpoint: typeof importPeople | typeof previewPeopleImport,
    text: string | Buffer,
    asked: Record<string, string> = {},
    cookie = admin,
    client: string = clientId,
  ) =>
    app.request('POST', `${endpoint.path.replace(':clientId', client)}?${new URLSearchParams(asked)}`, {
      cookie,
      file: Buffer.from(text),
    });
  return {
    send,
    look: async (text: string | Buffer, asked: Record<string, string> = {}, cookie = admin) => {
      const reply = await send(previewPeopleImport, text, asked, cookie);
      expect(reply.status, reply.text).toBe(200);
      return PeopleImportPreview.parse(reply.body);
    },
    bring: async (text: string | Buffer, asked: Record<string, string> = {}, cookie = admin) => {
      const reply = await send(importPeople, text, asked, cookie);
      expect(reply.status, reply.text).toBe(201);
      return PeopleImport.parse(reply.body);
    },
    read: async (importId: string, cookie = admin) =>
      PeopleImport.parse((await app.call(readPeopleImport, { clientId, importId }, cookie)).body),
    failedRows: async (importId: string, cookie = admin) =>
      readFailedRows.output.parse((await app.call(readFailedRows, { clientId, importId }, cookie)).body).rows,
  };
}

/** The heading of a file of people, and a row of somebody called by a word. */
export const peopleHeading = 'Name,Email,Department,Job title,Role\n';
/** A row of a file of people: somebody called by a word. */
export const personLine = (word: string, more = 'Imported Works,Analyst,Staff') =>
  `${word} Brought,${word.toLowerCase()}.brought@sample-a.example,${more}\n`;
