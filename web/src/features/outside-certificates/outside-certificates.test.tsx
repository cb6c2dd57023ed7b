import { OneOutsideCertificate } from '@claimlock/contract/outside-certificates/endpoints';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdUploads } from '../../lib/testing/held-uploads.ts';
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

const there = '/dashboard/training/elsewhere?outsideCertificate=new';
const fileId = id('ocf', 'z');
const posted = (asked: ReturnType<typeof answering>) => asked.filter(({ method }) => method === 'POST');

/** The form of a renewal, filled in, with a file that is being sent until the test answers it. */
async function filledIn(onSent: (certificateId: string) => void = () => undefined) {
  const uploads = holdUploads();
  const asked = answering(({ method }) => ({ body: method === 'POST' ? certificate : { items: [], controls: [] } }));
  const form = <SendIn clientId={clientId} renews={certificate} onSent={onSent} onClose={() => undefined} />;
  const shown = show(form, there);
  await shown.user.type(screen.getByLabelText('Issued on'), '1 May 2026');
  const file = new File(['%PDF-1.7'], 'isc2.pdf');
  await shown.user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
  const taken = () => act(async () => uploads[0]?.answer(201, { id: fileId, ...certificate.file }));
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Send in the renewal' }));
  return { ...shown, asked, taken, send };
}

test('once a certificate is sent in with its file, one is led to it without a question', async () => {
  let lead: () => void = () => undefined;
  const { go, address, taken, send } = await filledIn(() => lead());
  lead = () => void go(`/dashboard/training/elsewhere?outsideCertificate=${certificate.id}`);
  await taken();
  await send();
  await vi.waitFor(() => expect(address()).toContain(certificate.id));
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
});

test('a certificate is sent in once its file is sent, and not at all where its form is closed before', async () => {
  const first = await filledIn();
  await first.send();
  expect(screen.queryByText(/^Wait until/)).toBeNull();
  expect(posted(first.asked)).toEqual([]);
  await first.taken();
  await vi.waitFor(() => expect(posted(first.asked)).toHaveLength(1));
  expect(posted(first.asked)[0]?.body).toMatchObject({ fileId, issuedOn: '2026-05-01' });
  first.unmount();
  const second = await filledIn();
  await second.send();
  second.unmount();
  await second.taken();
  expect(posted(second.asked)).toEqual([]);
});
