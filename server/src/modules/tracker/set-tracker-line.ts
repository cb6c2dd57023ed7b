import { ProductError } from '@claimlock/contract/errors';
import * as contract from '@claimlock/contract/tracker/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { findPerson, placeOfPerson } from '../people/index.ts';
import { trackedFramework, trackerLines } from './read-tracker.ts';
import { type LineRow, readLineRows, type Said, saveLine } from './tracker-store.ts';

/** Says whose a requirement is, what is done next and by when, and how grave it is in law. */
export const setTrackerLine: Handler<typeof contract.setTrackerLine> = async (context, input) => {
  const { frameworkId, ref, ownerId, nextAction, targetOn, legalRisk, note, version } = input;
  const framework = await trackedFramework(context, frameworkId);
  if (!framework.requirement.has(ref)) throw new ProductError('requirement.unknown');
  const before = (await readLineRows(context.db, frameworkId)).get(ref);
  if ((before?.version ?? 0) !== version) throw new ProductError('conflict');
  if (ownerId && ownerId !== before?.owner_id) await requireOwner(context, ownerId);
  const said = { ref, owner_id: ownerId, next_action: nextAction, target_on: targetOn, legal_risk: legalRisk, note };
  await keepLine(context, frameworkId, said, before);
  const [line] = await trackerLines(context, framework, [ref]);
  if (!line) throw new ProductError('not-found');
  return line;
};

/** Keeps a line on the version that was read, with its entry; refuses what changes nothing, and whoever was slower. */
export async function keepLine(
  { db, clock, userId, record }: ClientContext,
  frameworkId: string,
  said: Said,
  before: LineRow | undefined,
): Promise<void> {
  const changes = {
    ownerId: moved(before?.owner_id, said.owner_id),
    nextAction: typed(before?.next_action, said.next_action),
    targetOn: moved(before?.target_on, said.target_on),
    legalRisk: moved(before?.legal_risk, said.legal_risk),
    note: typed(before?.note, said.note),
  };
  if (Object.values(changes).every((change) => change === undefined)) throw new ProductError('answer.changes-nothing');
  const made = { version: before?.version ?? 0, by: userId ?? null, at: clock.now() };
  if (!(await saveLine(db, frameworkId, said, made))) throw new ProductError('conflict');
  record(
    'tracker-line.set',
    { frameworkId, ref: said.ref, ...changes },
    { kind: 'requirement', id: `${frameworkId} ${said.ref}` },
  );
}

/** Refuses an owner who does not work here, and one who would never see what is theirs. */
export async function requireOwner({ db, clock }: ClientContext, ownerId: string, field = 'ownerId'): Promise<void> {
  const person = await findPerson(db, ownerId);
  if (!person || person.status === 'Deactivated') refuse('tracker.owner-unknown', field);
  const place = await placeOfPerson(db, person, dayOf(clock.now()));
  if (!contract.seesTracker(place)) refuse('tracker.owner-sees-nothing', field);
}

function refuse(code: 'tracker.owner-unknown' | 'tracker.owner-sees-nothing', field: string): never {
  throw ProductError.beside(code, field);
}

const moved = <T>(from: T | null | undefined, to: T | null) =>
  (from ?? null) === to ? undefined : { from: from ?? null, to };
const typed = (from: string | undefined, to: string) => ((from ?? '') === to ? undefined : ('changed' as const));
