import { expect, test } from 'vitest';
import type { ContractField } from './contract-fields.ts';
import { sentValue } from './endpoint-values.ts';

const progress: ContractField = {
  kind: 'number',
  empty: 'refused',
  maxLength: undefined,
  choices: [],
  usual: undefined,
};

test.each(['', ' ', '\t'])('a number that is left as “%s” is asked for and not sent as 0', (held) => {
  expect(sentValue(progress, held, 40)).toBeNaN();
});
