import { WholeDocument } from '@claimlock/contract/documents/documents';
import { sample } from '@claimlock/contract/sample';
import type { z } from 'zod';

/** A policy in a test, whose first version is a draft, but for what the test says. */
export const wholeDocument = (said: Partial<z.input<typeof WholeDocument>> = {}): WholeDocument =>
  WholeDocument.parse({
    id: sample.documentId,
    number: 1,
    title: 'Acceptable use',
    kind: 'Policy',
    state: 'Draft',
    owner: null,
    edition: 1,
    source: 'Written',
    fileName: null,
    reading: 'read',
    publishedEdition: null,
    publishedOn: null,
    audience: 'nobody',
    audienceRole: null,
    department: null,
    group: null,
    dueDays: 14,
    reviewMonths: null,
    reviewOn: null,
    controls: [],
    readers: { asked: 0, acknowledged: 0, overdue: 0 },
    updatedAt: '2026-11-20T09:00:00.000Z',
    excerpt: null,
    excerptEdition: null,
    version: 3,
    reviewed: null,
    evidence: null,
    editions: [
      {
        edition: 1,
        state: 'Draft',
        source: 'Written',
        file: null,
        url: null,
        sha256: '0'.repeat(64),
        reading: 'read',
        changes: '',
        addedBy: 'Grace Okafor',
        addedAt: '2026-11-20T09:00:00.000Z',
        yours: true,
        decided: null,
        request: null,
        published: null,
      },
    ],
    ...said,
  });
