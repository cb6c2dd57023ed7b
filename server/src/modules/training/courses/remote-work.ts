import type { CourseContent } from '../course-content.ts';

/** Remote work and devices, for everybody. */
export const remoteWork: CourseContent = {
  id: 'remote-work',
  title: 'Remote work and devices',
  type: 'Awareness',
  aim: 'Work from home, on a train or abroad without leaving data or a way in behind.',
  controls: ['HRS-03', 'HRS-06'],
  modules: [
    {
      id: 'm1',
      title: 'Your devices',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'Install security updates when they are offered, and restart. Cyber Essentials gives 14 days for critical and high-risk ones.',
            'Lock the screen whenever you leave it: Windows key and L, or Control, Command and Q.',
            'Leave disk encryption and malware protection switched on.',
            'Use work devices for work, and let nobody else use them, family included.',
            'Install only what is approved, from its official source.',
          ],
        },
        {
          kind: 'remember',
          text: 'A device that gets no more security updates must not be used for work, however well it runs.',
        },
      ],
    },
    {
      id: 'm2',
      title: 'At home',
      minutes: 2,
      blocks: [
        {
          kind: 'steps',
          points: [
            'Change the administrator password that your router came with.',
            'Let the router update itself; replace one that is no longer supported.',
            'Use WPA2 or WPA3 with a long password, and a guest network for visitors and gadgets.',
          ],
        },
        {
          kind: 'text',
          text: 'Speakers that listen, open windows and shared desks matter too. Take a confidential call where nobody else hears it.',
        },
      ],
    },
    {
      id: 'm3',
      title: 'On the way',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'Prefer your phone’s hotspot to public Wi-Fi. Where you use public Wi-Fi, connect the VPN that your organisation gives you.',
            'Sit with your back to a wall, or use a privacy filter.',
            'Keep devices in sight or with you: never in a parked car or a hotel lobby.',
            'Plug in only your own charger and your own drives.',
            'Ask before you take a work device abroad: some countries restrict encryption or search devices at the border.',
          ],
        },
        {
          kind: 'example',
          title: 'A found USB stick',
          text: 'Labelled “salaries”, in the car park. Do not plug it in, not even to find its owner. Hand it to IT.',
        },
      ],
    },
    {
      id: 'm4',
      title: 'Sharing, and losing',
      minutes: 2,
      blocks: [
        {
          kind: 'points',
          points: [
            'Share files with named people and with an end date, not with “anybody who has the link”.',
            'Keep work data in work services: not in a private mailbox, a private cloud or a private chat.',
            'Put nothing confidential or personal into an AI tool that your organisation has not approved.',
            'Shred paper, or bring it back to the office.',
          ],
        },
        {
          kind: 'remember',
          text: 'Lost or stolen? Report it at once, whatever the hour. A device can be locked and wiped only while it is known to be gone.',
        },
      ],
    },
  ],
  questions: [
    {
      id: 'q1',
      question: 'A security update asks for a restart while you are busy. What is right?',
      right: 'Save your work and restart the same day',
      wrong: ['Put it off until the end of the project', 'Switch updates off'],
      because: 'Holes that an update closes are used within days of its release.',
    },
    {
      id: 'q2',
      question: 'How soon does Cyber Essentials ask for critical and high-risk security updates?',
      right: 'Within 14 days of their release',
      wrong: ['Within 90 days', 'At the yearly assessment'],
      because: 'Fourteen days, for systems and applications alike.',
    },
    {
      id: 'q3',
      question: 'You need the internet in a café and have a work phone. What is safest?',
      right: 'The hotspot of the phone',
      wrong: ['The café’s open Wi-Fi', 'The strongest network without a password'],
      because: 'A hotspot is yours. Anybody can name an open network after the café.',
    },
    {
      id: 'q4',
      question: 'You find a USB stick in front of the office. What do you do?',
      right: 'Hand it to IT without plugging it in',
      wrong: ['Plug it into an old laptop', 'Plug it in to find the owner'],
      because: 'It may act as a keyboard and run commands the moment it is connected.',
    },
    {
      id: 'q5',
      question: 'How is a confidential file best shared with a client?',
      right: 'With the named person, from a work service, with an end date',
      wrong: ['With a link that anybody can open', 'From your private mailbox'],
      because: 'A link travels. A name and an end date do not.',
    },
    {
      id: 'q6',
      question: 'Your work laptop was stolen from a train on Saturday night. When do you report it?',
      right: 'At once',
      wrong: ['On Monday, when IT is in', 'After looking at the lost property office'],
      because:
        'It can be locked and its sign-ins ended only once it is known. It may also be a personal data breach, whose hours run.',
    },
    {
      id: 'q7',
      question: 'May you paste a client’s contract into a free AI tool to summarise it?',
      right: 'Only into a tool that your organisation has approved for such data',
      wrong: ['Yes, if the client’s name is removed', 'Yes, if the history is deleted afterwards'],
      because: 'What is pasted leaves your organisation. Removing a name rarely makes a contract anonymous.',
    },
    {
      id: 'q8',
      question: 'Your child wants to play on your work laptop. What do you say?',
      right: 'No: work devices are for you alone',
      wrong: ['Yes, in a private window', 'Yes, if you sit beside them'],
      because: 'One download is enough, and everything you can reach can be reached from it.',
    },
  ],
};
