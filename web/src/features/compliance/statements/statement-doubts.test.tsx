import { ControlId } from '@claimlock/contract/identifiers';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { type Answer, answering, show } from '../../../lib/testing/screen.tsx';
import { statementLine } from '../../../lib/testing/statement-line.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { StatementPage } from './StatementPage.tsx';
import { Brief, columns, exported } from './statement-columns.tsx';

const id = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
permitEverything();
vi.mock('../../../lib/selected-organisation.ts', () => ({
  useOrganisationChoice: () => ({ organisations: [], selectedOrganisation: { id, name: 'Ledger' } }),
}));

const line = (ref: string, controlId: string) =>
  statementLine(ref, `Title ${ref}`, true, { proof: 'tested', restsOn: [[ControlId.parse(controlId)]] });
const lines = [line('A.5.1', 'GOV-01'), line('A.5.9', 'AST-01')];
const doubts = new Map([['AST-01', [{ of: 'review' as const, says: 'The review is 1 day overdue.' }]]]);

test('a line of a statement says that the review of a control it rests on is overdue, and its file does too', () => {
  const { container } = show(
    <DataTable
      caption="Statement"
      columns={columns(() => {}, doubts)}
      rows={lines.map((one) => ({ ...one, id: one.ref }))}
      keyOf={({ ref }) => ref}
      brief={(one) => <Brief line={one} doubts={doubts} onOpen={() => {}} />}
    />,
  );
  within(screen.getByRole('row', { name: /A.5.9/ })).getByText('Met, review overdue');
  within(screen.getByRole('row', { name: /A.5.1/ })).getByText('Met');
  expect(screen.getAllByRole('cell', { name: 'Tested' })).toHaveLength(2);
  // Of the one that is not in doubt, the result and its proof.
  expect(container.querySelectorAll('.text-good-mark')).toHaveLength(2);
  const inDoubt = exported(doubts).find(({ heading }) => heading === 'In doubt');
  expect(lines.map((one) => inDoubt?.cell(one))).toEqual(['', 'Review overdue']);
});

test('a statement is exported once it is known what speaks against its controls', async () => {
  let answer: (said: Answer) => void = () => {};
  const check = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  answering(({ path }) => {
    if (path.endsWith('/self-check')) return check;
    if (path.includes('/control-reviews')) return { body: { reviews: [] } };
    if (path.includes('statement') || path.includes('applicability'))
      return { body: { framework: { name: 'ISO 27001' }, lines, asOf: '2026-11-20T09:00:00.000Z', changed: null } };
    return { status: 404, body: { code: 'not-found', message: 'It is not there.' } };
  });
  show(<StatementPage />);
  // The statement itself has come: its framework is named.
  await screen.findByText('ISO 27001');
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  answer({ body: { contradictions: [] } });
  await screen.findByRole('button', { name: /Export/ });
});
