import { OneOutsideCertificate } from '@claimlock/contract/outside-certificates/endpoints';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ApproveCertificate } from './DecideForms.tsx';
import { OutsideCertificateSteps } from './OutsideCertificateSteps.tsx';
import { SendIn } from './SendInForms.tsx';

permitEverything();

const id = (prefix: string, last: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzz${last}`;
const clientId = id('cli', 'z');
const certificate = OneOutsideCertificate.parse({
  id: id('oct', 'z'),
  title: 'Certified Administrator',
  issuer: 'ISC2',
  number: '12',
  status: 'Waiting for approval',
  holder: { id: id('per', 'b'), name: 'Bea' },
  yours: false,
  issuedOn: '2026-05-01',
  expiresOn: '2029-04-30',
  course: { id: 'secure-administration', title: 'Secure administration' },
  countsAsCompletion: false,
  controls: ['IAM-06'],
  note: null,
  decidedAt: null,
  renews: null,
  renewed: false,
  updatedAt: '2026-11-20T10:00:00Z',
  version: 3,
  file: { name: 'isc2.pdf', size: 9, sha256: 'a'.repeat(64), type: 'PDF', namedOtherwise: false, macros: false },
});

test('whoever approves says whether the course counts, and a refusal stands beside that', async () => {
  const sentence = 'This person has no open assignment of the course.';
  const asked = answering(({ method }) =>
    method === 'POST'
      ? {
          status: 422,
          body: {
            success: false,
            code: 'training.course-not-open',
            error: sentence,
            fields: [{ path: 'countsAsCompletion', message: sentence }],
          },
        }
      : { body: {} },
  );
  const onDone = vi.fn();
  const { user } = show(
    <ApproveCertificate
      clientId={clientId}
      one={certificate}
      reload={() => Promise.resolve(certificate)}
      onDone={onDone}
    />,
  );
  screen.getByText(/it is evidence of IAM-06/);
  const counts = screen.getByRole('checkbox', { name: /Count as completion of Secure administration/ });
  await user.click(counts);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findAllByText(sentence);
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ version: 3, countsAsCompletion: true });
  expect(counts).toHaveProperty('checked', true);
  expect(onDone).not.toHaveBeenCalled();
});

test('a holder does not decide about their own, and may correct it', () => {
  show(<OutsideCertificateSteps clientId={clientId} one={{ ...certificate, yours: true }} onStep={() => undefined} />);
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve.getAttribute('aria-disabled') ?? String(approve.hasAttribute('disabled'))).toBe('true');
  screen.getByRole('button', { name: 'Correct' });
  expect(screen.queryByRole('button', { name: 'Renew' })).toBe(null);
});

test('a renewal says again what stays the same, needs its file, and keeps what was typed', async () => {
  const asked = answering(() => ({ body: { items: [], controls: [] } }));
  const { user } = show(
    <SendIn clientId={clientId} renews={certificate} onSent={() => undefined} onClose={() => undefined} />,
  );
  expect(screen.getByLabelText('Issuer')).toHaveProperty('value', 'ISC2');
  expect(screen.getByLabelText('Number (optional)')).toHaveProperty('value', '');
  await user.type(screen.getByLabelText('Issued on'), '1 May 2026');
  await user.click(screen.getByRole('button', { name: 'Send in the renewal' }));
  await screen.findAllByText('Choose the file of the certificate.');
  expect(screen.getByLabelText('Issued on')).toHaveProperty('value', '1 May 2026');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});
