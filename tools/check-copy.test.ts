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
    ['a name in a list', "const column = { name: 'Left out of scope' };", 'Not applicable'],
    ['a word of a heading', "const column = { title: 'Chosen' };", 'selected'],
    ['a word of a choice', "const words = { kept: 'Mailed' };", 'email'],
    ['a word of an attribute', '<Field label="Chosen" />', 'selected'],
    [
      'the summary of an endpoint',
      "const endpoint = { summary: 'Records what is true of a control.' };",
      'Update status',
    ],
    ['a gap that is no open finding', '<h3>Gaps</h3>', 'a control to improve'],
    ['a day that something is as at', '<Field label="As at the end of" />', 'as of'],
    ['a day without what happens then', "const column = { heading: 'Until' };", 'Due'],
    ['a day until which something is taken', "const fact = { name: 'Taken until' };", 'Valid until'],
    ['a state', '<Status tone="info">Waiting for you</Status>', 'awaiting'],
    ['a removal with its thing between', ['<Button label={`Take the link to $', '{name} away`} />'].join(''), 'Remove'],
    ['a present form of it', '<Button busy="Taking it away" />', 'Remove'],
    ['an exclusion with its thing between', '<p>Leave this control out.</p>', 'Not applicable'],
    ['what is counted as something', '<p>It stands for the course.</p>', 'depends on'],
    ['a state that is so', "const words = { title: 'It stands so already' };", 'depends on'],
    ['a day that is past', '<h3>Evidence it stood on</h3>', 'depends on'],
    ['a control without a score', '<p>It counts nothing.</p>', 'towards the score'],
    ['a sentence after another', '<p>Not green. Whoever owns it confirms it.</p>', 'a subject first'],
    ['an owner who is missing', "const says = owner ?? 'Nobody yet';", 'Unassigned'],
    ['a sentence of nothing', '<p>It is kept. Nothing is sent.</p>', 'a subject first'],
    ['a text that begins with it', "const why = 'It is completed: the day stays.';", 'the thing by its name'],
    ['a hint that begins with its', '<Field hint="Its number, such as SUP-1042." />', 'the thing by its name'],
    ['a line of an element', '<p>\n  It ended on {day}.\n</p>', 'the thing by its name'],
    [
      'a template of its own',
      ['const says = `It belongs to $', '{domain}, which is confirmed.`;'].join(''),
      'by its name',
    ],
    ['a button that sets a tier', '<Button>Give the tier</Button>', 'Set tier'],
    ['a moment that something came', '<Field label="When it came" />', 'Received'],
    ['a way that is a road', '<p>Send the key by another road.</p>', 'in another way'],
    ['a fix within its days', '<Field label="Fixes within 14 days" />', 'Security updates'],
    ['a sentence that begins with what', '<Field hint="What they did stays on record." />', 'The record'],
  ])('in %s', (_, text, instead) => {
    expect(offences(page, text).join()).toContain(instead);
  });

  test.each([
    ['a value', '<p>This counts {nothing}nothing: {why}.</p>', []],
    ['a value between its words', '<p>Take {name} away</p>', ['Remove']],
    ['an inline part', '<p>This <strong>counts</strong> nothing.</p>', ['towards the score']],
    ['a space that is written out', "<p>This counts{' '}\n  nothing.</p>", ['towards the score']],
    ['a string in a template', ['const says = `This counts $', "{'nothing'}.`;"].join(''), ['towards the score']],
    ['a line that is joined', "const says = 'This counts ' +\n  'nothing.';", ['towards the score']],
    ['a choice, which is read by itself', "<p>Now {a ? 'it counts nothing' : 'all'}.</p>", ['towards the score']],
  ])('also across %s', (_, text, instead) => {
    expect(offences(page, text)).toEqual(instead.map((one) => expect.stringContaining(one)));
  });

  test('a fingerprint in plain sight, but for paper and the trail', () => {
    const text = '<span className="font-mono text-12 break-all">{declaration.digest}</span>';
    expect(offences(page, text)).toEqual([
      'line 1 shows a fingerprint in plain sight; better: Sha256 of TechnicalCheck.tsx',
    ]);
    expect(offences(page, '<span className="font-mono">{file.sha256.slice(0, 12)}</span>')).toHaveLength(1);
    expect(offences(page, '<Sha256 of="the file" sha256={file.sha256} />')).toEqual([]);
    expect(offences('web/src/features/ledger/EntryPanel.tsx', text)).toEqual([]);
    expect(offences('web/src/features/questionnaires/PrintedAnswers.tsx', text)).toEqual([]);
  });

  test('where the server and the contract speak, too', () => {
    const text = "export const refusal = 'This action waits for its review.';";
    expect(offences('contract/src/people/errors.ts', text)).toHaveLength(1);
    expect(offences('server/src/modules/people/notices.ts', text)).toHaveLength(1);
    expect(offences('e2e/people.spec.ts', text)).toEqual([]);
  });

  test('but stories of the demo, quizzes and documents begin as people do', () => {
    const text = "const note = 'Nobody uses it.';";
    expect(offences('server/src/modules/people/notices.ts', text)).toHaveLength(1);
    expect(offences('server/src/demo/stories.ts', text)).toEqual([]);
    expect(offences('server/src/modules/training/courses/phishing.ts', text)).toEqual([]);
  });
});

