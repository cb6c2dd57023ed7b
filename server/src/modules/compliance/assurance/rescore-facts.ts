import { dayOf } from '../../../foundation/clock.ts';
import { together } from '../../../foundation/database/together.ts';
import { writeTogether } from '../../../foundation/database/write-together.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readExceptionUntil } from '../../people/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { assuranceControls } from './assurance-rule.ts';
import { readAssuranceRow } from './assurance-store.ts';
import { readKnownFacts } from './fact-store.ts';
import { rescoreAssurance } from './rescore-assurance.ts';

/** Brings the assurance score up to date where facts changed and no control did. Of a client that was never scored it says nothing. */
export async function rescoreFacts(context: ClientContext): Promise<void> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const [before, facts, known, exceptionUntil] = await together(() =>
    Promise.all([
      readAssuranceRow(db),
      readFacts(db, [...assuranceControls]),
      readKnownFacts(db),
      readExceptionUntil(db, today),
    ]),
  );
  if (!before) return;
  writeTogether(context, [rescoreAssurance(context, { facts, known, today }, before, exceptionUntil)]);
}
