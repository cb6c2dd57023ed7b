import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../lib/testing/screen.tsx';
import { Blockers } from './Blockers.tsx';

test('a blocker that is about a family is a link to it, and one that is about none is words alone', () => {
  show(
    <Blockers
      nextTier="Silver"
      blockers={[
        { says: 'Backups is at level 1 and Silver asks for level 2.', family: 'BKP', controlId: null },
        { says: 'The score is 71.00 and Silver asks for 75.', family: null, controlId: null },
      ]}
      addressOf={({ family }) => (family ? `/insurance?family=${family}` : undefined)}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Backups is at level 1 and Silver asks for level 2.', '/insurance?family=BKP'],
  ]);
  screen.getByText('The score is 71.00 and Silver asks for 75.');
});
