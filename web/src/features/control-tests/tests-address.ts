import { testStates } from '@claimlock/contract/control-tests/endpoints';
import { oneOf, text } from '../../lib/url-state.ts';

/** What of the tests the address holds: the state asked for, the test that is open, and the target that is, or `new`. */
export const testsAddress = { stands: oneOf(testStates), test: text, target: text };
