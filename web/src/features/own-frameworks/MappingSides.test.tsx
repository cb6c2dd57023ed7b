import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { MappingSides } from './MappingSides.tsx';

const others = [
  { id: 'common-controls', name: 'Common controls' },
  { id: 'iso-27001-2022', name: 'ISO/IEC 27001 2022' },
];

const asked = { mapping: 1, source: 'one.json', target: 'two.json', here: null, more: 0 };

test('a person chooses which side is this framework, and what the other side is', async () => {
  const onAnswer = vi.fn();
  const { user } = show(<MappingSides unsaid={asked} others={others} onAnswer={onAnswer} />);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onAnswer).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText('This framework is'), 'two.json');
  await user.selectOptions(screen.getByLabelText('The other side is'), 'ISO/IEC 27001 2022');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onAnswer.mock.calls).toEqual([[{ mapping: 1, here: 'target', other: 'iso-27001-2022' }]]);
});

test('a side that the file names is not asked for', async () => {
  const onAnswer = vi.fn();
  const { user } = show(<MappingSides unsaid={{ ...asked, here: 'source' }} others={others} onAnswer={onAnswer} />);
  expect(screen.queryByLabelText('This framework is')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Skip this mapping' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('The other side is'), 'ISO/IEC 27001 2022');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onAnswer.mock.calls).toEqual([[{ mapping: 1, here: null, other: 'iso-27001-2022' }]]);
});

test('one of several mappings can be skipped', async () => {
  const onAnswer = vi.fn();
  const { user } = show(<MappingSides unsaid={{ ...asked, more: 2 }} others={others} onAnswer={onAnswer} />);
  screen.getByText('2 more mappings to choose after it');
  await user.click(screen.getByRole('button', { name: 'Skip this mapping' }));
  expect(onAnswer.mock.calls).toEqual([[{ mapping: 1, here: null, other: null }]]);
});
