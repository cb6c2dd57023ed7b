import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { show } from './testing/screen.tsx';
import { usePaging } from './url-state.ts';

function List({ name }: { readonly name: string }) {
  const { after = 'start', page, toNext, toPrevious } = usePaging(`${name}-after`);
  return (
    <section aria-label={name}>
      <p>{`${name} ${after} ${page}`}</p>
      <button type="button" onClick={() => void toNext(`${name}${(page ?? 0) + 1}`)}>{`Next ${name}`}</button>
      <button type="button" onClick={() => void toPrevious?.()}>{`Previous ${name}`}</button>
    </section>
  );
}

test('lists of one screen are paged each by itself', async () => {
  const { user } = show(
    <>
      <List name="rules" />
      <List name="people" />
    </>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Next rules');
  await press('Next people');
  await press('Next people');
  screen.getByText('rules rules2 2');
  screen.getByText('people people3 3');
  await press('Previous rules');
  await screen.findByText('rules start 1');
  screen.getByText('people people3 3');
  await press('Previous people');
  await screen.findByText('people people2 2');
});
