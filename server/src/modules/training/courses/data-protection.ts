import type { CourseContent } from '../course-content.ts';

/** Data protection at work, for everybody. */
export const dataProtection: CourseContent = {
  id: 'data-protection',
  title: 'Data protection at work',
  type: 'Awareness',
  aim: 'Handle personal data as UK GDPR asks, recognise a request and a breach, and pass both on the same day.',
  controls: ['HRS-03'],
  modules: [
    {
      id: 'm1',
      title: 'What personal data is',
      minutes: 2,
      blocks: [
        {
          kind: 'text',
          text: 'Personal data is any information about a living person who can be identified from it, directly or together with other information: a name, a work email address, a staff number, a photograph, an IP address.',
        },
        {
          kind: 'text',
          text: 'Some needs more care. Special category data is about health, racial or ethnic origin, political opinions, religious or philosophical beliefs, trade union membership, sex life or sexual orientation, genetics, and biometrics used to identify somebody. Criminal offence data has rules of its own.',
        },
        {
          kind: 'remember',
          text: 'Encrypted, coded or “pseudonymous” data is still personal data as long as somebody can turn it back.',
        },
      ],
    },
    {
      id: 'm2',
      title: 'The principles in daily work',
      minutes: 3,
      blocks: [
        {
          kind: 'points',
          points: [
            'Lawful, fair and transparent: people know what is done with their data, and there is a lawful basis for it.',
            'Purpose: use it for what it was collected for, and not for something else.',
            'Minimisation: collect and share only what is needed. A spreadsheet for a meeting rarely needs dates of birth.',
            'Accuracy: correct what is wrong.',
            'Storage limitation: delete it when the retention period ends, copies included.',
            'Security: the right people can reach it, and nobody else.',
            'Accountability: the organisation can show all of this.',
          ],
        },
        {
          kind: 'example',
          title: 'A list for the caterer',
          text: 'The caterer needs to know that two guests eat no nuts. They do not need the names, the departments, or the rest of the sheet.',
        },
      ],
    },
    {
      id: 'm3',
      title: 'People’s rights',
      minutes: 2,
      blocks: [
        {
          kind: 'text',
          text: 'People may ask for access to their data, correction, erasure, restriction, portability, and may object. A request needs no form and no special words: “what do you have about me?” in a chat counts.',
        },
        {
          kind: 'text',
          text: 'The organisation normally has one month to answer, counted from the day the request arrives with anybody who works there, and not from the day it reaches the right desk.',
        },
        {
          kind: 'steps',
          points: [
            'Pass the request on the same day to whoever handles data protection.',
            'Do not answer it yourself and do not promise anything.',
            'Do not delete or change anything that was asked for: doing so to prevent disclosure is an offence.',
          ],
        },
      ],
    },
    {
      id: 'm4',
      title: 'Breaches',
      minutes: 2,
      blocks: [
        {
          kind: 'text',
          text: 'A personal data breach is a loss of confidentiality, integrity or availability: an email to the wrong person, a lost laptop, a shared link open to all, files encrypted by an attacker.',
        },
        {
          kind: 'text',
          text: 'Where a breach is likely to result in a risk to people, the organisation must tell the Information Commissioner without undue delay and, where feasible, within 72 hours of becoming aware. Where the risk is high, it must tell the people too.',
        },
        {
          kind: 'remember',
          text: 'Report a suspected breach at once, also at weekends. Whether it has to be reported further is for others to decide, and the hours are counted.',
        },
      ],
    },
  ],
  questions: [
    {
      id: 'q1',
      question: 'Which of these is personal data?',
      right: 'A work email address with somebody’s name',
      wrong: ['The opening hours of the office', 'The turnover of a limited company'],
      because: 'It identifies a living person. That it is a work address makes no difference.',
    },
    {
      id: 'q2',
      question: 'Which of these is special category data?',
      right: 'That somebody is on sick leave because of a back operation',
      wrong: ['Somebody’s salary', 'Somebody’s home address'],
      because:
        'Information about health is. Salaries and addresses are personal and sensitive, but not of these categories.',
    },
    {
      id: 'q3',
      question: 'A customer writes in a chat: “What do you have about me?” What is this?',
      right: 'A request for access: pass it on today',
      wrong: ['Nothing, until a form is filled in', 'A complaint to be answered when there is time'],
      because: 'A request needs no form and no special words, and its month runs from today.',
    },
    {
      id: 'q4',
      question: 'How long does an organisation normally have to answer a request for access?',
      right: 'One month from the day it was received',
      wrong: ['72 hours', '90 working days'],
      because: 'One month. The 72 hours are for telling the Information Commissioner of a breach.',
    },
    {
      id: 'q5',
      question: 'You sent a list of customers to the wrong address and recalled it at once. What now?',
      right: 'Report it: it is a personal data breach until somebody says otherwise',
      wrong: ['Nothing: it was recalled', 'Ask the recipient to keep quiet'],
      because: 'A recall often fails, and whether there is a risk is for the people who assess it.',
    },
    {
      id: 'q6',
      question: 'Within which time is a reportable breach to be told to the Information Commissioner where feasible?',
      right: '72 hours after becoming aware of it',
      wrong: ['One month', 'The next working day after the investigation ends'],
      because: 'They are counted from becoming aware, weekends included. What is not known yet follows later.',
    },
    {
      id: 'q7',
      question: 'A supplier asks for your customer list “to test the system”. What fits the principles?',
      right: 'Send made-up data that has the same form',
      wrong: ['Send the list, encrypted', 'Send only the customers of last year'],
      because: 'The purpose is a test. Personal data is not needed for it, so it is not used.',
    },
    {
      id: 'q8',
      question: 'After a request for access, you find an embarrassing email about the person. What do you do?',
      right: 'Leave it where it is: what is disclosed is decided by whoever handles the request',
      wrong: ['Delete it before anybody looks', 'Edit out the embarrassing part'],
      because: 'Altering or deleting what was asked for in order to prevent disclosure is a criminal offence.',
    },
  ],
};
