import { describe, expect, test } from 'vitest';
import { workbook } from '../../../testing/foreign-files.ts';
import { catalogue } from '../../../testing/framework-files.ts';
import { frameworkIn } from './framework-file.ts';
import { globOf } from './oscal-profile.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => frameworkIn(bytes(text));
const refusal = (file: string | Uint8Array) => {
  const { draft, problems } = frameworkIn(typeof file === 'string' ? bytes(file) : file);
  expect(draft).toBeNull();
  const [first] = problems;
  return first ? `${first.place ?? 'the file'}: ${first.says}` : '';
};
const refs = (text: string) => read(text).draft?.requirements.map(({ ref }) => ref);

const head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';

describe('a table', () => {
  test.each([
    ['comma', 'ref,title\nA-1,One\nA-2,"Two, and more"\n'],
    ['semicolon', 'Ref;Title\r\nA-1;One\r\nA-2;"Two\nlines"\r\n'],
    ['tab', 'Control ID\tName\nA-1\tOne\nA-2\tTwo'],
    ['bar', '"id"|"requirement"\n"A-1"|"One"\n"A-2"|"He said ""no"""'],
  ])('with a %s between cells', (_, text) => {
    expect(refs(text)).toEqual(['A-1', 'A-2']);
  });

  test('keeps groups, parents and links, and leaves explanations out', () => {
    const { draft } = read(
      'ref,parent,kind,title,description,common controls\nG,,group,Doors,,\nD-1,G,,Locks,Lock them.,PHY-01\nD-1.1,D-1,,Spare keys,Count them.,\nN-1,G,informative,A note,,\n',
    );
    expect(draft?.groups).toEqual([{ ref: 'G', title: 'Doors', parent: null }]);
    expect(draft?.requirements.map(({ ref, group, parent }) => [ref, group, parent])).toEqual([
      ['D-1', 'G', null],
      ['D-1.1', 'G', 'D-1'],
    ]);
    expect(draft?.links).toEqual([{ ref: 'D-1', control: 'PHY-01', strength: 'primary' }]);
  });

  test.each(
    [
      ['', 'the file: The file is empty'],
      ['   \n \n', 'the file: The file is empty'],
      ['<!DOCTYPE html><html></html>', 'line 1: This is a web page'],
      ['<?xml version="1.0"?><catalog/>', 'line 1: This is XML'],
      ['%PDF-1.7', 'the file: This is a PDF'],
      ['one,two\n1,2', 'line 1: No column is selected for titles or texts'],
      ['ref,title\nA-1,One\nA-1,Two', 'line 3, column 1: “A-1” is already at line 2, column 1.'],
      [
        'ref,title,parent,description\nA-1,One,A-2,x\nA-2,Two,A-1,x',
        'line 2, column 1: The requirement “A-1” is its own ancestor',
      ],
      ['ref,title', 'the file: The file has no requirements.'],
      [`ref,title\n${','.repeat(10_000_000)}`, 'line 2: This row has more than 200 cells'],
      [`ref,title\n${'A-1,One\n'.repeat(30_000)}`, 'line 20001: At most 20000 rows'],
    ].map(([text = '', wanted = '']) => [wanted, text]),
  )('%s', (wanted, text) => {
    expect(refusal(text)).toContain(wanted);
  });
});

describe('a file that is nearly one that is read', () => {
  test.each([
    ['urn: a:b\nname: x\nobjects:\n  framework: {}\n', 'line 1: This YAML library holds no framework'],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'the file: This is a workbook of the old kind. Save it as .xlsx'],
    ['{"assessment-results": {"uuid": 1}}', '/assessment-results/uuid: The OSCAL schema wants string here.'],
  ])('%#: is refused with what to do', (file, wanted) => {
    const { problems, draft } = frameworkIn(typeof file === 'string' ? bytes(file) : file);
    expect(draft).toBeNull();
    expect(problems.map(({ place, says }) => `${place ?? 'the file'}: ${says}`).join('\n')).toContain(wanted);
  });

  test('that is not UTF-8 is read, and somebody is told to look', () => {
    const { draft, problems } = frameworkIn(new Uint8Array([...bytes('ref,title\nA-1,Caf'), 0xe9, 0x0a]));
    expect(draft?.requirements[0]?.title).toBe('Café');
    expect(problems).toEqual([{ place: null, says: expect.stringContaining('Windows-1252'), grave: false }]);
  });
});

