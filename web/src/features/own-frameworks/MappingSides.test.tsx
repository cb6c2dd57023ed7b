import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { MappingSides } from './MappingSides.tsx';

const others = [
  { id: 'common-controls', name: 'Common controls' },
  { id: 'iso-27001-2022', name: 'ISO/IEC 27001 2022' },
];

test('whoever knows says which side is this framework and what the other is', async () => {
  const onSay = vi.fn();
  const unsaid = { source: 'one.json', target: 'two.json', here: null };
  const { user } = show(<MappingSides unsaid={unsaid} others={others} onSay={onSay} />);
  await user.selectOptions(screen.getByLabelText('This framework is'), 'two.json');
  await user.selectOptions(screen.getByLabelText('The other side is'), 'ISO/IEC 27001 2022');
  await user.click(screen.getByRole('button', { name: 'Read it as that' }));
  expect(onSay.mock.calls).toEqual([[{ here: 'target', other: 'iso-27001-2022' }]]);
});

test('only what is not known is asked', async () => {
  const onSay = vi.fn();
  const unsaid = { source: 'the references', target: 'the controls', here: 'source' as const };
  const { user } = show(<MappingSides unsaid={unsaid} others={others} onSay={onSay} />);
  expect(screen.queryByLabelText('This framework is')).toBeNull();
  await user.selectOptions(screen.getByLabelText('The other side is'), 'ISO/IEC 27001 2022');
  await user.click(screen.getByRole('button', { name: 'Read it as that' }));
  expect(onSay.mock.calls).toEqual([[{ other: 'iso-27001-2022' }]]);
});
