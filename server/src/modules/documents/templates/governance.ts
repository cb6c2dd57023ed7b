import type { DocumentTemplate } from './template.ts';

/** Templates about how security is led. */
export const governanceTemplates: readonly DocumentTemplate[] = [
  {
    id: 'information-security',
    title: 'Information security policy',
    kind: 'Policy',
    aim: 'What the organisation wants of its security, and who answers for it.',
    controls: ['GOV-03', 'GOV-04', 'GOV-05', 'GOV-06'],
    body: `## What we want

{organisation} keeps the information of its customers, its people and its partners confidential, correct and available. Security serves the business: we accept risks knowingly, never by accident.

## What this covers

{organisation}{companyNumber? (company number: #)} has its registered office at {address} and employs {employees}. This policy applies to everybody who works for it, whatever their contract says.

## Scope

{scope}

## Who answers for it

- **The board** approves this policy, sets how much risk we accept, and reviews the state of security at least once a quarter.
- **The security lead** runs the programme, reports to the board, and may stop work that endangers information.
- **Managers** see that their people know and follow our policies.
- **Everybody** follows them, and reports what looks wrong the same day.

## How we work

1. We keep a register of risks, decide about each, and review it at least every six months.
2. We meet the Cyber Essentials requirements on every device and service that we use for work.
3. We test what we rely on. A control that nobody has tested counts as declared, not as proven.
4. Exceptions are written down with a reason, an owner and a day on which they end.

## Measures

The board sees the compliance score, open findings by age, training completed and the time that updates take.

## Review

This policy is reviewed every year, and after every serious incident or change of the business.`,
  },
  {
    id: 'risk-management',
    title: 'Risk management policy',
    kind: 'Policy',
    aim: 'How risks are found, rated, treated and accepted.',
    controls: ['RSK-01', 'RSK-02', 'RSK-03', 'RSK-05'],
    body: `## Purpose

{organisation} decides about risks to its information before they decide about us.

## How we rate

Each risk has a likelihood and an impact from 1 to 5. Their product is its score: 15 and more is high, 8 to 14 medium, the rest low. We rate a risk before and after its treatment.

## What we do about a risk

- **Treat** it with controls, through actions that have an owner and a day.
- **Transfer** it, for example by insurance. What the policy of the insurer asks of us then becomes a duty of ours.
- **Avoid** it by not doing what brings it.
- **Accept** it. Senior management accepts high risks, for a year at most. People never accept a risk that they own.

## When we look again

The owner reviews a high risk every quarter and any other every six months. A finding, an incident or a failed control that touches a risk is reason to review it at once.

## Insurance

{insurance} is responsible for insurance, and tells the broker of every material change before renewal, so that our presentation of the risk is fair.`,
  },
  {
    id: 'supplier-security',
    title: 'Supplier security policy',
    kind: 'Policy',
    aim: 'What suppliers have to do before and while they hold our information.',
    controls: ['SUP-01', 'SUP-02', 'SUP-03', 'SUP-04', 'SUP-06'],
    body: `## Which suppliers

This policy applies to everybody who holds or can reach information of {organisation}, or whose failure would stop us for more than a day.

## Before we sign

1. The owner of the contract records what the supplier will hold and how critical they are.
2. A supplier that holds personal or confidential information shows a certificate that covers the service, such as Cyber Essentials Plus or ISO/IEC 27001, or answers our questions.
3. The contract says how information is protected, that the supplier tells us of incidents within 24 hours, who may be used as a subcontractor, and how our information comes back at the end.
4. A processor of personal data signs terms that meet Article 28 of the UK GDPR.

## While they work for us

- Critical suppliers are reviewed every year, the others every two years.
- Their access is limited to what they need, uses multi-factor authentication and ends with their work.

## When something happens

Whoever hears of an incident at a supplier tells {incident} the same day. We decide about our own duties to report independently of the supplier.

## Questions

Ask {dataProtection} before we sign whether the supplier may hold personal data.

## At the end

Access is removed on the last day. The supplier returns or deletes our information and confirms it in writing.`,
  },
  {
    id: 'joiners-movers-leavers',
    title: 'Joiners, movers and leavers procedure',
    kind: 'Procedure',
    aim: 'What happens with people’s access when they come, change and go.',
    controls: ['HRS-01', 'HRS-02', 'IAM-02', 'IAM-04'],
    body: `## Who this covers

Everybody who works for {organisation}, whatever their contract says, and whoever works here for somebody else.

## Joiners

1. References and the right to work are checked before the first day; more for posts with privileged access.
2. The manager asks for the access that the role needs. A different person grants it.
3. In the first week people read the policies that are for them, take the courses that are assigned, and set up multi-factor authentication.

## Movers

The new manager asks for what the new role needs. What the old role needed ends within five working days, unless both managers agree otherwise in writing.

## Leavers

1. The manager tells IT as soon as the last day is known.
2. Accounts are disabled at the end of the last working day; at once where somebody is dismissed.
3. Devices, keys and cards come back the same day.
4. What the person owned, such as controls, risks and actions, is handed to somebody by name.
5. Email is forwarded to the manager for 30 days at most.

## Proof

Each quarter somebody who does not grant access compares the list of leavers with the accounts that are active.`,
  },
  {
    id: 'security-training',
    title: 'Security awareness and training policy',
    kind: 'Policy',
    aim: 'What people learn, when, and how it is known that they did.',
    controls: ['HRS-03', 'HRS-04', 'HRS-05'],
    body: `## Who learns what

- **Everybody** takes the courses on phishing, passwords and data protection within 30 days of joining and every year.
- **People who pay** invoices or change bank details take the course on payment fraud, and check a changed account with {finance} before they pay.
- **Administrators** take the course on secure administration before they get privileged access.
- **Directors** take the course on their cyber duties.

## Practice

We send simulated phishing at least twice a year. What we measure first is how many report it. A click is never punished; the person who clicks is offered help.

## Records

Completion, score and date are recorded. People who have not taken a course by its day are reminded, and then their manager hears of it.

## Reporting

At {organisation} it is always right to ask. Report what looks wrong to {incident}, also when you have already clicked.`,
  },
];
