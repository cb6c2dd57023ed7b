import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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

/** A record that is started, and then has other steps. */
function Started() {
  const [started, setStarted] = useState(false);
  const steps = started ? [step('Resolve')] : [{ ...step('Start'), onTake: () => setStarted(true) }];
  return <StepButtons of="An open port" steps={steps} />;
}

test('a step whose button disappears moves the focus to the next steps', async () => {
  const { user } = show(<Started />);
  screen.getByRole('button', { name: 'Start' }).focus();
  await user.keyboard('{Enter}');
  const next = screen.getByRole('group', { name: 'Next steps for An open port' });
  expect(document.activeElement).toBe(next);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resolve' }));
});

test('the focus stays where the user has moved it meanwhile', async () => {
  show(
    <>
      <Started />
      <input aria-label="Comment" />
    </>,
  );
  // A step that takes effect after the user has moved on.
  screen.getByRole('textbox', { name: 'Comment' }).focus();
  act(() => screen.getByRole('button', { name: 'Start' }).click());
  await screen.findByRole('button', { name: 'Resolve' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment' }));
});
