import type { Endpoint } from '@claimlock/contract/endpoint';
import * as contract from '@claimlock/contract/evidence-items/endpoints';
import * as files from '@claimlock/contract/evidence-items/files';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from './test-app.ts';

export type Evidence = contract.EvidenceItem;
type About = { readonly id: string; readonly version?: number };

/** A note where a test does not care about it. */
export const anyNote = { title: 'Nobody shares an account', kind: 'Note', text: 'Looked through the list.' } as const;

/** Acts on the evidence of one client; `adds` and `reviews` are cookies of two people there. */
export function evidenceSteps(app: TestApp, clientId: string, adds: string, reviews: string) {
  const call = (endpoint: Endpoint, input: object, cookie: string) =>
    app.call(endpoint, { clientId, ...input }, cookie);
  const done = async (endpoint: Endpoint, { id, version }: About, more: object, cookie: string): Promise<Evidence> => {
    const about = { evidenceItemId: id, ...(version !== undefined && { version }) };
    const reply = await call(endpoint, { ...about, ...more }, cookie);
    expect(reply.status, reply.text).toBeLessThan(300);
    return contract.EvidenceItem.parse(reply.body);
  };
  const add = (more: object = {}, cookie = adds) => call(contract.addEvidenceItem, { ...anyNote, ...more }, cookie);
  const added = async (more: object = {}, cookie = adds): Promise<Evidence> => {
    const reply = await add(more, cookie);
    expect(reply.status, reply.text).toBe(201);
    return contract.EvidenceItem.parse(reply.body);
  };
  const approve = (item: About, cookie = reviews) => done(contract.approveEvidenceItem, item, {}, cookie);
  const send = (name: string, file: string | Uint8Array<ArrayBuffer>, cookie = adds, headers = {}) =>
    app.call(files.uploadEvidenceFile, { clientId, name }, cookie, headers, file);
  const sent = async (name: string, file: string | Uint8Array<ArrayBuffer>) => {
    const reply = await send(name, file);
    expect(reply.status, reply.text).toBe(201);
    const answer: z.infer<typeof files.uploadEvidenceFile.output> = files.uploadEvidenceFile.output.parse(reply.body);
    return answer;
  };
  const addedFile = async (name: string, file: string | Uint8Array<ArrayBuffer>, more: object = {}) =>
    added({ kind: 'File', text: '', fileId: (await sent(name, file)).id, ...more });
  return {
    call,
    done,
    add,
    added,
    approve,
    send,
    sent,
    addedFile,
    approved: async (more: object = {}) => approve(await added(more)),
    /** What an attempt at a piece of evidence is refused with. */
    refused: async (endpoint: Endpoint, { id, version }: About, more: object, cookie: string) => {
      const about = { evidenceItemId: id, ...(version !== undefined && { version }) };
      const { status, body } = await call(endpoint, { ...about, ...more }, cookie);
      const { code } = body as { code: string };
      return `${status} ${code}`;
    },
  };
}
