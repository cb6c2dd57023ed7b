import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../lib/testing/screen.tsx';
import { ScoreChanges } from './ScoreChanges.tsx';

const change = (at: string, from: number | null, to: number | null) => ({
  at,
  from,
  to,
  cause: 'Answers of the questionnaire changed',
  controlId: null,
  actionItemId: null,
});

test('what left a score at the same figure is counted and not listed', () => {
  show(
    <ScoreChanges
      changes={[
        change('2026-11-20T16:45:00.000Z', 83.9, 84.5),
        change('2026-10-16T09:30:00.000Z', 81.61, 81.62),
        change('2026-10-16T09:30:00.000Z', 81.6, 81.6),
        change('2026-05-07T09:48:00.000Z', null, 75.2),
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 13))).toEqual([
    '83.9% → 84.5%',
    '75.2%Answers ',
  ]);
  screen.getByText('2 changes that left it as it was are not listed');
});