describe('planted words of the catalogue are found', () => {
  const catalogue = 'server/catalogue/our-own.json';
  test.each([
    ['a name', '{ "requirements": [\n{ "ref": "A.1", "name": "Second factor for all" }] }', 'MFA'],
    ['a question', '{ "questions": [{\n"asks": "Has whoever answers read it?" }] }', 'a subject first'],
    ['a list of texts', '{ "guides": [{ "evidence": [\n"An e-mail of the owner"] }] }', 'email'],
    ['a text that begins with it', '{ "help": {\n"counts": "It blocks what it finds." }', 'the thing by its name'],
    ['one word', '{ "choices": [{\n"label": "E-mail" }] }', 'email'],
  ])('in %s, with its line', (_, text, instead) => {
    expect(offences(catalogue, text)).toEqual([expect.stringMatching(new RegExp(`^line 2 .*${instead}`))]);
  });

  test('but no official or plain use of a word, no key, and no file of somebody else', () => {
    const plain = '{ "wait for": "Suppliers are chosen with care; leave out what you do not need." }';
    expect(offences(catalogue, plain)).toEqual([]);
    expect(offences('server/catalogue/oscal-1.2.1.schema.json', '{ "title": "An e-mail address" }')).toEqual([]);
  });
});

describe('what people do not read is left alone', () => {
  test.each([
    ['an import', "import { mail } from './mail.ts';"],
    ['an error for developers', "throw new Error('The job waits for nothing.');"],
    ['a comment', '// Whoever waits for a second factor'],
    ['a type', "type Words = 'left out entirely';"],
    ['the figure of the dashboard', '<Kpi label="Open gaps" />'],
    ['one word', "const kind = 'mail';"],
    ['a stored value', "const waits = status === 'Waiting for review';"],
    ['what stands out', '<p>One figure stands out.</p>'],
    ['what the sentence before has named', '<p>The ledger is kept. It can be exported. Its proofs hold.</p>'],
    ['a word that only begins alike', '<p>Items of the list, in italics.</p>'],
    [
      'a heading, a question and a test without a target',
      "const a = ['What it asks', 'What was seen?', 'Nothing to test'];",
    ],
    ['a name in code', "const endpoint = { name: 'mailLeftOut', kind: 'chosen' };"],
    ['an address of the service', "const path = { path: '/Mail/chosen' };"],
  ])('%s', (_, text) => {
    expect(offences(page, text)).toEqual([]);
  });
});

test('sentences are read whole, with their lines', () => {
  expect(readCopy('a.tsx', 'const a = 1;\nconst b = <p>Two words</p>;')).toEqual([{ line: 2, text: 'Two words' }]);
});
