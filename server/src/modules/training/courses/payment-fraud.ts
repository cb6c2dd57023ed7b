import type { CourseContent } from '../course-content.ts';

/** Payment fraud and call-back, for whoever pays, or asks for payments. */
export const paymentFraud: CourseContent = {
  id: 'payment-fraud',
  title: 'Payment fraud and call-back',
  type: 'Role-based',
  aim: 'Stop a false invoice, a changed bank account or a false chief executive before money leaves.',
  controls: ['HRS-03'],
  modules: [
    {
      id: 'm1',
      title: 'How money is taken',
      minutes: 3,
      blocks: [
        {
          kind: 'points',
          points: [
            'Mandate fraud: a “supplier” tells you of new bank details, often in a genuine thread from a mailbox that was broken into.',
            'Chief executive fraud: somebody at the top needs a payment that is urgent and secret. The voice on the phone may be made by a computer.',
            'False invoices: a real supplier’s layout, a small sum, another account.',
            'Payroll diversion: a “colleague” asks for their salary to go to a new account.',
            'Bank impersonation: a caller from “the fraud team” asks you to move money to a safe account.',
          ],
        },
        {
          kind: 'remember',
          text: 'A genuine email thread proves nothing: the mailbox at the other end may be in other hands.',
        },
      ],
    },
    {
      id: 'm2',
      title: 'Call-back: the one control that works',
      minutes: 3,
      blocks: [
        {
          kind: 'text',
          text: 'Before bank details are set up or changed, call somebody you know at the supplier, on a number that you had before the request came. Never use a number from the request itself.',
        },
        {
          kind: 'steps',
          points: [
            'Take the number from your own records, or from the contract.',
            'Ask them to read the account to you: do not read it out and ask for a yes.',
            'Write down whom you spoke to, on which number, when, and what was said.',
            'A second person approves the change, and looks at that note first.',
          ],
        },
        {
          kind: 'text',
          text: 'Confirmation of Payee compares the name with the account as you enter it. Treat “no match” as a stop. A match is no proof by itself: a fraudster can open an account in a similar name.',
        },
        {
          kind: 'text',
          text: 'Crime and cyber policies often make call-back a condition. A payment without one may not be covered.',
        },
      ],
    },
    {
      id: 'm3',
      title: 'Two people, no exceptions',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'The person who enters a payment does not approve it.',
            'The person who changes a supplier’s details does not pay them the same day.',
            'Urgency and rank are no reason to skip a step. A director who asks for one has to hear no.',
            'Approve in the bank’s system, never by email or chat.',
          ],
        },
        {
          kind: 'example',
          title: 'Friday, 16:40',
          text: 'The finance director, by video call with a poor picture, asks for £84,000 to close a deal before the weekend. You say that you will call back on the number in the directory. A real director waits three minutes. A false one argues.',
        },
      ],
    },
    {
      id: 'm4',
      title: 'If money has gone',
      minutes: 2,
      blocks: [
        {
          kind: 'steps',
          points: [
            'Call your bank at once: the number on your card or contract, or 159, which leads to the fraud team of most UK banks. The first hours decide whether money can be held.',
            'Tell your manager and security: the mailbox that was used may be yours.',
            'Report it to Report Fraud (formerly Action Fraud), online or on 0300 123 2040; in Scotland, to Police Scotland on 101.',
            'Keep everything: emails with their headers, numbers, times.',
            'Tell your insurer or broker as the policy says.',
          ],
        },
      ],
    },
  ],
  questions: [
    {
      id: 'q1',
      question: 'A supplier you know sends new bank details in a thread you have had for months. What do you do?',
      right: 'Call them on a number from your own records before changing anything',
      wrong: ['Change them: the thread is genuine', 'Call the number in the signature of the email'],
      because: 'Their mailbox may be in other hands, and then so is the signature.',
    },
    {
      id: 'q2',
      question: 'How should a call-back confirm an account number?',
      right: 'The supplier reads it to you',
      wrong: ['You read it out and they say yes', 'They send it again by email'],
      because: 'Somebody who says yes may not have looked. A person who reads it out has it in front of them.',
    },
    {
      id: 'q3',
      question: 'Confirmation of Payee says that the name matches. What does that prove?',
      right: 'Only that the account has that name: call back all the same',
      wrong: ['That the supplier is genuine', 'That the payment is insured'],
      because: 'An account can be opened in a similar name. It is one check of several.',
    },
    {
      id: 'q4',
      question:
        'The chief executive calls, in their own voice, and asks for an urgent, secret payment. What do you do?',
      right: 'End the call and call back on the number in the directory',
      wrong: ['Pay: you know the voice', 'Ask for an email to confirm it'],
      because: 'Voices can be imitated from a minute of recording, and an email comes from the same hands.',
    },
    {
      id: 'q5',
      question: 'A caller from your bank’s fraud team asks you to move money to a safe account. What is it?',
      right: 'Fraud: no bank asks for that',
      wrong: ['A normal security measure', 'Genuine if the number on the display is the bank’s'],
      because: 'Banks do not ask customers to move money for safety, and a displayed number can be forged.',
    },
    {
      id: 'q6',
      question: 'You notice that you paid £40,000 to a false account an hour ago. What comes first?',
      right: 'Call your bank’s fraud team',
      wrong: ['Write to the supplier', 'Wait until the end of the day to be sure'],
      because: 'Money that has not moved on can be held. Each hour counts.',
    },
    {
      id: 'q7',
      question: 'Why should the person who changes bank details not pay the supplier the same day?',
      right: 'So that a second person and time stand between the change and the money',
      wrong: ['Because banks need a day for it', 'Because auditors work at month-end'],
      because: 'One person who is deceived, or deceives, can then not send money alone.',
    },
    {
      id: 'q8',
      question: 'Which of these is good evidence of a call-back?',
      right: 'A note of whom you spoke to, on which number, when, and what was said',
      wrong: ['A tick in the supplier’s file', 'The email that asked for the change'],
      because: 'An insurer and an auditor ask exactly this.',
    },
  ],
};
