import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { StepButtons } from './StepButtons.tsx';

const step = (label: string, onTake = () => undefined) => ({ label, onTake });
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('three steps have buttons of their own, and a menu holds the others', async () => {
  const dismiss = vi.fn();
  const { user } = show(
    <StepButtons
      of="An open port"
      steps={[step('Start'), step('Hand over'), step('Edit'), step('Accept'), step('Dismiss', dismiss)]}
    />,
  );
  expect(names()).toEqual(['Start', 'Hand over', 'Edit', 'More']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Accept', 'Dismiss']);
  await user.click(screen.getByRole('menuitem', { name: 'Dismiss' }));
  await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
});

test('three steps or fewer need no menu', () => {
  show(<StepButtons of="An open port" steps={[step('Start'), step('Hand over'), step('Edit')]} />);
  expect(names()).toEqual(['Start', 'Hand over', 'Edit']);
});

test('where two have buttons of their own, the menu holds the third, too', async () => {
  const { user } = show(
    <StepButtons of="SAR-1" beside={2} steps={['Answer', 'Ask', 'Extend'].map((one) => step(one))} />,
  );
  expect(names()).toEqual(['Answer', 'Ask', 'More']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Extend' });
});
