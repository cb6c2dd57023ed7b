import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { show } from '../../lib/testing/screen.tsx';
import { ShownElsewhere } from './use-form.ts';
import { useStep } from './use-step.tsx';

/** Two presses in a row, while what is on the screen is still what it was before the first. */
function Steps({ send }: { readonly send: (version: number) => Promise<unknown> }) {
  const { carryOut, notice } = useStep({ version: 1 }, async () => ({ version: 7 }));
  return (
    <>
      {notice}
      <button
        type="button"
        onClick={() =>
          void carryOut(send).catch((error: unknown) => {
            if (!(error instanceof ShownElsewhere)) throw error;
          })
        }
      >
        Step
      </button>
    </>
  );
}

test('whoever took a step takes the next on what it made, and not on what is still on the screen', async () => {
  const seen: number[] = [];
  const { user } = show(
    <Steps
      send={async (version) => {
        seen.push(version);
        if (seen.length === 2)
          throw new ApiError('Someone else changed this.', { status: 409, said: true, code: 'conflict' });
        return { version: version + 1 };
      }}
    />,
  );
  const press = () => user.click(screen.getByRole('button', { name: 'Step' }));
  await press();
  await press();
  await screen.findByText('Someone else changed this');
  await press();
  expect(seen).toEqual([1, 2, 7]);
  expect(screen.queryByText('Someone else changed this')).toBeNull();
});
