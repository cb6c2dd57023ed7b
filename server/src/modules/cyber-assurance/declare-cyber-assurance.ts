import type { Action } from '@claimlock/contract/access';
import type * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { CyberAssuranceDeclarationId } from '@claimlock/contract/identifiers';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { doubtsToldBy, frameworkWithOutcome, type ReadDoubts, readResultsInDoubt } from '../compliance/index.ts';
import { heldBy } from './certificates.ts';
import { insertDeclaration } from './cyber-assurance-store.ts';
import { asLevel, openCyberAssurance, refusalOf, sha256, sheetOf, showDeclaration } from './show-cyber-assurance.ts';

/** Declares for the board how each point stands, as it was read; whoever prepared it does not declare it as well (SoD-3). */
export const declareCyberAssuranceWith =
  (readDoubts: ReadDoubts, doubtsRestOn: () => readonly Action[]): Handler<typeof contract.declareCyberAssurance> =>
  async (context, input) => {
    const { db, clock, userId, record } = context;
    const { frameworkId, fingerprint, name, role } = input;
    const open = await openCyberAssurance(context, await frameworkWithOutcome(context, frameworkId, 'themes'));
    const { row, gate, points } = open;
    const refusal = await refusalOf(context, open);
    if (refusal) throw new ProductError(refusal);
    if (!row) throw new ProductError('cyber-assurance.not-prepared');
    const inDoubt = await readResultsInDoubt(context, frameworkId, readDoubts);
    if (sha256(sheetOf(open, inDoubt, null)) !== fingerprint) throw new ProductError('cyber-assurance.moved');
    const now = clock.now();
    const sheet = sheetOf(open, inDoubt, { name, role, at: now.toISOString() });
    const digest = sha256(sheet);
    const id = CyberAssuranceDeclarationId.parse(newId('cad', clock));
    const met = points.filter(({ result }) => result === 'met').length;
    const asked = points.filter(({ leftOut }) => leftOut === null).length;
    const results = Object.fromEntries(points.map(({ ref, result }) => [ref, result]));
    const certificates = heldBy(gate.needs);
    const kept = {
      id,
      framework_id: frameworkId,
      level: row.level,
      prepared_by: row.set_by,
      declared_by: userId,
      name,
      role,
      digest,
      met,
      asked,
      certificates: JSON.stringify(certificates),
      rests_on: [...doubtsToldBy(context.membership, doubtsRestOn())],
    };
    await insertDeclaration(db, { ...kept, sheet, declared_at: now, results: JSON.stringify(results) });
    record(
      'cyber-assurance.declared',
      { frameworkId, declarationId: id, level: asLevel(row.level), digest, met, asked },
      { kind: 'framework', id: frameworkId },
    );
    return showDeclaration({ ...kept, certificates, declared_at: now.toISOString(), results }, context);
  };
