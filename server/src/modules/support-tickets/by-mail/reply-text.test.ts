import { describe, expect, test } from 'vitest';
import { replyAbove, replyIn } from './reply-text.ts';

const answer = `${replyAbove}\n\nHello Ada,\n\nPlease load it again.`;
const letter = `${answer}\n\nReply to this email from ada@example.com, or open the ticket, with its files, in ClaimLock:\nhttps://claimlock.example/dashboard/settings/support?ticket=1\n`;
const quote = (text: string) => text.replace(/^/gm, '> ');

describe('what is written in a reply', () => {
  test.each([
    [
      'Gmail',
      `It works now.\n\nOn Fri, 20 Nov 2026 at 12:00, ClaimLock <no-reply@example.com> wrote:\n\n${quote(answer)}\n`,
    ],
    [
      'Gmail on two lines',
      `It works now.\n\nOn Fri, 20 Nov 2026 at 12:00, ClaimLock\n<no-reply@example.com> wrote:\n${quote(answer)}`,
    ],
    [
      'Apple Mail',
      `It works now.\r\n\r\n> On 20 Nov 2026, at 12:00, ClaimLock <no-reply@example.com> wrote:\r\n> \r\n${quote(answer)}`,
    ],
    [
      'Outlook',
      `It works now.\n\n________________________________\nFrom: ClaimLock <no-reply@example.com>\nSent: Friday, November 20, 2026 12:00 PM\nTo: Ada <ada@example.com>\nSubject: ClaimLock support: SUP-1002\n\n${answer}`,
    ],
    [
      'Outlook of old',
      `It works now.\n\n-----Original Message-----\nFrom: ClaimLock\nSent: 20 November 2026 12:00\nTo: Ada\nSubject: ClaimLock support\n\n${answer}`,
    ],
    ['German', `It works now.\n\nAm 20.11.2026 um 12:00 schrieb ClaimLock:\n${quote(answer)}`],
    ['no heading at all', `It works now.\n\n${quote(answer)}`],
    [
      'a marker of ours that somebody’s program dropped',
      `It works now.\n\nOn 20 Nov 2026 ClaimLock wrote:\n> Please load it again.\n> Thanks`,
    ],
  ])('is found as %s sends it', (_, letter) => {
    expect(replyIn(letter)).toBe('It works now.');
  });

  test.each([
    ['between quoted lines', 'On 20 Nov 2026 ClaimLock wrote:\n> Did you load it again?\nYes.\n> And then?\nNothing.'],
    ['with a quote of one’s own at the end', 'The screen says\n\n> Something went wrong'],
    ['with headings of one’s own', 'Name: Ada\nTime: noon\nIt was empty.'],
    ['with a signature', 'It works now.\n\n-- \nAda Lovelace\nAnalytical Engines'],
  ])('stays whole %s', (_, letter) => {
    expect(replyIn(letter)).toBe(letter);
  });

  test.each([
    ['quoted', `On 20 Nov 2026 ClaimLock wrote:\n${quote(letter)}`],
    ['quoted and wrapped anew', quote(letter.replace('in ClaimLock:', 'in\nClaimLock:'))],
    ['as Outlook quotes', `________________________________\nFrom: ClaimLock\nTo: Ada\n\n${letter}\n`],
    ['with its line lost', `On 20 Nov 2026 ClaimLock wrote:\n${quote(letter.slice(replyAbove.length))}`],
  ])('is nothing where our letter is all there is: %s', (_, ours) => {
    expect(replyIn(ours)).toBe('');
  });

  test.each([
    ['below our letter', `${quote(letter)}\n\nIt works now.`],
    ['below our letter as Outlook quotes', `${letter}\n\nIt works now.`],
    ['between its lines', quote(letter).replace('> Please load it again.', '> Please load it again.\nI did.')],
    ['above somebody else’s words', 'This is what it says:\n> Something went wrong'],
    ['above somebody else’s words, as headings', 'Page: Risks\nTime: noon\n> Something went wrong'],
  ])('is everything where it stands %s', (_, whole) => {
    expect(replyIn(whole)).toBe(whole.trim());
  });

  test('stands above the quote with its own quotes and lists in it', () => {
    const mine = 'Steps:\n1. Open\n2. See\n\n> Something went wrong\n\nThat is all.';
    expect(replyIn(`${mine}\n\nOn 20 Nov 2026 ClaimLock wrote:\n${quote(answer)}`)).toBe(mine);
  });
});