describe('a workbook', () => {
  test('gives its first sheet or the one that is meant, and the last value of a formula', () => {
    const row =
      '<row r="2"><c r="A2" t="str"><f>CONCAT("A","-1")</f><v>A-1</v></c><c r="B2" t="inlineStr"><is><t>One</t></is></c></row>';
    const { draft, sheets } = frameworkIn(workbook(head + row));
    expect(draft?.requirements[0]).toMatchObject({ ref: 'A-1', title: 'One', place: 'Rules, cell A2' });
    expect(sheets).toEqual(['Rules', 'Notes']);
    expect(frameworkIn(workbook(head + row), { table: { sheet: 'Notes' } }).problems[0]?.place).toBe('Notes, row 1');
    expect(frameworkIn(workbook(head + row), { table: { sheet: 'None' } }).problems[0]?.says).toContain(
      'no such sheet',
    );
  });

  test('that cannot be unpacked is refused with what is wrong', () => {
    expect(refusal(workbook('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'))).toContain('more than 200 cells');
    expect(refusal(bytes('PK\u0003\u0004'))).toContain('damaged');
  });
});

describe('an OSCAL catalogue', () => {
  const control = (id: string, more = {}) => ({ id, title: `Title of ${id}`, ...more });

  test('is walked to any depth, with parameters put in and labels as references', () => {
    const params = [
      { id: 'p1', label: 'how often' },
      { id: 'p2', select: { 'how-many': 'one-or-more', choice: ['daily', 'every {{ insert: param, p1 }}'] } },
      { id: 'p3', select: { choice: ['{{ insert: param, p3 }}'] } },
    ];
    const parts = [
      {
        name: 'statement',
        parts: [{ name: 'item', props: [{ name: 'label', value: 'a.' }], prose: 'Look {{ insert: param, p2 }}.' }],
      },
    ];
    const inner = control('x-1.1', { props: [{ name: 'status', value: 'withdrawn' }] });
    const file = catalogue({
      groups: [
        {
          id: 'g',
          title: 'Outer',
          groups: [
            {
              id: 'h',
              title: 'Inner',
              controls: [
                control('x-1', { params, parts, props: [{ name: 'label', value: 'X-1' }], controls: [inner] }),
                control('x-2', {
                  parts: [{ name: 'statement', prose: '{{ insert: param, p3 }} {{ insert: param, none }}' }],
                }),
              ],
            },
          ],
        },
      ],
    });
    const { draft, problems } = read(file);
    expect(problems).toEqual([]);
    expect(draft?.requirements.map(({ ref, parent, withdrawn }) => [ref, parent, withdrawn])).toEqual([
      ['X-1', null, false],
      ['x-1.1', 'X-1', true],
      ['x-2', null, false],
    ]);
    expect(draft?.requirements[0]?.asks).toBe(
      'a. Look [Selection (one or more): daily; every [Assignment: how often]].',
    );
    expect(draft?.requirements[2]?.asks, 'a parameter of itself ends').toContain('[none]');
    expect(draft?.groups).toEqual([
      { ref: 'g', title: 'Outer', parent: null },
      { ref: 'h', title: 'Inner', parent: 'g' },
    ]);
  });

  test('that is wrong is refused with the place', () => {
    expect(refusal(catalogue({ groups: [] }))).toBe(
      '/catalog/groups: The OSCAL schema does not allow an empty list here.',
    );
    const twice = catalogue({ controls: [control('x-1'), control('x-1')] });
    expect(refusal(twice)).toBe('/catalog/controls/1/id: “x-1” is already at /catalog/controls/0.');
    expect(refusal('{"a": 1}')).toContain('not OSCAL');
    expect(refusal('{"catalog":\n{"uuid": }')).toContain('line 2: This is not JSON');
    expect(refusal('['.repeat(5_000_000))).toContain('line 1: This is nested more than 100 levels deep');
    const named = '{"catalog": {"controls": [{"id": "a-1"}],\n"title": "\\"x\\": y", "controls": []}}';
    expect(refusal(named)).toBe('line 2: “controls” stands twice in one object.');
    const escaped = named.replace('"controls": []', '"c\\u006fntrols": []');
    expect(refusal(escaped)).toBe('line 2: “controls” stands twice in one object.');
    expect(refusal('{"__proto__": {"catalog": {}}}')).toContain('not OSCAL');
    expect(refusal('{"catalog": {}}')).toContain('The OSCAL schema asks for');
  });

  test('is chosen from by a profile, by ids, patterns and what is left out', () => {
    const whole = bytes(
      catalogue({ controls: [control('a-1', { controls: [control('a-1.1')] }), control('a-2'), control('b-1')] }),
    );
    const profile = (imports: object, more = {}) =>
      bytes(
        JSON.stringify({
          profile: {
            uuid: '7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6a002',
            metadata: {
              title: 'Some',
              'last-modified': '2026-01-01T00:00:00Z',
              version: '1',
              'oscal-version': '1.1.2',
            },
            imports: [{ href: 'https://example.com/catalogue.json', ...imports }],
            ...more,
          },
        }),
      );
    const beside = { documents: [whole], chosen: 0 };
    const chosen = (imports: object) => frameworkIn(profile(imports), beside).draft?.requirements.map(({ ref }) => ref);
    expect(chosen({ 'include-all': {} })).toEqual(['a-1', 'a-1.1', 'a-2', 'b-1']);
    const two = (second: string) =>
      ['https://example.com/catalogue.json', second].map((href) => ({ href, 'include-all': {} }));
    const same = two('https://example.com/catalogue.json');
    expect(frameworkIn(profile({}, { imports: same }), beside).draft?.requirements).toHaveLength(4);
    expect(chosen({ 'include-controls': [{ 'with-ids': ['a-1'] }] })).toEqual(['a-1']);
    expect(chosen({ 'include-controls': [{ 'with-child-controls': 'yes', 'with-ids': ['a-1'] }] })).toEqual([
      'a-1',
      'a-1.1',
    ]);
    expect(
      chosen({
        'include-controls': [{ matching: [{ pattern: 'a-*' }] }],
        'exclude-controls': [{ 'with-ids': ['a-2'] }],
      }),
    ).toEqual(['a-1', 'a-1.1']);
    const missing = frameworkIn(profile({ 'include-controls': [{ 'with-ids': ['a-1', 'z-9'] }] }), beside);
    expect(missing.problems[0]).toMatchObject({ place: '/profile/imports/0/include-controls/0/with-ids/1' });
    expect(frameworkIn(profile({ 'include-all': {} })).wanted?.imports.map(({ told }) => told)).toEqual([
      'https://example.com/catalogue.json',
    ]);
  });

  test('is not chosen from where a document beside it cannot be read, or not as the schema wants it', () => {
    const chooses = bytes(
      JSON.stringify({
        profile: {
          uuid: '7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6a002',
          metadata: { title: 'Some', 'last-modified': '2026-01-01T00:00:00Z', version: '1', 'oscal-version': '1.1.2' },
          imports: [{ href: 'https://example.com/catalogue.json', 'include-all': {} }],
        },
      }),
    );
    const beside = (text: string | Uint8Array) =>
      frameworkIn(chooses, { documents: [typeof text === 'string' ? bytes(text) : text], chosen: 0 });
    expect(beside(chooses)).toMatchObject({
      draft: null,
      wanted: { imports: [{ told: 'https://example.com/catalogue.json' }] },
    });
    const broken = beside(catalogue({ controls: [{ id: 'a-1' }] }));
    expect(broken.draft).toBeNull();
    expect(broken.problems[0]).toMatchObject({
      place: '/catalog/controls/0',
      says: 'The OSCAL schema asks for “title” here.',
      grave: true,
    });
    expect(beside('').problems[0]?.says).toContain('empty');
    expect(beside('%PDF-1.7').problems[0]?.says).toContain('This is a PDF');
  });

  test('a pattern that is made to take for ever does not', () => {
    expect(globOf('*a*b?')('xxaybz')).toBe(true);
    expect(globOf('*a'.repeat(50))(`${'a'.repeat(5_000)}b`)).toBe(false);
  });
});
