import type { Framework } from '../frameworks/index.ts';
import type { PlannedStatement } from './plan-content.ts';

/** An implementation statement as it is recorded here. */
export type RecordedStatement = Omit<PlannedStatement, 'ref'> & { readonly version: number };

/** The implementation statements of a plan that differ from those here and can be taken, each with the one in its place now. */
export function compareStatements(
  planned: readonly PlannedStatement[],
  here: ReadonlyMap<string, RecordedStatement>,
  framework: Framework,
  say: (place: string, says: string) => void,
): { readonly statement: PlannedStatement; readonly now: RecordedStatement | undefined }[] {
  return planned.flatMap((statement) => {
    const { ref, controlId, extent, how } = statement;
    const now = here.get(ref);
    if (!framework.requirement.has(ref)) say(ref.slice(0, 40), `${framework.name} has no such requirement.`);
    else if (framework.needsStatement.get(ref) !== controlId)
      say(
        ref,
        'The requirement does not rest on that control alone here, so its implementation statement is not taken.',
      );
    else if (now?.controlId !== controlId || now.extent !== extent || now.how !== how) return [{ statement, now }];
    return [];
  });
}
