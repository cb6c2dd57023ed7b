import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { show } from './testing/screen.tsx';
import { text, usePaging, useUrlState } from './url-state.ts';

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

const shape = { open: text, after: text };
const names = { after: 'people-after' } as const;

/** Opens something else, and begins one of the lists anew. */
function Opener() {
  const [{ open = 'nothing' }, change] = useUrlState(shape, names);
  return <button type="button" onClick={() => change({ open: 'it', after: undefined })}>{`Open, now ${open}`}</button>;
}

test('what is opened beside lists leaves their pages, but of the list that it begins anew', async () => {
  const { user } = show(
    <>
      <List name="rules" />
      <List name="people" />
      <Opener />
    </>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  for (const name of ['Next rules', 'Next rules', 'Next people', 'Open, now nothing']) await press(name);
  await screen.findByRole('button', { name: 'Open, now it' });
  screen.getByText('rules rules3 3');
  screen.getByText('people start 1');
  await press('Next people');
  await screen.findByText('people people2 2');
  await press('Previous rules');
  await screen.findByText('rules rules2 2');
});

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
