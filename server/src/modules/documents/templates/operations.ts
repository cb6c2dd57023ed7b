import type { DocumentTemplate } from './template.ts';

/** Templates about running systems. */
export const operationsTemplates: readonly DocumentTemplate[] = [
  {
    id: 'updates-and-vulnerabilities',
    title: 'Update and vulnerability management policy',
    kind: 'Policy',
    aim: 'How fast weaknesses are found and mended.',
    controls: ['VUL-01', 'VUL-02', 'VUL-03', 'VUL-04', 'VUL-05', 'VUL-06'],
    body: `## What this is about

All devices, servers, applications and cloud services that {organisation} uses for its work, whether we own or rent them.

## What we find

- Devices and servers are scanned every week, what faces the internet every day where we can.
- A penetration test by somebody outside is done every year and after large changes.
- We follow the advisories of our suppliers and of the National Cyber Security Centre.

## How fast we mend

| Severity | Within |
| --- | --- |
| Critical, or used in attacks | 48 hours where it faces the internet, else 7 days |
| High (CVSS 7.0 and more) | 14 days |
| Medium | 30 days |
| Low | 90 days |

The time runs from the day on which the update is released. Automatic updates are on wherever they are offered.

## Unsupported software

Software that gets no security updates any more is removed, or cut off from the internet and recorded as a risk with a day on which it ends.

## When we cannot keep the time

The owner asks for an exception before the time is over, says what protects us meanwhile, and senior management decides. A weakness that is being used against us is an incident: tell {incident}.`,
  },
  {
    id: 'secure-configuration',
    title: 'Secure configuration and network policy',
    kind: 'Policy',
    aim: 'How systems and networks are set up before they are used.',
    controls: ['CFG-01', 'CFG-02', 'NET-01', 'NET-02', 'NET-04', 'NET-05', 'NET-06'],
    body: `## Baselines

Each kind of system at {organisation} has a baseline, taken from its maker or the CIS Benchmarks. A system goes into use when it meets the baseline, and drift is looked for every month.

## Firewalls

1. Between our networks and the internet, everything is refused that is not allowed by a rule.
2. A rule has a reason, an owner and a day on which it is looked at again. Rules are reviewed every six months.
3. Firewalls are not administered from the internet, or only with multi-factor authentication and from known addresses.

## Networks

Guests, offices, servers and anything that cannot be updated are kept apart. Remote desktops are not reachable from the internet.

## Email and web

Our email domains, {domain} among them, publish SPF, DKIM and a DMARC policy of quarantine or reject. Known harmful sites are blocked.

## Changes

What changes a baseline or a firewall goes through change management.`,
  },
  {
    id: 'logging-and-monitoring',
    title: 'Logging and monitoring policy',
    kind: 'Policy',
    aim: 'What is recorded, how long, and who looks.',
    controls: ['LOG-01', 'LOG-02', 'LOG-03'],
    body: `## What we record

Sign-ins and their failures, changes of rights, what administrators do, alerts of protection software, and access to personal data in bulk. Clocks are synchronised.

## How we keep it

- In a place that administrators of the recorded system cannot change.
- For 12 months, of which three can be searched at once; longer where a law or a contract asks for it.
- Personal data in logs is used for security and nothing else. Ask {dataProtection} before using it for anything else.

## Who looks

Alerts go to whoever is on call, who looks at a critical one within an hour, around the clock. Once a week somebody looks at what raised no alert and should have.

## From event to incident

Whoever looks decides whether an event is an incident, records why, and hands incidents to {incident} at once.`,
  },
  {
    id: 'backup',
    title: 'Backup policy',
    kind: 'Policy',
    aim: 'What is backed up, where, and how it is known that it comes back.',
    controls: ['BCM-03', 'BCM-04', 'BCM-05'],
    body: `## What and how often

Everything that {organisation} could not work without for a day is backed up at least daily: systems, documents, email and what cloud services hold for us. The owner of each system says how much work may be lost, and how fast it has to be back.

## Where

1. Three copies, on two kinds of storage, one of them elsewhere.
2. At least one copy cannot be changed or deleted with the accounts that administer the systems themselves.
3. Backups are encrypted; their keys are kept apart from them.

## Proof

- Failed backups raise an alert the same day.
- Every quarter something is restored: a file, a mailbox or a database. Every year a whole system is.
- Each test is recorded: what, when, by whom, how long it took, and what was missing.

## How long

Daily backups are kept for 30 days and monthly ones for a year, unless the retention schedule says otherwise.`,
  },
  {
    id: 'change-management',
    title: 'Change management procedure',
    kind: 'Procedure',
    aim: 'How changes of systems are asked for, tested and approved.',
    controls: ['DEV-01', 'DEV-03', 'DEV-04', 'DEV-05'],
    body: `## What is a change

Everything that alters how a system that {organisation} uses behaves or is reached. Updates that install by themselves are approved once, by kind.

## Steps

1. **Ask.** Say what changes, why, what could go wrong and how it is taken back.
2. **Test.** Outside the system in use, without real personal data unless it is masked.
3. **Approve.** By somebody who did not make the change; by the owner of the system where people will notice it.
4. **Carry out.** In the agreed window, with what was needed to take it back at hand.
5. **Check.** That it does what it should, and that logging, backup and monitoring still work.

## Emergencies

What cannot wait is done with the agreement of one other person, and goes through the steps within two working days.

## Software that we write

Code is reviewed by somebody else, scanned for known weaknesses and secrets, and released by a pipeline, not by hand.`,
  },
];
