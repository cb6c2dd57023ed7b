import type { WholeDocument } from '@claimlock/contract/documents/documents';
import * as contract from '@claimlock/contract/documents/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

type Input = Record<string, unknown>;
/** A written policy, as far as nothing else is said. */
const anyPolicy = { title: 'Acceptable use', kind: 'Policy', source: 'Written', body: 'Lock your screen.' };

/** What is done to documents of a client: by whoever writes, and by whoever reviews. */
export function documentSteps(app: TestApp, clientId: string, writes: string, reviews: string) {
  const call = (endpoint: Endpoint, input: Input, cookie = writes) =>
    app.call(endpoint, { clientId, ...input }, cookie);
  const done = async (endpoint: Endpoint, input: Input, cookie = writes): Promise<WholeDocument> => {
    const reply = await call(endpoint, input, cookie);
    expect(reply.status, reply.text).toBeLessThan(300);
    return contract.readDocument.output.parse(reply.body);
  };
  const step = (endpoint: Endpoint, { id, version }: WholeDocument, more: Input = {}, cookie = writes) =>
    done(endpoint, { documentId: id, version, ...more }, cookie);
  const added = (more: Input = {}) => done(contract.addDocument, { ...anyPolicy, ...more });
  const approved = async (document: WholeDocument) =>
    step(contract.approveDocument, await step(contract.submitDocument, document), {}, reviews);
  const published = async (document: WholeDocument, material = true) =>
    step(contract.publishDocument, await approved(document), { material }, reviews);
  return {
    call,
    done,
    step,
    added,
    approved,
    published,
    write: (document: WholeDocument, body: string) =>
      step(contract.writeDocument, document, { source: 'Written', body }),
    send: (name: string, file: string | Uint8Array<ArrayBuffer>, cookie = writes) =>
      app.call(contract.uploadDocumentFile, { clientId, name }, cookie, {}, file),
    /** What an attempt is refused with. */
    refused: async (endpoint: Endpoint, input: Input, cookie = writes) => {
      const { status, body } = await call(endpoint, input, cookie);
      const { code } = body as { code: string };
      return `${status} ${code}`;
    },
  };
}
