import type { NewStatement, StatementNeeded } from '@claimlock/contract/compliance/implementation-statements';
import { z } from 'zod';
import type { Issue, Shape } from '../../../ui/form/form-problems.ts';
import { newStatementShape } from '../shapes.ts';

const Typed = z.object({ statements: z.array(z.object({ extent: z.string(), how: z.string() })) });

/**
 * What was typed of some requirements, as statements: each row that holds anything is one, and is checked by the contract;
 * a row that holds nothing is left out.
 */
export function statementsTyped(controlId: string, needed: readonly StatementNeeded[]): Shape<readonly NewStatement[]> {
  return {
    safeParse: (values, words) => {
      const { statements } = Typed.parse(values);
      const issues: Issue[] = [];
      const made: NewStatement[] = [];
      for (const [place, row] of statements.entries()) {
        const { ref, version } = needed[place] ?? {};
        if (row.extent === '' && row.how.trim() === '') continue;
        const at = (path: readonly PropertyKey[]) => ['statements', String(place), ...path];
        if (row.extent === '') issues.push({ path: at(['extent']), message: 'Choose how far.' });
        // What is chosen beside it is asked for above; the rest of the row is checked all the same.
        const statement = { ref, version, controlId, how: row.how, extent: row.extent || 'not' };
        const parsed = newStatementShape.safeParse(statement, words);
        if (parsed.success) made.push(parsed.data);
        else issues.push(...parsed.error.issues.map(({ path, message }) => ({ path: at(path), message })));
      }
      if (statements.length > 0 && made.length === 0 && issues.length === 0)
        issues.push({ path: ['statements', '0', 'extent'], message: 'State at least one requirement.' });
      return issues.length === 0 ? { success: true, data: made } : { success: false, error: { issues } };
    },
  };
}
