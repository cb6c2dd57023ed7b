import { type DutyRule, modules, none, proof } from './duty-rule.ts';

/** The rules of the separation of duties from the tenth on. */
export const rulesFromTen: readonly DutyRule[] = [
  {
    n: 10,
    rule: 'Whoever enters a commission does not approve it, and whoever approves it does not pay it.',
    ...none,
    note: 'There are no commissions yet.',
  },
  {
    n: 11,
    rule: 'Nobody grants to themselves, the last administrator stays, and a duty takes two people.',
    does: 'refuses',
    keptBy: [
      `${modules}/duty-proposals/duty-proposal.ts`,
      `${modules}/duty-proposals/decide-duty-proposal.ts`,
      `${modules}/people/appointment.ts`,
      `${modules}/people/change-appointment.ts`,
      `${modules}/people/change-person.ts`,
      `${modules}/people/change-access.ts`,
      `${modules}/people/custom-roles.ts`,
      `${modules}/people/deactivate-person.ts`,
    ],
    proofs: [
      proof(
        'duty-proposals/duty-proposals.db.test.ts',
        'takes two people: one proposes it, another confirms it, and both are on record (SoD-11)',
        'duty-proposal.by-you',
      ),
      proof(
        'duty-proposals/duty-proposals.db.test.ts',
        'is not confirmed by the person whom it was proposed for, and is not proposed by them',
        'appointment.to-self',
        'duty-proposal.about-you',
      ),
      proof(
        'duty-proposals/duty-proposals.db.test.ts',
        'is not confirmed where whoever proposed it may no longer appoint',
        'duty-proposal.proposer-may-not',
      ),
      proof(
        'people/duties.db.test.ts',
        'is nobody’s to name in their own appointment, or to become by themselves',
        'appointment.yours',
      ),
      proof(
        'people/departments.db.test.ts',
        'does not change their own role, and an officer neither administers nor manages',
        'person.own-role',
      ),
      proof(
        'people/custom-roles.db.test.ts',
        'keeps an administrator from giving others what it leaves out of their own role',
        'person.beyond-you',
      ),
      proof('people/people.db.test.ts', 'is never the last administrator', 'person.last-admin'),
      proof(
        'people/access.db.test.ts',
        'is nobody’s to give to themselves or to lay down by themselves',
        'person.own-access',
      ),
      proof('people/access.db.test.ts', 'stays with the last client admin', 'person.last-admin'),
    ],
  },
  {
    n: 12,
    rule: 'A decision not to report a breach needs the DPO’s advice, is made by somebody else, and says why where it goes against it.',
    does: 'refuses',
    note: 'Where nobody is DPO, why there is none is stored instead.',
    keptBy: [`${modules}/privacy-events/advice.ts`],
    proofs: [
      proof(
        'privacy-events/advice.db.test.ts',
        'needs the advice of the data protection officer, which is kept as it was given',
        'privacy-event.advice-needed',
      ),
      proof(
        'privacy-events/advice.db.test.ts',
        'is not made by the data protection officer, who advises',
        'privacy-event.officer-advises',
      ),
      proof(
        'privacy-events/advice.db.test.ts',
        'against the advice stores why, and is refused without',
        'privacy-event.disagreement-needed',
      ),
      proof(
        'privacy-events/advice.db.test.ts',
        'says why there is no officer, where there is none',
        'privacy-event.no-officer-reason',
      ),
    ],
  },
  {
    n: 13,
    rule: 'A ransom is decided by Senior Management with counsel and the insurer’s consent.',
    ...none,
    note: 'There are no incidents yet.',
  },
  {
    n: 14,
    rule: 'A settlement is accepted by Senior Management of the client, not by the broker.',
    ...none,
    note: 'There are no claims yet.',
  },
  {
    n: 15,
    rule: 'Bank details are changed by two people, with a call back on record.',
    ...none,
    note: 'No bank details are kept.',
  },
  {
    n: 16,
    rule: 'A legal hold is released by Senior Management with counsel or the DPO.',
    ...none,
    note: 'There are no legal holds yet.',
  },
  {
    n: 17,
    rule: 'A suspended client reads and takes its evidence along, records privacy requests, breaches and complaints, and changes nothing else.',
    does: 'refuses',
    keptBy: ['server/src/foundation/access/actor.ts'],
    proofs: [
      proof(
        'evidence-items/evidence-files.db.test.ts',
        'a suspended client reads and takes its evidence with it, and changes nothing',
        'client.suspended',
      ),
      proof(
        'privacy-events/while-suspended.db.test.ts',
        'a suspended client records a breach and what is done about it, and changes nothing else',
        'client.suspended',
      ),
      proof('organisations/closing-held.db.test.ts', 'is refused %s', 'client.suspended'),
    ],
  },
  {
    n: 18,
    rule: 'A broker sees a client only while it is their client.',
    does: 'refuses',
    note: 'From the moment that a client is given to a broker until either side ends it; days for it are not set ahead.',
    keptBy: ['server/src/foundation/access/actor.ts'],
    proofs: [
      proof(
        'organisations/outside-access.db.test.ts',
        'an administrator sees which broker sees them, ends it by its name, and it is over with the next request',
      ),
    ],
  },
  {
    n: 19,
    rule: 'One person with three or more duties is pointed out.',
    does: 'warns',
    keptBy: [`${modules}/people/list-duties.ts`],
    proofs: [
      proof(
        'people/list-duties.db.test.ts',
        'points out whoever holds three or more today (SoD-19), and keeps nobody from it',
      ),
    ],
  },
  {
    n: 20,
    rule: 'A DPO who is absent for more than 30 days without a deputy is pointed out.',
    ...none,
    note: 'Nobody is marked absent yet. That a duty has no deputy is shown beside it.',
  },
];
