import { type DutyRule, modules, none, proof } from './duty-rule.ts';

/** The first nine rules of the separation of duties. */
export const rulesToNine: readonly DutyRule[] = [
  {
    n: 1,
    rule: 'One person is not DPO and CISO, Admin, client admin or Senior Management.',
    does: 'refuses',
    note: 'With documented safeguards two people lift it for 90 days within 12 months, and while one person is both the tier is Silver at most. A head of IT is known by the role Admin alone. Whoever held both before is pointed out under Roles, Duties.',
    keptBy: [
      'contract/src/people/duty-conflicts.ts',
      `${modules}/people/appointment.ts`,
      `${modules}/people/change-person.ts`,
      `${modules}/people/change-access.ts`,
      `${modules}/people/exceptions.ts`,
      `${modules}/duty-proposals/propose-duty.ts`,
      `${modules}/compliance/assurance/tier-cap.ts`,
    ],
    proofs: [
      proof(
        'people/duties.db.test.ts',
        'of the DPO is not for an administrator or Senior Management (%s, %s)',
        'appointment.conflict',
      ),
      proof(
        'people/departments.db.test.ts',
        'does not change their own role, and an officer neither administers nor manages',
        'person.role-conflict',
      ),
      proof(
        'people/access.db.test.ts',
        'is not for the data protection officer, nor for whoever will be',
        'person.access-conflict',
      ),
      proof(
        'duty-proposals/exceptions.db.test.ts',
        'duties that exclude each other are one person’s for ninety days, with safeguards that both people saw',
        'appointment.conflict',
        'appointment.no-safeguards',
        'appointment.exception-from',
      ),
      proof(
        'duty-proposals/exceptions.db.test.ts',
        'its days add up to ninety within twelve months, however often it is ended and proposed anew',
        'appointment.exception-used',
      ),
      proof(
        'duty-proposals/exceptions.db.test.ts',
        'it ends by itself, which is recorded once and told to those who appoint',
      ),
      proof(
        'compliance/assurance/tier-cap.db.test.ts',
        'while one person holds duties that exclude each other, a Gold that was earned is Silver, and Gold again after it',
      ),
    ],
  },
  {
    n: 2,
    rule: 'The DPO owns no control, risk treatment, finding or action.',
    does: 'refuses',
    keptBy: [
      `${modules}/people/owners.ts`,
      `${modules}/action-items/require-assignee.ts`,
      `${modules}/action-items/reactions.ts`,
      `${modules}/findings/finding.ts`,
      `${modules}/findings/module.ts`,
      `${modules}/risks/risk-changes.ts`,
      `${modules}/risks/module.ts`,
      `${modules}/control-reviews/require-owner.ts`,
      `${modules}/control-reviews/reactions.ts`,
    ],
    proofs: [
      proof(
        'people/duties.db.test.ts',
        'of the DPO and an action are not one person’s, whichever comes first',
        'action-item.assignee-is-dpo',
        'appointment.owns-actions',
      ),
      proof(
        'findings/findings-people.db.test.ts',
        'a data protection officer owns none, whichever comes first',
        'finding.owner-is-dpo',
        'appointment.owns-findings',
      ),
      proof(
        'risks/risks.db.test.ts',
        'the data protection officer owns no risk, whichever comes first (SoD-2)',
        'risk.owner-is-dpo',
        'appointment.owns-risks',
      ),
      proof(
        'control-reviews/control-reviews.db.test.ts',
        'is given by senior management of what they own as well, and by no data protection officer',
        'control-review.owner-is-dpo',
        'control-review.dpo-cannot-confirm',
        'appointment.owns-controls',
      ),
    ],
  },
  {
    n: 3,
    rule: 'Whoever prepares answers does not declare them; whoever declares is on the board and not the DPO.',
    does: 'refuses',
    note: 'Who verifies answers technically has no step of its own yet.',
    keptBy: [`${modules}/questionnaires/require-declarant.ts`, `${modules}/cyber-assurance/show-cyber-assurance.ts`],
    proofs: [
      proof(
        'questionnaires/declarant.db.test.ts',
        'whoever answered a question does not declare, and is told so; whoever did nothing of it does',
        'questionnaire.declarant-prepared',
      ),
      proof(
        'questionnaires/declarant.db.test.ts',
        'the data protection officer, and whoever is not on the board, do not declare',
        'questionnaire.declarant-is-dpo',
      ),
      proof(
        'cyber-assurance/cyber-assurance.db.test.ts',
        'whoever chose a level once does not declare it, whoever saves it after them',
        'cyber-assurance.own-declaration',
      ),
    ],
  },
  {
    n: 4,
    rule: 'Whoever brings evidence, a document, an answer, a certificate or a decision of a statement of applicability does not approve it, nor review the document later.',
    does: 'refuses',
    keptBy: [
      `${modules}/evidence-items/approve-evidence-item.ts`,
      `${modules}/documents/steps.ts`,
      `${modules}/documents/review-document.ts`,
      `${modules}/assignments/assignment.ts`,
      `${modules}/outside-certificates/decide.ts`,
      `${modules}/compliance/statements/open-statement.ts`,
    ],
    proofs: [
      proof(
        'evidence-items/evidence-items.db.test.ts',
        'whoever added a version, or chose its days, does not approve it, whatever they are',
        'evidence.own-approval',
      ),
      proof(
        'documents/documents.db.test.ts',
        'is approved by somebody who did not write, bring or submit any of it',
        'document.own-approval',
      ),
      proof(
        'documents/review-document.db.test.ts',
        'a policy that needs no change is reviewed by somebody who did not write it',
        'document.own-review',
      ),
      proof(
        'people/leavers.db.test.ts',
        'whoever answered an assignment before it went to somebody else does not approve it',
        'assignment.own-approval',
      ),
      proof(
        'outside-certificates/outside-certificates.db.test.ts',
        'is never decided about by its holder',
        'outside-certificate.own-approval',
      ),
      proof(
        'compliance/statements/approve-statement.db.test.ts',
        'a person who made a new decision in a version cannot approve that version',
        'statement.own-approval',
      ),
    ],
  },
  {
    n: 5,
    rule: 'Whoever has a finding or an action does not close it.',
    does: 'refuses',
    note: 'An action that nobody handed over is closed by whoever does it.',
    keptBy: [`${modules}/findings/finding-steps.ts`, `${modules}/action-items/complete-action-item.ts`],
    proofs: [
      proof(
        'findings/findings-people.db.test.ts',
        'nobody closes, dismisses or accepts what they own',
        'finding.owner-cannot-close',
      ),
      proof(
        'action-items/action-items.db.test.ts',
        'whoever handed it over does not close it, though it was given to somebody else meanwhile',
        'action-item.closer-did-it',
      ),
    ],
  },
  {
    n: 6,
    rule: 'A high or critical risk, of the register or of a finding, is accepted by Senior Management, not by its owner, proposer or adviser, once the CISO advised (and the DPO on data protection), for twelve months at most.',
    does: 'refuses',
    note: 'Where nobody holds a duty, its advice is not asked for. Where nobody who holds it can sign in, somebody else is appointed or the duty ended. The advice binds nobody; whoever accepts against it says why. A finding is high or critical by its severity, and of data protection by its control or framework.',
    keptBy: [
      `${modules}/risks/accept-risk.ts`,
      `${modules}/risks/risk-advice.ts`,
      `${modules}/people/advisers.ts`,
      `${modules}/findings/finding-steps.ts`,
      `${modules}/findings/finding-advice.ts`,
    ],
    proofs: [
      proof(
        'risk-treatments/risk-treatments.db.test.ts',
        'is not given by the owner, nor by whoever proposed it, and a high risk only by senior management',
        'risk.acceptance-not-yours',
        'risk.acceptance-of-own',
        'risk.acceptance-of-own-proposal',
      ),
      proof(
        'risks/risk-advice.db.test.ts',
        'a high risk is accepted once the CISO advised on its current rating, and by nobody who advised',
        'risk.acceptance-needs-ciso',
        'risk.acceptance-by-adviser',
      ),
      proof(
        'risks/risk-advice.db.test.ts',
        'a risk of data protection needs the advice of the data protection officer as well',
        'risk.acceptance-needs-dpo',
      ),
      proof(
        'risk-treatments/risk-treatments.db.test.ts',
        'is proposed by the owner and given by a supervisor, who is neither owner nor proposer',
        'risk.acceptance-too-long',
      ),
      proof(
        'findings/findings-people.db.test.ts',
        'nobody closes, dismisses or accepts what they own',
        'finding.owner-cannot-accept',
      ),
      proof(
        'findings/findings-people.db.test.ts',
        'the risk of a grave finding is for senior management',
        'finding.management-accepts',
      ),
      proof(
        'findings/finding-advice.db.test.ts',
        'the risk of a grave finding is accepted once the CISO advised at its severity, and by nobody who advised',
        'finding.acceptance-needs-ciso',
        'finding.acceptance-by-adviser',
      ),
      proof(
        'findings/finding-advice.db.test.ts',
        'a grave finding %s needs the advice of the data protection officer as well',
        'finding.acceptance-needs-dpo',
      ),
      proof(
        'findings/present-advisers.db.test.ts',
        'where whoever holds the duty cannot sign in, the acceptance says so and what to do, and nobody is asked',
        'finding.adviser-cannot-answer',
      ),
      proof(
        'risks/present-advisers.db.test.ts',
        'where whoever holds the duty cannot sign in, the acceptance says so and what to do',
        'risk.adviser-cannot-answer',
      ),
    ],
  },
  {
    n: 7,
    rule: 'A tier is awarded by a platform reviewer, never by anybody who earns commission.',
    ...none,
    note: 'Nobody awards a tier: it follows from the score.',
  },
  {
    n: 8,
    rule: 'A broker does not edit a client’s answers.',
    does: 'refuses',
    note: 'The permission table gives brokers no action on answers; every cell is asked. Proposals of a broker do not exist yet.',
    keptBy: ['contract/src/questionnaires/permissions.ts'],
    proofs: [proof('server/testing/matrix.db.test.ts', '%s')],
  },
  {
    n: 9,
    rule: 'The operator alters no ledger, and looks in with a reason, for an hour at most, in sight of the client.',
    does: 'refuses',
    keptBy: ['server/src/foundation/access/actor.ts', `${modules}/support-access/open-support-access.ts`],
    proofs: [
      proof(
        'support-access/support-access.db.test.ts',
        'and changes nothing, takes no file with it, and is shown nothing that was said in confidence',
      ),
      proof('support-access/support-access.db.test.ts', 'only while support access lasts, which the clock ends'),
    ],
  },
];
