import type { CourseContent } from '../course-content.ts';

/** Secure administration, for whoever has administrator rights. */
export const secureAdministration: CourseContent = {
  id: 'secure-administration',
  title: 'Secure administration',
  type: 'Role-based',
  aim: 'Use administrator rights so that one mistake, or one stolen session, does not open everything.',
  controls: ['HRS-03', 'IAM-07'],
  modules: [
    {
      id: 'm1',
      title: 'Two accounts, two lives',
      minutes: 3,
      blocks: [
        {
          kind: 'points',
          points: [
            'An administrator account of your own, beside your everyday one. It reads no email and browses no web: Cyber Essentials asks for this.',
            'No shared administrator accounts: what was done has to be somebody’s.',
            'Phishing-resistant MFA on every one: passkeys or security keys.',
            'Administer from a device that is kept for it, or at least is fully updated and used for nothing risky.',
          ],
        },
        {
          kind: 'remember',
          text: 'An attacker who takes over a session has its rights. Keep powerful sessions short.',
        },
      ],
    },
    {
      id: 'm2',
      title: 'Least privilege, in time too',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'Give the smallest role that does the task, to a group and not to a person.',
            'Give high rights for hours, on request and with approval (just in time), and not for good.',
            'Review who has what at least every quarter, and on the day somebody leaves or moves.',
            'Keep two emergency accounts with keys in a safe, watched, and tried twice a year.',
          ],
        },
        {
          kind: 'example',
          title: 'A token that outlived its maker',
          text: 'A contractor made an API token with full rights for a migration. The contractor left, the token did not. Tokens need an owner, an end date and the smallest scope as well.',
        },
      ],
    },
    {
      id: 'm3',
      title: 'Change without surprises',
      minutes: 2,
      blocks: [
        {
          kind: 'steps',
          points: [
            'Say what you will change, why, and how to undo it. A second person reads it.',
            'Make a backup or a snapshot, and know that it can be restored.',
            'Change a test system first, then a small part, then the rest.',
            'Record what was done. Look at the logs afterwards.',
          ],
        },
        {
          kind: 'text',
          text: 'Secrets belong in a secret store: never in code, tickets, chats or a wiki. One that was seen in any of these is changed, and not only deleted.',
        },
      ],
    },
    {
      id: 'm4',
      title: 'Keep the evidence',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'Send logs of sign-ins, changes of rights and changes of configuration to a place that the administrators of those systems cannot change.',
            'Alert on new administrators, MFA that is switched off, email forwarding to outside, and mass downloads.',
            'Never clear a log to make room: keep it for as long as the policy says.',
            'Keep clocks synchronised, or the order of events is lost.',
          ],
        },
        {
          kind: 'remember',
          text: 'Backups need one copy that cannot be changed or deleted with the rights of the systems they protect.',
        },
      ],
    },
  ],
  questions: [
    {
      id: 'q1',
      question: 'May you read email with your administrator account?',
      right: 'No: email and web belong to your everyday account',
      wrong: ['Yes, internal email', 'Yes, with malware protection'],
      because: 'Most attacks arrive by email and web, and would start with all of your rights.',
    },
    {
      id: 'q2',
      question: 'Why are shared administrator accounts a problem?',
      right: 'Nobody can say who did what, and the password cannot be withdrawn from one person',
      wrong: ['They cost more licences', 'They are slower'],
      because: 'Accountability and leavers both fail with them.',
    },
    {
      id: 'q3',
      question: 'Somebody needs full rights for one migration on Saturday. What fits best?',
      right: 'Rights for those hours, approved and logged',
      wrong: ['Permanent rights, so that it never blocks again', 'Your own account for the day'],
      because: 'Rights that end by themselves need nobody to remember them.',
    },
    {
      id: 'q4',
      question: 'You find a password in a chat from last year. What do you do?',
      right: 'Change it, move it to the secret store, and tell its owner',
      wrong: ['Delete the message', 'Leave it: the chat is internal'],
      because: 'It has been readable for a year. Deleting it does not make it secret again.',
    },
    {
      id: 'q5',
      question: 'Where should logs of administrators’ actions be kept?',
      right: 'Where those administrators cannot change or delete them',
      wrong: ['On the system that writes them', 'On the administrator’s laptop'],
      because: 'An attacker with administrator rights deletes the logs within reach.',
    },
    {
      id: 'q6',
      question: 'What makes an emergency account safe to have?',
      right: 'Strong keys in a safe, an alert on each use, and a regular trial',
      wrong: ['A password that everybody in IT knows', 'That it is never used, not even to try it'],
      because: 'It has to work on the worst day, and nobody may use it unnoticed.',
    },
    {
      id: 'q7',
      question: 'Which backup survives an attacker with administrator rights?',
      right: 'One that cannot be changed or deleted with those rights',
      wrong: ['One on the same server', 'One that is made twice as often'],
      because: 'What the same rights can delete is deleted first.',
    },
    {
      id: 'q8',
      question: 'What comes before a change to a production system?',
      right: 'A way back that is known to work',
      wrong: ['A clear weekend', 'Clearing the logs'],
      because: 'Changes fail. A tried way back turns an outage into minutes.',
    },
  ],
};
