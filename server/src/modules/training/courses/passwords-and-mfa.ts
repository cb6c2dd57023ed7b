import type { CourseContent } from '../course-content.ts';

/** Passwords, password managers and multi-factor authentication, for everybody. */
export const passwordsAndMfa: CourseContent = {
  id: 'passwords-and-mfa',
  title: 'Passwords and MFA',
  type: 'Awareness',
  aim: 'Give each account its own password and MFA, without having to remember them all.',
  controls: ['HRS-03', 'IAM-08'],
  modules: [
    {
      id: 'm1',
      title: 'How passwords are lost',
      minutes: 2,
      blocks: [
        { kind: 'text', text: 'Hardly anybody guesses your password by trying. They get it in other ways:' },
        {
          kind: 'points',
          points: [
            'Another site is broken into, and you used the same password there. Programs try such lists everywhere: this is credential stuffing.',
            'You type it into a page that only looks right.',
            'A program on a computer writes down what is typed.',
            'It is one of the few thousand that everybody chooses, such as Summer2026!.',
          ],
        },
        {
          kind: 'remember',
          text: 'The worst mistake is to use one password twice: whoever has it from one place has both.',
        },
      ],
    },
    {
      id: 'm2',
      title: 'Passwords that hold',
      minutes: 2,
      blocks: [
        {
          kind: 'text',
          text: 'Length beats complication. The National Cyber Security Centre recommends three random words where you have to remember one yourself. For all others, let a password manager make and keep them.',
        },
        {
          kind: 'points',
          points: [
            'A password manager fills in only on the real site: it is a check against phishing as well.',
            'Protect it with one long password that you use nowhere else, and with MFA.',
            'Change a password when it may be known to others. Changing it every month only makes people choose weaker ones.',
            'Never send a password by email or chat, and never give it to anybody, IT included.',
          ],
        },
      ],
    },
    {
      id: 'm3',
      title: 'MFA: a second proof',
      minutes: 3,
      blocks: [
        {
          kind: 'text',
          text: 'Multi-factor authentication (MFA) asks for something that you have beside what you know. A stolen password alone then opens nothing.',
        },
        {
          kind: 'points',
          points: [
            'Passkeys and security keys: the strongest. They answer only to the real site, so they cannot be phished.',
            'Authenticator app with a number to match or a code: good.',
            'Codes by text message: better than nothing. A number can be moved to another SIM.',
          ],
        },
        {
          kind: 'example',
          title: 'MFA fatigue',
          text: 'An attacker with a password sends one prompt after another at night, and then calls as “IT” to ask for one to be approved. Refuse each, and report it: the password is known and has to be changed.',
        },
        { kind: 'remember', text: 'A code is as secret as a password. Nobody who helps you needs it.' },
      ],
    },
    {
      id: 'm4',
      title: 'When a phone is lost',
      minutes: 1,
      blocks: [
        {
          kind: 'steps',
          points: [
            'Report it to IT at once, so that it can be locked and its sign-ins ended.',
            'Use your recovery codes to sign in. Keep them apart from the phone: in a password manager or printed in a safe place.',
            'Set up MFA anew, and remove the old device from your accounts.',
          ],
        },
      ],
    },
  ],
  questions: [
    {
      id: 'q1',
      question: 'Why is it dangerous to use one password for two sites?',
      right: 'Anyone who steals it from one site can sign in to the other',
      wrong: ['Sites compare passwords and lock both accounts', 'It makes the password shorter'],
      because: 'Lists from broken-into sites are tried everywhere by programs.',
    },
    {
      id: 'q2',
      question: 'Which of these is the best password to remember?',
      right: 'Three random words that mean nothing together',
      wrong: ['Your child’s name and year of birth', 'P@ssw0rd1!'],
      because: 'Length holds. Names can be looked up, and replaced letters are the first thing that is tried.',
    },
    {
      id: 'q3',
      question: 'Your password manager offers nothing on a sign-in page where it usually does. What does that suggest?',
      right: 'The page may not be the real one: look at its address',
      wrong: ['The manager is broken: copy the password in by hand', 'The site has changed its colours'],
      because: 'A manager fills in only where the address is right, which is a check that eyes do not make as well.',
    },
    {
      id: 'q4',
      question: 'Which MFA method cannot be phished?',
      right: 'A passkey or a security key',
      wrong: ['A code by text message', 'A code from an authenticator app'],
      because: 'A passkey answers only to the site that it was made for. Codes can be typed into a false page.',
    },
    {
      id: 'q5',
      question: 'Somebody from “IT support” calls and asks for the code in your app. What do you do?',
      right: 'Refuse, end the call, and report it',
      wrong: ['Read it out: it is valid for 30 seconds only', 'Read out the first half only'],
      because: 'Nobody who helps you needs your code. Thirty seconds are enough to sign in with it.',
    },
    {
      id: 'q6',
      question: 'When should a password be changed?',
      right: 'When somebody else may know it',
      wrong: ['Every 30 days', 'Never'],
      because: 'Forced changes lead to weaker passwords. A password that may be known has to go at once.',
    },
    {
      id: 'q7',
      question: 'Where do recovery codes belong?',
      right: 'Apart from the phone: in a password manager or a safe place',
      wrong: ['In the notes of the phone with the authenticator app', 'In an email to yourself'],
      because: 'They are needed when the phone is gone, and whoever reads them can sign in.',
    },
    {
      id: 'q8',
      question: 'At night your phone asks again and again to approve a sign-in. What has happened?',
      right: 'Somebody has your password and hopes that you give in',
      wrong: ['The app is being updated', 'Your session has expired'],
      because: 'Prompts come after a right password. Refuse, report, and change it.',
    },
  ],
};
