import type { DutyRule } from './duty-rule.ts';
import { rulesFromTen } from './duty-rules-from-ten.ts';
import { rulesToNine } from './duty-rules-to-nine.ts';

/** The twenty rules of the insurance domain (§9.3), each with where it is kept and what proves it. */
export const dutyRules: readonly DutyRule[] = [...rulesToNine, ...rulesFromTen];
