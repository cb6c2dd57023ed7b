import { errors, ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/findings/advice';
import { isOpenFinding } from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { dutiesOfAsker, unanswerable } from '../people/index.ts';
import { insertFindingAdvice, listFindingAdvice } from './advice-store.ts';
import { adviceAsked, dutiesAmong, readAdvice, refusalToAccept, stillToAsk } from './finding-advice.ts';
import { showRestsOn } from './rests-on.ts';
import { aboutFinding, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** Asks those whose advice is missing for it, each once until the severity changes, an acceptance ends or others hold the duty. */
export const askForFindingAdvice: Handler<typeof contract.askForFindingAdvice> = async (context, { findingId }) => {
  const finding = await findKnown(context, findingId);
  if (!isOpenFinding(finding.status)) throw new ProductError('finding.over');
  const onRecord = await readAdvice(context, finding);
  const asked = stillToAsk(finding, onRecord);
  if (asked.length === 0)
    throw new ProductError(
      unanswerable(onRecord).length > 0 ? 'finding.adviser-cannot-answer' : 'finding.no-advice-to-ask',
    );
  const duties = dutiesAmong(asked);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.advice-asked', { ...body, duties }, subject);
  const change = {
    advice_asked: together(finding.advice_asked, duties),
    advice_asked_of: together(
      finding.advice_asked_of,
      asked.map(({ personId }) => personId),
    ),
  };
  return showFinding(context, await saveFinding(context, finding, change));
};

const together = (some: readonly string[], others: readonly string[]) => [...new Set([...some, ...others])];

/**
 * Records what the CISO or the data protection officer advises on accepting the risk of a finding. It is kept as it was given; a
 * later one stands after it, and it says nothing of another severity (SoD-6).
 */
export const adviseOnFinding: Handler<typeof contract.adviseOnFinding> = async (
  context,
  { findingId, version, advises, reasons },
) => {
  const { db, clock, membership, record } = context;
  const personId = membership?.personId;
  const finding = await findKnown(context, findingId, version);
  if (!isOpenFinding(finding.status)) throw new ProductError('finding.over');
  const duties = await dutiesOfAsker(context, adviceAsked(finding));
  if (!personId || duties.length === 0) throw new ProductError('finding.advice-not-yours');
  const { severity, advice_round: round } = finding;
  // The version moves on: of two who advise at once, and of whoever accepts its risk meanwhile, the slower one is told.
  // And who advised is asked for as long as what they said counts, though the finding is about something else by then.
  const saved = await saveFinding(context, finding, { advice_asked: together(finding.advice_asked, duties) });
  const before = (await listFindingAdvice(db, findingId)).length;
  const given = { finding_id: findingId, round, advises, reasons, severity, given_by: personId, given_at: clock.now() };
  const { body, subject } = aboutFinding(finding);
  // One person may hold both duties for a time, by exception: they speak for both.
  for (const [place, duty] of duties.entries()) {
    await insertFindingAdvice(db, { ...given, duty, place: before + place + 1 });
    record('finding.advised', { ...body, duty, advises, severity }, subject);
  }
  return showFinding(context, saved);
};

/** What was advised on accepting the risk of a finding, whose advice is needed, and why the person who asks cannot accept it. */
export const readFindingAdvice: Handler<typeof contract.readFindingAdvice> = async (context, { findingId }) => {
  const finding = await findKnown(context, findingId);
  const onRecord = await readAdvice(context, finding);
  const { given, needed } = onRecord;
  const refused = refusalToAccept(context, finding, onRecord);
  const advisers = needed.map(({ duty }) => duty);
  return {
    whyNotAccept: refused ? errors[refused].message : null,
    advisers,
    advisesAs: await dutiesOfAsker(context, advisers),
    toAsk: dutiesAmong(stillToAsk(finding, onRecord)),
    cannotAnswer: unanswerable(onRecord),
    advice: given.map((one) => ({
      duty: one.duty,
      advises: one.advises,
      reasons: one.reasons,
      severity: one.severity,
      by: one.name,
      at: one.given_at,
      current: one.round === finding.advice_round,
    })),
    restsOn: await showRestsOn(context, finding),
  };
};
