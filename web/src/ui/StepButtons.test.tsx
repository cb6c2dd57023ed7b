import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { StepButtons } from './StepButtons.tsx';

const step = (label: string, onTake = () => undefined) => ({ label, onTake });
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('two steps have buttons of their own, and a menu holds the others', async () => {
  const dismiss = vi.fn();
  const { user } = show(
    <StepButtons
      of="An open port"
      steps={[step('Start'), step('Hand over'), step('Edit'), step('Dismiss', dismiss)]}
    />,
  );
  expect(names()).toEqual(['Start', 'Hand over', 'More']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Edit', 'Dismiss']);
  await user.click(screen.getByRole('menuitem', { name: 'Dismiss' }));
  await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
});

test('two steps or fewer need no menu', () => {
  show(<StepButtons of="An open port" steps={[step('Start'), step('Hand over')]} />);
  expect(names()).toEqual(['Start', 'Hand over']);
});
