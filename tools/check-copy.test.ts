import { describe, expect, test } from 'vitest';
import { findCopyOffences, readCopy } from './check-copy.ts';

const offences = (file: string, text: string) => findCopyOffences([file], () => text).map(({ says }) => says);
const page = 'web/src/features/people/Page.tsx';

describe('planted sentences are found', () => {
  test.each([
    ['an element', '<p>Add a second factor\n  to your account</p>', 'MFA'],
    ['an attribute', '<Field label="E-mail address" />', 'email'],
    ['a string', "const words = { title: 'Evidence waits for its review' };", 'blocked by'],
    ['a template', ['const says = `$', '{count} rows were left out`;'].join(''), 'Not applicable'],
    ['a short label', '<Button>Take away</Button>', 'Remove'],
    ['a sentence after another', '<p>Not green. Whoever owns it confirms it.</p>', 'a subject first'],
  ])('in %s', (_, text, instead) => {
    expect(offences(page, text).join()).toContain(instead);
  });

  test('where the server and the contract speak, too', () => {
    const text = "export const refusal = 'This action waits for its review.';";
    expect(offences('contract/src/people/errors.ts', text)).toHaveLength(1);
    expect(offences('server/src/modules/people/notices.ts', text)).toHaveLength(1);
    expect(offences('e2e/people.spec.ts', text)).toEqual([]);
  });
});

describe('what people do not read is left alone', () => {
  test.each([
    ['an import', "import { mail } from './mail.ts';"],
    ['an error for developers', "throw new Error('The job waits for nothing.');"],
    ['a comment', '// Whoever waits for a second factor'],
    ['a type', "type Words = 'left out entirely';"],
    ['one word', "const kind = 'mail';"],
  ])('%s', (_, text) => {
    expect(offences(page, text)).toEqual([]);
  });
});

test('sentences are read whole, with their lines', () => {
  expect(readCopy('a.tsx', 'const a = 1;\nconst b = <p>Two words</p>;')).toEqual([{ line: 2, text: 'Two words' }]);
});
