import type { CourseContent } from '../course-content.ts';

/** What directors answer for in cyber risk, for senior management. */
export const directorsDuties: CourseContent = {
  id: 'directors-duties',
  title: 'Directors’ cyber duties',
  type: 'Leadership',
  aim: 'Know what a board of a UK company answers for, what to ask, and what to have on record.',
  controls: ['HRS-03', 'GOV-01'],
  modules: [
    {
      id: 'm1',
      title: 'What the law asks',
      minutes: 3,
      blocks: [
        {
          kind: 'points',
          points: [
            'Companies Act 2006, section 172: promote the success of the company, with regard to long-term consequences and reputation.',
            'Section 174: exercise reasonable care, skill and diligence. Cyber risk is a business risk, and “that is for IT” is no answer to it.',
            'UK GDPR: the organisation must have appropriate technical and organisational measures. Fines reach £17.5 million or 4% of worldwide annual turnover, whichever is higher.',
            'Insurance Act 2015, section 3: make a fair presentation of the risk. Under section 4, what senior management knows, or would have found by a reasonable search, counts as known.',
          ],
        },
        {
          kind: 'remember',
          text: 'Work can be delegated. The duty to oversee it cannot.',
        },
      ],
    },
    {
      id: 'm2',
      title: 'The five principles for boards',
      minutes: 3,
      blocks: [
        {
          kind: 'text',
          text: 'The Cyber Governance Code of Practice (Department for Science, Innovation and Technology, 2025) puts what boards should do under five headings:',
        },
        {
          kind: 'points',
          points: [
            'Risk management: know the critical services, data and suppliers, and agree how much risk is accepted.',
            'Strategy: agree, fund and follow a cyber strategy.',
            'People: a culture that reports; training, directors included.',
            'Incident planning, response and recovery: a plan, exercised at least once a year.',
            'Assurance and oversight: clear roles, regular reports, and somebody independent who looks.',
          ],
        },
      ],
    },
    {
      id: 'm3',
      title: 'Questions worth asking',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'What are our three most harmful scenarios, and what would a week without these systems cost?',
            'When did we last restore from backup, and how long did it take?',
            'Which accounts can do anything, and do all of them have MFA?',
            'Which suppliers could stop us, and what did we check?',
            'What did we tell our insurer, and is it still true?',
            'Who decides in the first hour if nobody can be reached?',
          ],
        },
        {
          kind: 'example',
          title: 'A weak answer and a good one',
          text: '“We are fully protected” says nothing. “97% of critical updates within 14 days, two servers late, accepted until March by the operations director” can be judged.',
        },
      ],
    },
    {
      id: 'm4',
      title: 'On record',
      minutes: 2,
      blocks: [
        {
          kind: 'steps',
          points: [
            'Minute what was presented, asked, decided and why: also the risks that were accepted, by whom and until when.',
            'Keep what was declared to insurers together with the evidence behind it, as it was on that day.',
            'Tell the insurer of changes as the policy asks, and check the statement before each renewal.',
            'Follow up: a decision without an owner and a date is none.',
          ],
        },
        {
          kind: 'remember',
          text: 'If the presentation to the insurer was not fair, the remedy depends on how: from a smaller claim to no cover at all where it was deliberate or reckless.',
        },
      ],
    },
  ],
  questions: [
    {
      id: 'q1',
      question: 'Which duty asks a director for reasonable care, skill and diligence?',
      right: 'Companies Act 2006, section 174',
      wrong: ['Insurance Act 2015, section 3', 'UK GDPR, Article 33'],
      because: 'Section 174. It is judged by what is expected of the role and by what the director knows.',
    },
    {
      id: 'q2',
      question: 'May a board delegate cyber security to the IT manager?',
      right: 'The work, but not the duty to oversee it',
      wrong: ['Yes, entirely', 'No, directors must configure systems themselves'],
      because: 'Delegation without oversight is what regulators and courts criticise.',
    },
    {
      id: 'q3',
      question: 'What does the Insurance Act 2015 ask before a policy is concluded?',
      right: 'A fair presentation of the risk',
      wrong: ['A clean penetration test', 'An answer to the insurer’s questions and nothing more'],
      because: 'Section 3: what is known or ought to be known, disclosed clearly, after a reasonable search.',
    },
    {
      id: 'q4',
      question: 'How often should the incident plan be exercised at least?',
      right: 'Once a year',
      wrong: ['Only after an incident', 'Every five years'],
      because: 'The Cyber Governance Code of Practice asks for it at least annually.',
    },
    {
      id: 'q5',
      question: 'Which report helps a board most?',
      right: 'Figures with a target, what is late, and who accepted it until when',
      wrong: ['“We are fully protected”', 'The number of attacks that were blocked'],
      because: 'It can be judged and followed up.',
    },
    {
      id: 'q6',
      question: 'What is the highest fine under UK GDPR?',
      right: '£17.5 million or 4% of worldwide annual turnover, whichever is higher',
      wrong: ['£500,000', '£17.5 million in any case'],
      because: 'The higher of the two is the limit for the gravest infringements.',
    },
    {
      id: 'q7',
      question: 'A declared control stopped working last month. What about the insurer?',
      right: 'Check what the policy asks to be told, and correct the statement before renewal',
      wrong: ['Nothing until a claim', 'Delete the old statement'],
      because: 'Terms may ask for notice of changes, and the next presentation has to be fair.',
    },
    {
      id: 'q8',
      question: 'What makes the acceptance of a risk good governance?',
      right: 'A named person, a reason, and an end date on record',
      wrong: ['That nobody objected', 'That it was discussed informally'],
      because: 'Without these nobody decided, and nobody will look again.',
    },
  ],
};
