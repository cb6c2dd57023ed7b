import type { PhishingTemplate, TemplateId } from '@claimlock/contract/phishing/endpoints';

/** The messages of our own. Their senders are invented; `{name}` becomes the first name of whoever gets it. */
export const templates: readonly PhishingTemplate[] = [
  {
    id: 'parcel',
    title: 'A parcel that could not be delivered',
    sender: 'Swiftlane Parcels',
    subject: 'Your parcel is waiting: delivery attempt failed',
    text: `Hello {name},

our driver could not deliver your parcel SL-4471-90 today. It goes back to the sender in 24 hours.

Choose another day here:`,
    asksToSubmit: false,
    signs: [
      'A short deadline makes you act before you think.',
      'The message does not say who sent the parcel, or to which address.',
      'The link leads to an address that is not the carrier’s.',
      'You were not told by the shop that anything was on its way.',
    ],
  },
  {
    id: 'password-expiry',
    title: 'A password that is about to expire',
    sender: 'IT Service Desk',
    subject: 'Action required: your password expires today',
    text: `Hello {name},

your password expires at 17:00 today. Keep your current password by confirming it on this page; otherwise you lose access to your mailbox:`,
    asksToSubmit: true,
    signs: [
      'You are asked to type a password on a page that a message led you to. Your IT team never asks that.',
      'The message threatens that you lose access within hours.',
      'The sender is a “service desk” without the name of anybody you know.',
      'A password is changed where you sign in, never “kept” by confirming it.',
    ],
  },
  {
    id: 'shared-document',
    title: 'A document that somebody shared',
    sender: 'Docvault',
    subject: 'A document was shared with you: Salary review (confidential)',
    text: `Hello {name},

a colleague shared the document “Salary review (confidential)” with you. It is open to you for a limited time.

Sign in to read it:`,
    asksToSubmit: true,
    signs: [
      'The message makes you curious about something that you should not see.',
      'The message does not say which colleague shared the document.',
      'You are asked to sign in on a page that your organisation does not use.',
      'You can check: ask the colleague, or open your file service yourself.',
    ],
  },
  {
    id: 'invoice-change',
    title: 'A supplier with new bank details',
    sender: 'Harrow & Pike Accounts',
    subject: 'Invoice 20871: our bank details have changed',
    text: `Dear {name},

please note that our bank details have changed with immediate effect. Invoice 20871 is due tomorrow and has to be paid to the new account. The confirmation from our bank is here:`,
    asksToSubmit: false,
    signs: [
      'The message changes bank details by email. Call the supplier back on a number that you know before you change any.',
      'The message presses for a payment by tomorrow.',
      'You may not know the supplier at all, or it usually writes to somebody else.',
      'The “confirmation” is a link to a page, and not a letter.',
    ],
  },
  {
    id: 'hr-form',
    title: 'A form of the personnel department',
    sender: 'People Team',
    subject: 'Please confirm your details for this month’s payroll',
    text: `Hello {name},

we are moving to a new payroll system. So that your salary is paid on time this month, confirm your personal details and account number by the end of today:`,
    asksToSubmit: true,
    signs: [
      'You are asked for personal details and an account number on a page that you do not know.',
      'The message hints that your salary will not be paid.',
      'No other message announced a new payroll system.',
      'The message is signed by a team, and by nobody whom you could call.',
    ],
  },
];

/** A template by its id. Campaigns keep ids, which are never given to another message. */
export function templateOf(id: TemplateId | string): PhishingTemplate {
  const found = templates.find((template) => template.id === id);
  if (!found) throw new Error(`There is no phishing template ${id}.`);
  return found;
}

/** The letter that one person gets: its text, its link, and the way to report it. */
export function letterOf(
  { sender, subject, text }: PhishingTemplate,
  { name, url, token }: { readonly name: string; readonly url: string; readonly token: string },
): { subject: string; text: string } {
  const [first = name] = name.split(' ');
  // What stands after the # reaches no server by itself, and so no log.
  return {
    subject,
    text: `${text.replaceAll('{name}', first)}

${url}/message#${token}

${sender}

--
Something wrong with this message? Report it: ${url}/message?report=yes#${token}
`,
  };
}
