import { dayOf } from '../../foundation/clock.ts';
import { aboutFramework, contradictionsOfEach } from '../compliance/index.ts';
import { declaredCertificates } from './cyber-assurance-store.ts';
import { certificateContradictions, declarationContradictions } from './declaration-contradictions.ts';
import { declaredUntil, openCyberAssurance } from './show-cyber-assurance.ts';

/** What was declared for a board, or is prepared on a certificate, and holds no longer. */
export const readDeclarationContradictions = contradictionsOfEach('themes', async (context, framework) => {
  const { row, inForce, weakened, gate, today } = await openCyberAssurance(context, framework);
  if (!row) return [];
  const about = aboutFramework(framework, today);
  const broken = inForce
    ? declarationContradictions({
        ...about,
        weakened,
        until: declaredUntil(inForce),
        needs: gate.needs,
        certificates: declaredCertificates(inForce),
        declaredOn: dayOf(new Date(inForce.declared_at)),
      })
    : [];
  // What a declaration counts on is said with it, and not once more.
  const counted = new Set(inForce ? declaredCertificates(inForce).map(({ kind }) => kind) : []);
  const needs = gate.needs.filter(
    ({ kinds, standing }) => standing !== 'ended' || !kinds.some((kind) => counted.has(kind)),
  );
  return [...broken, ...certificateContradictions(about, needs)];
});
