import { readStatement } from '@claimlock/contract/compliance/applicability';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { decidePermission } from '../../../lib/testing/permission.ts';
import { type Answer, answering, show } from '../../../lib/testing/screen.tsx';
import { statementLine } from '../../../lib/testing/statement-line.ts';
import { StatementApproval } from './StatementApproval.tsx';
import type { WholeStatement } from './statement-standing.ts';

const permit = { may: true };
const why = 'Only senior management may.';
decidePermission(() => ({ may: permit.may, why }));
afterEach(() => {
  permit.may = true;
});

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const frameworkId = 'iso-27001-2022';
const statement = (letter: string, more: Partial<WholeStatement> = {}): WholeStatement =>
  readStatement.output.parse({
    framework: { id: frameworkId, name: 'ISO/IEC 27001', version: '2022' },
    asOf: '2026-11-20T12:00:00.000Z',
    lines: [statementLine('A.5.1', 'Policies', true), statementLine('A.7.4', 'Monitoring', false)],
    versions: [],
    changed: null,
    cannotApprove: null,
    fingerprint: letter.repeat(64),
    ...more,
  });
const approved = { version: 1, at: '2026-11-20T12:01:00.000Z', by: 'Ada Admin', role: 'CISO' };
const read = statement('a');
/** Everything applies now, by a decision that somebody else made meanwhile. */
const newer = statement('b', {
  lines: [statementLine('A.5.1', 'Policies', true), statementLine('A.7.4', 'Monitoring', true)],
});
const whole = statement('a', { versions: [approved], changed: { refs: [], names: false } });

type Arrives = (newer: WholeStatement) => void;

/** The part of the page that a statement is approved on; hands out how a newer one arrives. */
function Page({ first, onDrawn }: { readonly first: WholeStatement; readonly onDrawn: (arrives: Arrives) => void }) {
  const [now, setNow] = useState(first);
  useEffect(() => onDrawn(setNow), [onDrawn]);
  return (
    <main id="content" tabIndex={-1}>
      <StatementApproval clientId={clientId} frameworkId={frameworkId} statement={now} />
    </main>
  );
}

/** Draws that page; answers its user, and how a newer statement arrives. */
function drawn(first = read) {
  const onDrawn = vi.fn<(arrives: Arrives) => void>();
  const { user } = show(<Page first={first} onDrawn={onDrawn} />);
  return { user, arrives: (next: WholeStatement) => act(() => onDrawn.mock.lastCall?.[0](next)) };
}

const button = (version = 1) => screen.getByRole('button', { name: `Approve version ${version}` });
const noDialog = () => expect(screen.queryByRole('dialog')).toBe(null);
const theDialog = async () => within(await screen.findByRole('dialog', { name: 'Approve version 1' }));

/** Answers approvals, and keeps what was sent with them. */
function approving(answer: Answer): unknown[] {
  const sent: unknown[] = [];
  answering(({ method, body }) => {
    if (method !== 'POST') return { body: newer };
    sent.push(body);
    return answer;
  });
  return sent;
}

test('nothing is asked before somebody presses: not of a draft that is ready, nor of one that changes on the screen', () => {
  const { arrives } = drawn();
  noDialog();
  arrives(newer);
  noDialog();
  arrives(statement('c', { versions: [approved], changed: { refs: ['A.7.4'], names: false } }));
  noDialog();
  expect(button(2)).toBeTruthy();
});

test('what was read is what the dialog is about and what is approved, whatever arrives meanwhile', async () => {
  const sent = approving({ body: approved });
  const { user, arrives } = drawn();
  await user.click(button());
  const dialog = await theDialog();
  dialog.getByText(/^1 requirement applies, 1 not applicable\./);
  await user.type(dialog.getByLabelText('Your role'), 'CISO');
  arrives(statement('b', { lines: newer.lines, versions: [approved], changed: { refs: ['A.7.4'], names: false } }));
  dialog.getByText(/^1 requirement applies, 1 not applicable\./);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(noDialog);
  expect(sent).toEqual([{ role: 'CISO', fingerprint: 'a'.repeat(64) }]);
});

test('where it changed meanwhile that is said, and pressing again does not approve what was not read', async () => {
  const error = 'The statement changed while you read it.';
  const sent = approving({ status: 409, body: { error, code: 'statement.moved' } });
  const { user, arrives } = drawn();
  await user.click(button());
  const dialog = await theDialog();
  await user.type(dialog.getByLabelText('Your role'), 'CISO');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.findByText(new RegExp(error));
  arrives(newer);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const asRead = { role: 'CISO', fingerprint: 'a'.repeat(64) };
  expect(sent).toEqual([asRead, asRead]);
  expect(dialog.getByLabelText('Your role')).toHaveProperty('value', 'CISO');
});

test('opened anew after a change, it is about the newer statement', async () => {
  const sent = approving({ body: approved });
  const { user, arrives } = drawn();
  await user.click(button());
  await user.click((await theDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(noDialog);
  arrives(newer);
  await user.click(button());
  const dialog = await theDialog();
  dialog.getByText(/^2 requirements apply, 0 not applicable\./);
  await user.type(dialog.getByLabelText('Your role'), 'CISO');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(noDialog);
  expect(sent).toMatchObject([{ fingerprint: 'b'.repeat(64) }]);
});

test('the focus moves to the role field, back to the button on Cancel, and to the page after the approval', async () => {
  approving({ body: approved });
  const { user, arrives } = drawn();
  await user.click(button());
  const dialog = await theDialog();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Your role')));
  await user.keyboard('{Escape}');
  await waitFor(noDialog);
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  await user.type((await theDialog()).getByLabelText('Your role'), 'CISO');
  // The approved statement has arrived, and with it the button that opened the dialog is gone.
  arrives(whole);
  await user.keyboard('{Enter}');
  await waitFor(noDialog);
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('content')));
});

test('without permission to approve, the page says why and the button opens no dialog', async () => {
  const own = 'You made decisions that are new in this version.';
  const { user } = drawn(statement('a', { cannotApprove: own }));
  screen.getByText(own);
  await user.click(button());
  noDialog();
  permit.may = false;
  drawn();
  screen.getByText(why);
  for (const one of screen.getAllByRole('button', { name: 'Approve version 1' })) await user.click(one);
  noDialog();
});
