import { sample } from '@claimlock/contract/sample';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { Starters } from './Starters.tsx';

permitEverything();

const entry = (index: number) => ({
  index,
  time: '2026-06-01T00:00:00.000Z',
  type: 'document.published',
  event: `Document published: Policy ${index}`,
  user: 'Mei Tanaka',
  status: 'Completed',
  subject: null,
});

test.each([
  [30, ['/dashboard/reporting/audit-trail?type=document.']],
  [29, []],
])(
  'the document history of %s entries leads to the audit trail of documents where it may have more',
  async (count, leads) => {
    answering(() => ({
      body: { items: Array.from({ length: count }, (_, at) => entry(at)), next: null, total: null },
    }));
    const { user } = show(<Starters clientId={sample.clientId} />);
    await user.click(screen.getByRole('button', { name: 'Document history' }));
    const panel = await screen.findByRole('dialog', { name: 'Document history' });
    await within(panel).findByText('Document published: Policy 0');
    const links = within(panel).queryAllByRole('link', { name: 'see all in the audit trail' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(leads);
  },
);
