import type { CourseContent } from '../course-content.ts';

/** The first hour of an incident, for everybody who may meet one. */
export const firstHour: CourseContent = {
  id: 'first-hour',
  title: 'The first hour of an incident',
  type: 'Role-based',
  aim: 'Do the right five things in the first hour, and leave the wrong ones alone.',
  controls: ['HRS-03', 'INC-01'],
  modules: [
    {
      id: 'm1',
      title: 'Recognise it',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'Files that cannot be opened, with new endings, or a note that asks for money',
            'Sign-ins, forwarding rules or sent emails that are not yours',
            'Malware protection that is switched off, or that warns again and again',
            'Customers who ask about an invoice or an email that you did not send',
            'A new administrator account that nobody made',
          ],
        },
        {
          kind: 'remember',
          text: 'Note the time when you first noticed it. Deadlines and insurance count from when the organisation knew.',
        },
      ],
    },
    {
      id: 'm2',
      title: 'Report and contain',
      minutes: 3,
      blocks: [
        {
          kind: 'steps',
          points: [
            'Call the incident lead. Do not write from the account or the computer that may be affected.',
            'Disconnect the computer from the network: cable out, Wi-Fi off. Leave it switched on: its memory is evidence.',
            'Lock the accounts concerned and end their sessions. A new password alone leaves open sessions open.',
            'Protect the backups: disconnect them before anything else reaches them.',
            'Agree on one channel to talk that does not depend on the affected systems.',
          ],
        },
        {
          kind: 'text',
          text: 'Switch a computer off only if files are being encrypted before your eyes and it cannot be disconnected.',
        },
      ],
    },
    {
      id: 'm3',
      title: 'What not to do',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'Do not delete, clean or reinstall anything: it destroys the trace of how they came in.',
            'Do not sign in to an affected computer with an administrator account: its password may be read there.',
            'Do not answer the attacker, and do not pay. That is decided by directors with counsel, insurer and law enforcement; a payment may breach sanctions law.',
            'Do not speculate in public or to customers. One person speaks.',
            'Do not hire help before you have looked at the policy: many insurers require their own panel.',
          ],
        },
      ],
    },
    {
      id: 'm4',
      title: 'Write down, and tell',
      minutes: 3,
      blocks: [
        {
          kind: 'text',
          text: 'Keep a log from the first minute: time, who, what was seen, what was decided and why. It is needed for the report, the insurer and the lessons.',
        },
        {
          kind: 'points',
          points: [
            'Insurer or broker: as soon as the policy says, often at once or within days. Late notice can cost the cover.',
            'Information Commissioner: within 72 hours where feasible, if personal data is concerned and a risk to people is likely.',
            'Customers and other contracts: as each contract says.',
            'Report Fraud or Police Scotland for the crime; the National Cyber Security Centre for a significant incident.',
          ],
        },
        {
          kind: 'example',
          title: 'A line of a good log',
          text: '09:42, J. Patel: three shared folders show files ending .lckd; server FS2 disconnected from the network, left on; incident lead called on mobile.',
        },
      ],
    },
  ],
  questions: [
    {
      id: 'q1',
      question: 'You suspect malware on your computer. What do you do with it?',
      right: 'Disconnect it from the network and leave it switched on',
      wrong: ['Switch it off and on again', 'Run a clean-up program and go on working'],
      because: 'Disconnected it cannot spread; switched on it keeps its memory, which is evidence.',
    },
    {
      id: 'q2',
      question: 'How do you report an incident that may concern your mailbox?',
      right: 'By phone, or another channel that is not affected',
      wrong: ['By email to the security team', 'By a reply to the suspicious message'],
      because: 'An attacker in the mailbox reads what you report.',
    },
    {
      id: 'q3',
      question: 'An account was taken over and its password is changed. What else is needed?',
      right: 'End its open sessions and look for forwarding rules',
      wrong: ['Nothing: the attacker is out', 'Delete the account'],
      because: 'An open session survives a new password, and a rule goes on sending copies.',
    },
    {
      id: 'q4',
      question: 'Who decides whether a ransom is paid?',
      right: 'Directors, with counsel, the insurer and law enforcement',
      wrong: ['Anyone who finds the note', 'The IT supplier'],
      because: 'A payment may breach sanctions law, is no guarantee, and concerns the whole company.',
    },
    {
      id: 'q5',
      question: 'What belongs in the incident log?',
      right: 'Times, people, what was seen, what was decided and why',
      wrong: ['Only what is proven', 'Only what went well'],
      because: 'Regulators, insurers and lessons depend on what was known when.',
    },
    {
      id: 'q6',
      question: 'Why are backups disconnected early?',
      right: 'Attackers look for them to make restoring impossible',
      wrong: ['To save electricity', 'Because restoring begins at once'],
      because: 'Backups are the first thing that ransomware groups try to delete.',
    },
    {
      id: 'q7',
      question: 'Why look at the insurance policy before you hire help?',
      right: 'Many insurers require notice first and their own panel of firms',
      wrong: ['To find the cheapest firm', 'Policies are only read after a claim'],
      because: 'Costs that were not agreed may not be covered.',
    },
    {
      id: 'q8',
      question: 'A journalist calls during an incident. What do you say?',
      right: 'Nothing of substance: you pass the call to whoever speaks for the organisation',
      wrong: ['What you know so far', 'That nothing has happened'],
      because: 'Early facts are often wrong, and denials are quoted later.',
    },
  ],
};
