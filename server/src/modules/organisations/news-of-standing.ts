import type { News } from './tell-admins.ts';

/** A day as letters say it. */
const inWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const worksAgain = 'Everyone can sign in and work again. No data has changed meanwhile.';

/** That an organisation is suspended, and what that means. The reason is kept for operators, and support is asked for it. */
export const newsOfSuspension = (name: string): News => ({
  title: `${name} is suspended`,
  text: 'The people of this organisation have been signed out and can no longer work here until it is reinstated. All of its data is kept. Meanwhile you can sign in, read evidence and documents, and keep the privacy register. You can verify and export the ledger, and make a full export. Contact ClaimLock support to ask for the reason. The legal deadlines of privacy requests, breaches and complaints continue, and no reminders of them are sent.',
});

/** That a suspension has ended. */
export const newsOfReinstatement = (name: string): News => ({ title: `${name} is reinstated`, text: worksAgain });

/** That an organisation closes, and until when its data is held. */
export const newsOfClosing = (name: string, heldUntil: string): News => ({
  title: `${name} is closing`,
  text: `The people of this organisation can no longer work here. All of its data is held until ${inWords(heldUntil)} at least. A full export of it is being made for you. Until then you can sign in, download that export and the ledger, and contact ClaimLock support.`,
});

/** That a closing was called off: the organisation works again, or is suspended as it was before. */
export const newsOfCallingOff = (name: string, isActive: boolean): News => ({
  title: `The closing of ${name} was called off`,
  text: isActive ? worksAgain : 'The organisation is suspended, as it was before. No data has changed meanwhile.',
});
