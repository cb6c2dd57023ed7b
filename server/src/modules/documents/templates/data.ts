import type { DocumentTemplate } from './template.ts';

/** Templates about information, personal data, and what happens when something goes wrong. */
export const dataTemplates: readonly DocumentTemplate[] = [
  {
    id: 'data-protection',
    title: 'Data protection policy',
    kind: 'Policy',
    aim: 'How personal data is handled under the UK GDPR and the Data Protection Act 2018.',
    controls: ['PRV-01', 'PRV-03', 'PRV-04', 'PRV-07', 'PRV-11', 'PRV-15', 'PRV-17'],
    body: `## What we promise

{organisation} uses personal data lawfully, fairly and openly, for purposes that we have said, no more of it than we need, correct, no longer than needed, and securely. We can show that we do.

{icoNumber?We are registered with the Information Commissioner under number #. }{records?The records that we hold include #. }Questions go to {dataProtection}.

## What that means

- Each use of personal data has an owner, a lawful basis and a line in our record of processing.
- People are told what we do with their data before or when we collect it.
- Before a new use that is likely to be a high risk to people, we do a data protection impact assessment.
- Processors work for us under a contract that meets Article 28.
- Data leaves the United Kingdom only under a rule that allows it.

## People’s rights

Whoever receives a request, in whatever form, hands it to {dataProtection} the same day. We answer within one month.

## Complaints

Complaints about how we use data are acknowledged within 30 days and answered without undue delay.

## Breaches

Tell {dataProtection} at once. Where there is a risk to people, we tell the Information Commissioner within 72 hours of becoming aware.`,
  },
  {
    id: 'retention',
    title: 'Retention and disposal policy',
    kind: 'Policy',
    aim: 'How long information is kept, and how it goes.',
    controls: ['PRV-09', 'AST-08'],
    body: `## Principle

{organisation} keeps information for as long as a law, a contract or a purpose that we have said needs it, and then removes it.

## Schedule

| What | How long | Why |
| --- | --- | --- |
| Accounts and invoices | 6 years after the end of the year | Companies Act 2006, tax law |
| Contracts | 6 years after they end | Limitation Act 1980 |
| Records of employees | 6 years after they leave | Claims |
| Applications that were not successful | 6 months | Equality Act 2010 |
| Logs | 12 months | Security |
| Insurance policies and what was presented for them | 6 years after they end; employers’ liability 40 years | Claims |

The owner of each line sees that it is kept.

## Holds

Where a claim, an investigation or an incident is under way, {dataProtection} may order that nothing that belongs to it is removed.

## Disposal

Paper is shredded, storage erased by a method that fits it or destroyed, and cloud data deleted with its backups in their own time. Disposal of devices is recorded.`,
  },
  {
    id: 'classification',
    title: 'Information classification and handling policy',
    kind: 'Policy',
    aim: 'How sensitive information is told apart and protected.',
    controls: ['AST-02', 'AST-04', 'AST-06', 'CRY-01', 'CRY-03'],
    body: `## Three classes

- **Public**: made for everybody. Its owner decides that it is.
- **Internal**: everything else that does no great harm if it gets out.
- **Confidential**: personal data, what customers entrust to us, contracts, plans, secrets. Harm would follow.

What has no label is internal.

## Handling

| | Internal | Confidential |
| --- | --- | --- |
| Who sees it | People of {organisation} | Those who need it, by name or role |
| Sending it | Our own systems | Encrypted, to a checked recipient |
| On devices | Encrypted devices | Encrypted devices, no private ones |
| On paper | Kept inside | Locked away, shredded |

## Encryption

Confidential information is encrypted at rest, and with TLS 1.2 or later on the way. Keys are kept apart from what they protect, with an owner and a plan for changing them.

## Mistakes

Report anything sent to the wrong recipient to {dataProtection} at once, and do not put it right quietly.`,
  },
  {
    id: 'incident-response',
    title: 'Incident response plan',
    kind: 'Plan',
    aim: 'Who does what when something happens, from the first hour on.',
    controls: ['INC-01', 'INC-02', 'INC-03', 'INC-04', 'INC-05', 'INC-06', 'INC-07', 'INC-08'],
    body: `## Who leads

The incident lead is {incident}. The deputy is named beside this plan and has the same authority: to switch off systems, to call in help and to spend what is needed.

## The first hour

1. **Report.** Anybody reports by phone, not by an email system that may be watched.
2. **Record.** Begin the timeline: what was seen, when, by whom. Every decision goes in.
3. **Contain.** Isolate devices from the network and leave them switched on. Disable accounts that may be taken.
4. **Preserve.** Keep logs and images before anything is cleaned.
5. **Call the insurer’s hotline** before engaging anybody else: the policy may require it, and their responders are paid for. {insurance} knows its number.

## Telling others

| Who | When |
| --- | --- |
| Insurer | At once, as the policy says |
| Information Commissioner{icoNumber? (our registration: #)} | Within 72 hours where people are at risk, by {dataProtection} |
| People concerned | Without undue delay where the risk to them is high |
| Customers | As the contracts say |
| Police, through Report Fraud | Where it is a crime |

Only the person whom the incident lead names speaks to the press.

## Afterwards

Systems come back from backups that are known to be clean. Within two weeks we write down what happened, what worked, and which actions follow, each with an owner.

## Exercise

We exercise this plan at least once a year, the first hour twice.`,
  },
  {
    id: 'business-continuity',
    title: 'Business continuity plan',
    kind: 'Plan',
    aim: 'How the organisation goes on when systems, places or people are missing.',
    controls: ['BCM-01', 'BCM-02', 'BCM-06', 'BCM-07'],
    body: `## What has to go on

The owner of each service says how long it may stand still and how much work may be lost. Those that would do serious harm if they were missing for a day are listed here, in the order in which they come back:

1. [First service, its owner, hours]
2. [Second service, its owner, hours]
3. [Third service, its owner, hours]

## Who decides

The continuity lead decides that this plan begins, and tells everybody by the phone tree, which is kept on paper and off our systems. The tree reaches everybody at {organisation} ({employees}).

## What we do

- **Systems missing:** work by the manual way that each team keeps, and restore in the order above from backups that are isolated.
- **Place missing:** where {address} cannot be used, people work from home with the devices they have.
- **People missing:** deputies are named for every post that cannot wait.
- **Supplier missing:** the alternative that is recorded for each critical supplier.

Tell {insurance} early what a standstill costs: cover for it often has a waiting time and a deadline for notice.

## Coming back

Whoever owns a service says that it works before customers are told so. What was done by hand is entered and checked.

## Exercise

We exercise this plan every year and after large changes. What did not work becomes an action.`,
  },
];
