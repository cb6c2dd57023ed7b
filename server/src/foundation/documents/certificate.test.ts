import { expect, test } from 'vitest';
import { pagesOf, pdfParts } from '../../../testing/pdf-parts.ts';
import { printCertificate } from './certificate.ts';

test('a certificate is one page that can be kept for as long as it matters (PDF/A-2a)', async () => {
  const parts = await Array.fromAsync(
    printCertificate({
      title: 'Certificate of completion',
      holder: 'Siân Ó Briain-Łukasiewicz',
      course: 'Handling personal data',
      organisation: 'Sample',
      facts: [['Number', 'CL-0001']],
      verify: 'https://claimlock.example/verify',
      foot: 'Sample',
      madeAt: new Date('2026-06-30T12:00:00Z'),
    }),
  );
  const pdf = Buffer.concat(parts);
  expect(pagesOf(pdf)).toBe(1);
  expect(pdfParts(pdf)).toMatch(/<pdfaid:part>2<[\s\S]*<pdfaid:conformance>A</);
});
