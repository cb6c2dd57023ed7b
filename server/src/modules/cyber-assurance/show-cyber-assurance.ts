import { createHash } from 'node:crypto';
import type * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import type { DeclaredCertificate } from '@claimlock/contract/cyber-assurance/endpoints';
import {
  assuranceSizes,
  boardDeclarationEdition,
  boardDeclarationText,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { canonical } from '@claimlock/evidence/canonical-json';
import type { z } from 'zod';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { mayBeTold } from '../../foundation/access/stored-words.ts';
import { addDays, dayOf, monthsAfter } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import {
  listDecisions,
  overrodeIn,
  type ReadDoubts,
  type ResultsInDoubt,
  readResults,
  readResultsInDoubt,
} from '../compliance/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { readOwnFacts } from '../organisations/index.ts';
import { holdsDuty } from '../people/index.ts';
import { findNewestCertificate } from '../questionnaires/index.ts';
import { type CertificateRow, listCertificates } from './assurance-certificate-store.ts';
import { gateOf, heldBy } from './certificates.ts';
import { assuranceSizeOf, isBySize, nextStep, notAskedOf, weakenedPoints } from './cyber-assurance.ts';
import {
  type CyberAssuranceRow,
  type DeclarationRow,
  declaredCertificates,
  declaredResults,
  findCyberAssurance,
  listDeclarations,
} from './cyber-assurance-store.ts';
import { themeInDoubt } from './theme-in-doubt.ts';

const mostDeclarations = 20;

/** How a framework of themes stands for the organisation that is open, with all that a declaration would speak of. */
export async function openCyberAssurance(context: ClientContext, framework: Framework) {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const [{ row, recorded, gate }, declarations, facts, decisions, results] = await Promise.all([
    readGate(db, framework.id, today),
    listDeclarations(db, framework.id, mostDeclarations),
    readOwnFacts(context),
    listDecisions(db, framework.id),
    readResults(db, framework.id),
  ]);
  const points = framework.requirements.map(({ ref, group, title }) => {
    const { result, proof } = results.get(ref) ?? { result: 'not-assessed', proof: null };
    const why = decisions.get(ref)?.justification ?? '';
    const leftOut = result !== 'not-applicable' ? null : isBySize(why) ? 'size' : 'reason';
    return { ref, group, title, result, proven: proof === 'evidenced' || proof === 'tested', leftOut };
  });
  const latest = declarations[0];
  const inForce = latest && latest.level === row?.level && declaredUntil(latest) >= today ? latest : undefined;
  const weakened = inForce ? weakenedPoints(framework, declaredResults(inForce), results) : [];
  return { framework, row, recorded, declarations, people: facts.employees, points, inForce, weakened, gate, today };
}

/** The certificates that a framework's level rests on, with the choice of that level and what is recorded. */
export async function readGate(db: ClientDb, frameworkId: string, today: string) {
  const [row, recorded, answered] = await Promise.all([
    findCyberAssurance(db, frameworkId),
    listCertificates(db, frameworkId),
    findNewestCertificate(db),
  ]);
  const certificates = allCertificates(recorded, answered);
  return { row, recorded, certificates, gate: gateOf(row?.level, certificates, today) };
}

/** What is recorded here, and what came of a questionnaire; of one number what is recorded here counts. */
function allCertificates(
  recorded: readonly CertificateRow[],
  answered: Awaited<ReturnType<typeof findNewestCertificate>>,
): DeclaredCertificate[] {
  return [
    ...recorded.map(({ kind, number, issued_by: issuedBy, expires_on: expiresOn }) => ({
      kind,
      number,
      issuedBy,
      expiresOn,
    })),
    ...(answered && recorded.every(({ number }) => number !== answered.number)
      ? [{ kind: 'cyber-essentials' as const, ...answered, issuedBy: null }]
      : []),
  ];
}

export type OpenAssurance = Awaited<ReturnType<typeof openCyberAssurance>>;

/** What would be declared now, as canonical JSON; the same standing is the same text, but for who declares it when. */
export function sheetOf(
  { framework, row, people, points, gate }: OpenAssurance,
  inDoubt: ResultsInDoubt,
  declared: { readonly name: string; readonly role: string; readonly at: string } | null,
): string {
  return canonical({
    edition: boardDeclarationEdition,
    framework: { id: framework.id, version: framework.version, level: row?.level ?? null },
    scope: { whole: true, people },
    certificates: heldBy(gate.needs),
    points: points.map(({ ref, title, result, leftOut }) => {
      return { ref, title, result, leftOut, inDoubt: inDoubt.get(ref) ?? null };
    }),
    declaration: declared && { ...declared, text: boardDeclarationText },
  });
}

/** SHA-256 of a text, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Why nobody, or not this person, can declare now: whoever prepared it does not, nor who advises (SoD-3). */
export async function refusalOf(
  { db, userId, membership }: ClientContext,
  { framework, row, gate, points, today }: OpenAssurance,
): Promise<ErrorCode | undefined> {
  if (!row) return 'cyber-assurance.not-prepared';
  if (!gate.open) return 'cyber-assurance.no-certificate';
  if (points.some(({ result }) => result === 'not-assessed')) return 'cyber-assurance.not-assessed';
  if (userId === null || row.chosen_by.includes(userId) || (await overrodeIn(db, framework.id, userId)))
    return 'cyber-assurance.own-declaration';
  const personId = membership?.personId;
  const advises = typeof personId === 'string' && (await holdsDuty(db, personId, 'DPO', today));
  return advises ? 'cyber-assurance.declarant-is-dpo' : undefined;
}

/** The last day that a declaration is taken for: twelve months. */
export function declaredUntil({ declared_at }: Pick<DeclarationRow, 'declared_at'>): string {
  return addDays(monthsAfter(dayOf(new Date(declared_at)), 12), -1);
}

/** Readiness as the contract shows it. */
export async function showCyberAssurance(
  context: ClientContext,
  open: OpenAssurance,
  readDoubts: ReadDoubts,
): Promise<z.input<typeof contract.CyberAssurance>> {
  const { db, clock } = context;
  const { framework, row, recorded, declarations, people, points, inForce, weakened, gate } = open;
  const asked = points.filter(({ leftOut }) => leftOut === null);
  const refusal = await refusalOf(context, open);
  const inDoubt = await readResultsInDoubt(context, framework.id, readDoubts);
  return {
    standing: row ? await showStanding(db, row) : null,
    recorded: await showRecorded(db, recorded),
    people,
    size: assuranceSizeOf(people),
    gate,
    weakened,
    doubted: points.flatMap(({ ref, title }) => {
      const word = inDoubt.get(ref);
      return word ? [{ ref, title, word }] : [];
    }),
    asOf: clock.now().toISOString(),
    asksOf: assuranceSizes.map((size) => ({ size, points: points.length - notAskedOf(size).size })),
    themes: framework.groups.flatMap((theme) => themeOf(theme, points, inDoubt)),
    step: nextStep({
      chosen: row !== undefined,
      certified: gate.open,
      declared: inForce !== undefined,
      notAssessed: asked.filter(({ result }) => result === 'not-assessed').length,
      open: asked.filter(({ result }) => result !== 'met').length,
      weakened: weakened.length,
    }),
    cannotDeclare: refusal ? new ProductError(refusal).message : null,
    fingerprint: sha256(sheetOf(open, inDoubt, null)),
    declarations: declarations.map((one) => showDeclaration(one, context)),
  };
}

async function showStanding(db: ClientContext['db'], { level, set_by, set_at, version }: CyberAssuranceRow) {
  const names = await readNames(db, set_by === null ? [] : [set_by]);
  return { level: asLevel(level), by: (set_by && names.get(set_by)) ?? 'Someone who left', setAt: set_at, version };
}

async function showRecorded(db: ClientContext['db'], rows: readonly CertificateRow[]) {
  const names = await readNames(
    db,
    rows.flatMap(({ recorded_by }) => recorded_by ?? []),
  );
  return rows.map(({ kind, number, issued_by, expires_on, recorded_by, recorded_at, version }) => ({
    kind,
    number,
    issuedBy: issued_by,
    expiresOn: expires_on,
    at: recorded_at,
    version,
    by: (recorded_by && names.get(recorded_by)) ?? 'Someone who left',
  }));
}

type Reader = Pick<ClientContext, 'userId' | 'membership'>;

/**
 * Whether a declaration is worded by what its reader may not be told. The board has what was declared in its name: whoever declared
 * it, and whoever may declare for it.
 */
export function isWithheldFrom(
  { userId, membership }: Reader,
  { declared_by, rests_on }: Pick<DeclarationRow, 'declared_by' | 'rests_on'>,
): boolean {
  const isOfBoard =
    (declared_by !== null && declared_by === userId) || mayInWhole(membership, 'cyber-assurance.declare');
  return !isOfBoard && !mayBeTold(membership, rests_on);
}

/** A declaration as the contract shows it to a reader. */
export function showDeclaration(row: DeclarationRow, reader: Reader): z.input<typeof contract.BoardDeclaration> {
  const { id, name, role, digest, met, asked } = row;
  return {
    id,
    name,
    role,
    digest,
    met,
    asked,
    level: asLevel(row.level),
    at: row.declared_at,
    until: declaredUntil(row),
    certificates: declaredCertificates(row),
    isWithheld: isWithheldFrom(reader, row),
  };
}

/** The database keeps no other. */
export const asLevel = (level: number): 1 | 2 => (level === 2 ? 2 : 1);

function themeOf(
  { ref, title }: Framework['groups'][number],
  points: OpenAssurance['points'],
  inDoubt: ResultsInDoubt,
) {
  const own = points.filter(({ group }) => group === ref);
  if (own.length === 0) return [];
  const count = (is: (point: (typeof own)[number]) => boolean) => own.filter(is).length;
  return [
    {
      ref,
      title,
      asked: count(({ leftOut }) => leftOut === null),
      met: count(({ result }) => result === 'met'),
      proven: count(({ result, proven }) => result === 'met' && proven),
      ...themeInDoubt(own, inDoubt),
      partly: count(({ result }) => result === 'partly'),
      notMet: count(({ result }) => result === 'not-met'),
      notAssessed: count(({ result }) => result === 'not-assessed'),
      bySize: count(({ leftOut }) => leftOut === 'size'),
      byReason: count(({ leftOut }) => leftOut === 'reason'),
    },
  ];
}
