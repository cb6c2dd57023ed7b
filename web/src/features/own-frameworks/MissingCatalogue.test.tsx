import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { MissingCatalogue } from './MissingCatalogue.tsx';

test('a person selects the catalogue that a profile is resolved against', async () => {
  const onChoose = vi.fn();
  const others = ['Rules 4.0', 'Rules 5.0'].map((name, place) => ({ id: `own-${place}`, name }));
  const { user } = show(<MissingCatalogue named={['acme.json']} others={others} onChoose={onChoose} />);
  await user.click(screen.getByRole('button', { name: 'Choose Rules 5.0' }));
  expect(onChoose.mock.calls).toEqual([['own-1']]);
});

test('nothing is offered where no catalogue is here', () => {
  show(<MissingCatalogue named={['acme.json']} others={[]} onChoose={() => undefined} />);
  expect(screen.getByText('acme.json')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
