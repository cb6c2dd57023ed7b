import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../lib/testing/screen.tsx';
import { statementLine } from '../../../lib/testing/statement-line.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Brief, columns, exported } from './statement-columns.tsx';

const line = (ref: string, controlId: string) =>
  Object.assign(statementLine(ref, `Title ${ref}`, true), { proof: 'tested', restsOn: [[controlId]] });
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
  expect(container.querySelectorAll('.text-good-mark')).toHaveLength(1);
  const inDoubt = exported(doubts).find(({ heading }) => heading === 'In doubt');
  expect(lines.map((one) => inDoubt?.cell(one))).toEqual(['', 'Review overdue']);
});
