import type { DocumentTemplate } from './template.ts';

/** Templates about who reaches what, and with which devices. */
export const accessTemplates: readonly DocumentTemplate[] = [
  {
    id: 'access-control',
    title: 'Access control policy',
    kind: 'Policy',
    aim: 'Who gets access to what, who decides, and how it ends.',
    controls: ['IAM-01', 'IAM-02', 'IAM-03', 'IAM-05', 'IAM-07', 'IAM-10'],
    body: `## What this is about

Access to every system and service that {organisation} uses.

## Principles

1. Everybody has an account of their own. Shared accounts need an exception.
2. People get what their role needs and no more.
3. People never grant access to themselves.

## Administrators

- Administrators have a second account for administration, and do not read email or browse with it.
- Privileged access is granted by name and for a purpose, and looked at every quarter.
- Multi-factor authentication is required for every administrative account, without exception.

## Services and suppliers

Accounts of services have an owner, a secret that is kept in a vault, and no more rights than the service needs. Accounts of suppliers end on a day that is set when they are made.

## Reviews

The owner of each system looks at who has access every six months, and every quarter where it holds personal or financial information. What nobody can explain is removed the same day.

## Removal

Access ends as the procedure for joiners, movers and leavers says.`,
  },
  {
    id: 'passwords',
    title: 'Password and multi-factor authentication policy',
    kind: 'Policy',
    aim: 'How people prove who they are.',
    controls: ['IAM-06', 'IAM-08', 'IAM-09'],
    body: `## Multi-factor authentication

It is on for every account of a cloud service, for every administrator, and for all access from outside. Where a passkey or a security key is offered, we use it; codes by text message are the last choice.

## Passwords

- At least 12 characters; three random words make a good one.
- A different one for every service, kept in the password manager that we provide.
- Never told to anybody, also not to IT.
- Changed when somebody may know it, and not by the calendar.

Systems refuse common and leaked passwords, and slow down or lock after ten wrong attempts at most.

## Defaults

Default passwords of devices and software are changed before they are used.

## If a password may be known

Change it at once, and tell {incident}.`,
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use policy',
    kind: 'Policy',
    aim: 'What people may do with devices, accounts and information.',
    controls: ['AST-05', 'GOV-08', 'PHY-03', 'CFG-03'],
    body: `## What this is about

This policy applies to everybody who uses devices, accounts or information of {organisation}, wherever they are.

## Do

- Lock your screen whenever you leave it.
- Install software only from the catalogue or with the approval of IT.
- Keep work in the systems that we provide, where it is backed up.
- Report a lost device to {incident} within the hour, and anything that looks wrong the same day.

## Do not

- Send information of the organisation to private accounts.
- Put confidential or personal information into services that we have not approved, artificial intelligence included.
- Switch off protection, updates or logging.
- Use what belongs to the organisation for anything unlawful or degrading.

## Private use

A little private use is fine while it costs neither work nor security. We log the use of our systems to protect them, as our privacy notice for staff says.

## If it is not followed

We first try to understand why. Intent or repeated carelessness is handled under the disciplinary procedure.`,
  },
  {
    id: 'devices',
    title: 'Devices and BYOD policy',
    kind: 'Policy',
    aim: 'What a device has to meet before it reaches our information.',
    controls: ['AST-01', 'AST-09', 'CFG-01', 'CFG-02', 'CFG-04', 'CFG-05', 'NET-03', 'CRY-02'],
    body: `## Which devices

Every laptop, phone and tablet that reaches information of {organisation} is in the inventory, with its owner. This includes people’s own devices.

## What each of them meets

1. Its maker still supplies security updates, and they install by themselves. High and critical updates are on within 14 days.
2. Its storage is encrypted, and its screen locks within ten minutes.
3. Its firewall and its protection against malware are on and cannot be switched off by its user.
4. What is not needed is removed: accounts, services and applications.
5. Its user is not an administrator on it.

## Own devices

People’s own devices reach email and documents only through applications that we manage. We can remove our information from them, and nothing else.

## Lost and stolen

Report it to {incident} within the hour. We lock it, erase what we manage, and look at what it could reach.

## End of life

Storage is erased or destroyed, and the inventory says when and by whom.`,
  },
  {
    id: 'remote-work',
    title: 'Remote and home working policy',
    kind: 'Policy',
    aim: 'How people work safely away from the office.',
    controls: ['HRS-06', 'NET-05', 'PHY-03', 'AST-07'],
    body: `## Where you work

You may work from home and on the way, from places where nobody reads your screen or hears what is confidential.

## How you connect

- Use only devices that meet our policy for devices.
- Change the default password of your home router, and let it update itself.
- In cafés and trains, prefer the connection of your phone to open Wi-Fi.
- Reach internal systems only in the way that IT provides, with multi-factor authentication.

## Paper and media

Take paper with you only where you must, keep it with you, and shred it at the office. Do not use USB sticks that {organisation} did not give you.

## From abroad

Ask IT before you work from outside the United Kingdom: some countries need other protection, and personal data may not be taken to all of them.

## When something goes wrong

Tell {incident}, wherever you are and whatever the time is.

## Video calls

Share the window and not the screen, and close what others should not see.`,
  },
];
