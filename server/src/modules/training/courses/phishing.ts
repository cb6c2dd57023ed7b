import type { CourseContent } from '../course-content.ts';

/** Phishing and reporting, for everybody. */
export const phishing: CourseContent = {
  id: 'phishing',
  title: 'Phishing and how to report it',
  type: 'Awareness',
  aim: 'Recognise a message that wants something it should not have, and report it within a minute.',
  controls: ['HRS-03', 'HRS-05'],
  modules: [
    {
      id: 'm1',
      title: 'What phishing wants',
      minutes: 2,
      blocks: [
        {
          kind: 'text',
          text: 'Phishing is a message that pretends to come from somebody you trust. It arrives by email, text (smishing), phone (vishing), chat or QR code. Most break-ins at UK organisations that report one begin like this.',
        },
        { kind: 'text', text: 'It wants one of four things:' },
        {
          kind: 'points',
          points: [
            'your password, or the code from your authenticator app',
            'money: a payment, a gift card, or new bank details on an invoice',
            'a program on your computer: an attachment, a macro, a “remote support” tool',
            'information: who pays suppliers, who is on leave, a copy of a payslip',
          ],
        },
        {
          kind: 'remember',
          text: 'Attackers write to many people and need only one answer. Being caught says nothing about how clever somebody is. Reporting late is what makes it expensive.',
        },
      ],
    },
    {
      id: 'm2',
      title: 'Signs to look for',
      minutes: 3,
      blocks: [
        {
          kind: 'text',
          text: 'Spelling mistakes are no longer a reliable sign: attackers use the same writing tools as everybody else. Look at what the message asks for and how it pushes you.',
        },
        {
          kind: 'points',
          points: [
            'Urgency: “within the hour”, “your account will be closed”.',
            'Authority: the chief executive, the bank, HMRC, IT support.',
            'Secrecy: “keep this between us until it is announced”.',
            'A change of habit: a new bank account, a new way to sign in, a new number to call.',
            'A sender whose address is nearly right: northgate-invoices.example instead of northgate.example.',
            'A link whose real address, read from the right up to the first single slash, is not the organisation’s.',
          ],
        },
        {
          kind: 'example',
          title: 'A message that looks fine',
          text: '“Hi, I am in a board meeting until four. Please approve the sign-in prompt you are about to get, IT is moving my account.” The name is right and the English is perfect. The request is what gives it away: nobody needs you to approve a sign-in that you did not start.',
        },
      ],
    },
    {
      id: 'm3',
      title: 'What to do',
      minutes: 2,
      blocks: [
        {
          kind: 'steps',
          points: [
            'Stop. Do not follow links, open attachments, scan codes or reply.',
            'Check in another way: call the person on a number you already have, or open the site from your own bookmark.',
            'Report it with your email program’s report button, or as your organisation says. Then delete it.',
          ],
        },
        {
          kind: 'text',
          text: 'In the UK you can also forward suspicious emails to report@phishing.gov.uk (the National Cyber Security Centre) and suspicious texts to 7726, free of charge.',
        },
        {
          kind: 'remember',
          text: 'Report even if you are not sure, and even if you deleted it. One report lets others be warned before they open the same message.',
        },
      ],
    },
    {
      id: 'm4',
      title: 'If you have clicked',
      minutes: 2,
      blocks: [
        {
          kind: 'text',
          text: 'Say so at once, to IT or security, by phone if you can. Minutes matter: a stolen password is often used within the hour.',
        },
        {
          kind: 'steps',
          points: [
            'Keep the computer on, and disconnect it from the network if you opened a file.',
            'Change the password from another device, and everywhere else that it was used.',
            'Say what you entered, when, and whether you approved a sign-in prompt.',
            'Keep the message: it helps to find who else received it.',
          ],
        },
        {
          kind: 'remember',
          text: 'You will not be blamed for reporting. An organisation that punishes reports gets none.',
        },
      ],
    },
  ],
  questions: [
    {
      id: 'q1',
      question:
        'A message from your chief executive asks you to buy gift cards before noon and tell nobody. What do you do first?',
      right: 'Check with them in another way, on a number you already have',
      wrong: ['Reply to the message and ask whether it is genuine', 'Buy one card, so that no time is lost'],
      because: 'A reply goes to whoever wrote it. Only another channel reaches the real person.',
    },
    {
      id: 'q2',
      question: 'Which of these is the most reliable sign of phishing today?',
      right: 'It asks for something unusual and presses you to hurry',
      wrong: ['It has spelling mistakes', 'It comes from outside the organisation'],
      because: 'Attackers write well now. The request and the pressure give them away.',
    },
    {
      id: 'q3',
      question: 'Your phone shows a sign-in prompt that you did not start. What do you do?',
      right: 'Refuse it and report it: somebody may have your password',
      wrong: ['Approve it, it may be a delayed one', 'Ignore it, it goes away by itself'],
      because: 'A prompt out of nowhere means that your password was entered elsewhere. It has to be changed.',
    },
    {
      id: 'q4',
      question: 'You are not sure whether an email is phishing. Should you report it?',
      right: 'Yes: somebody who can tell will look at it',
      wrong: ['No, only report what is certainly phishing', 'Only if a colleague received it too'],
      because: 'A needless report costs a minute. A missed one can cost the company.',
    },
    {
      id: 'q5',
      question: 'To which number can you forward a suspicious text message in the UK?',
      right: '7726',
      wrong: ['999', '0800 1111'],
      because: '7726 spells SPAM on a keypad, is free, and works with all UK mobile networks.',
    },
    {
      id: 'q6',
      question: 'A QR code on a parking machine asks you to sign in with your work account. What is it likely to be?',
      right: 'Phishing by QR code: the code hides where it leads',
      wrong: ['A normal way to pay for parking', 'Safe, because phones check QR codes'],
      because: 'Nobody needs your work account for parking. A QR code is a link that you cannot read.',
    },
    {
      id: 'q7',
      question: 'You entered your password on a page and now doubt it. What comes first?',
      right: 'Report it at once and change the password from another device',
      wrong: ['Wait to see whether anything happens', 'Delete the email and your browser history'],
      because: 'A stolen password is often used within the hour, and what you delete helps nobody.',
    },
    {
      id: 'q8',
      question: 'Which address belongs to example.com?',
      right: 'https://accounts.example.com/sign-in',
      wrong: ['https://example.com.sign-in.net/', 'https://example-com.net/accounts'],
      because: 'Read from the right up to the first single slash: what stands directly before the ending is the owner.',
    },
  ],
};
