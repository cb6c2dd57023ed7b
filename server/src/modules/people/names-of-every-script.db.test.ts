import { readOnboardingChecklist, saveOnboardingChecklist } from '@claimlock/contract/onboarding/endpoints';
import { addGroup, listDepartments } from '@claimlock/contract/people/departments';
import { addPerson, ListedPerson, listPeople, Person } from '@claimlock/contract/people/endpoints';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, listCustomRoles } from '@claimlock/contract/people/rights';
import { downloadListFile, exportLongList } from '@claimlock/contract/reporting/list-files';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const longest = 300;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

let made = 0;
const add = (extra: Record<string, unknown>) => {
  made += 1;
  const fields = {
    name: 'One',
    department: 'D',
    jobTitle: 'J',
    role: 'staff',
    email: `script${made}@sample-a.example`,
  };
  return app.call(addPerson, { clientId, ...fields, ...extra }, admin);
};
const find = async (search: string) => {
  const reply = await app.call(listPeople, { clientId, search }, admin);
  return listPeople.output.parse(reply.body).items;
};

/** A word, over and over, until a name has as many letters as it may have: code points, of which none is cut in two. */
function filled(word: string): string {
  const letters = [...`${word} `.repeat(longest)].slice(0, longest - 1);
  return `${letters.join('')}.`;
}

test.each([
  ['Latin with marks', 'Zoë Ångström Łukasz Đặng'],
  ['Latin with marks of their own', 'Zoe\u0308 A\u030angstro\u0308m'],
  ['Greek', 'Αλέξανδρος Παπαδόπουλος'],
  ['Cyrillic', 'Ярослава Щербаківська'],
  ['Armenian', 'Արմինե Հովհաննիսյան'],
  ['Georgian', 'გიორგი მაისურაძე'],
  ['Hebrew', 'מִרְיָם לֵוִי'],
  ['Arabic', 'مُحَمَّد عبد الرحمن'],
  ['Devanagari', 'प्रियङ्का कृष्णमूर्ति'],
  ['Bengali', 'শ্রীজাত বন্দ্যোপাধ্যায়'],
  ['Tamil', 'ஸ்ரீனிவாசன்'],
  ['Thai', 'กิตติศักดิ์ศรีสุวรรณ'],
  ['Khmer', 'សុខា ជំនាញ'],
  ['Tibetan', 'བསྟན་འཛིན་རྒྱ་མཚོ'],
  ['Ethiopic', 'ኃይለ ሥላሴ'],
  ['Han', '歐陽菲菲'],
  ['Kana', 'さくらプロジェクト'],
  ['Hangul', '남궁민수'],
  ['Cherokee', 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ'],
  ['letters beyond the first plane', '𠮷野家 𐐔𐐯𐑅'],
])('a name of %s, 300 characters long, is kept as it is, listed and found', async (_, word) => {
  const name = filled(word);
  const reply = await add({ name });
  expect(reply.status, reply.text).toBe(201);
  const { id } = Person.parse(reply.body);
  expect(Person.parse(reply.body).name).toBe(name);
  const found = await find(word);
  expect(found.map((one) => [one.id, one.name])).toContainEqual([id, name]);
  const tooLong = await add({ name: `${name}.` });
  expect(tooLong.body).toMatchObject({ fields: [{ path: 'name' }] });
});

test('a name with characters that cannot be seen is refused beside its field', async () => {
  for (const name of ['Ann\u202eelttiL', 'Ann\u0007', '\u2066Ann\u2069'])
    expect((await add({ name })).body).toMatchObject({ fields: [{ path: 'name' }] });
});

test('script in every field stays text', async () => {
  const script = `<script>alert("1")</script><img src=x onerror=alert(1)>`;
  const reply = await add({ name: script, jobTitle: script });
  expect(reply.status, reply.text).toBe(201);
  expect(Person.parse(reply.body)).toMatchObject({ name: script, jobTitle: script });
  const [listed] = await find(script);
  expect(ListedPerson.parse(listed)).toMatchObject({ name: script, jobTitle: script });
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['script', `<img src=x onerror=alert(1)>`, `<img src=x onerror=alert(1)>`],
  ['a formula', `=HYPERLINK("http://a.example")`, `"'=HYPERLINK(""http://a.example"")"`],
  ['a formula without an equals sign', '-2+3', "'-2+3"],
])(
  '%s as department, group, custom role and task of a checklist stays text, and runs in no file',
  async (_, words, cell) => {
    const { id: personId } = Person.parse((await add({ name: words, department: words, jobTitle: words })).body);
    const group = await app.call(addGroup, { clientId, name: words, members: [personId] }, admin);
    expect(group.body).toMatchObject({ name: words });
    const withheld = withheldWith('manager', ['action-items.add']);
    const custom = await app.call(addCustomRole, { clientId, name: words, base: 'manager', withheld }, admin);
    expect(custom.body, custom.text).toMatchObject({ name: words });
    const read = () => app.call(readOnboardingChecklist, { clientId, role: 'manager' }, admin);
    const { version } = readOnboardingChecklist.output.parse((await read()).body);
    const steps = [{ kind: 'task', task: words, dueDays: 3 }] as const;
    const saved = await app.call(
      saveOnboardingChecklist,
      { clientId, role: 'manager', version, steps: [...steps] },
      admin,
    );
    expect(saved.status, saved.text).toBe(200);

    const named = listDepartments.output.parse((await app.call(listDepartments, { clientId }, admin)).body);
    expect(named.departments.map(({ name }) => name)).toContain(words);
    expect(named.groups.map(({ name }) => name)).toContain(words);
    const roles = listCustomRoles.output.parse((await app.call(listCustomRoles, { clientId }, admin)).body);
    expect(roles.customRoles.map(({ name }) => name)).toContain(words);
    expect(readOnboardingChecklist.output.parse((await read()).body).steps).toMatchObject([{ task: words }]);

    const list = { clientId, list: 'listPeople', format: 'CSV', asked: { search: words }, filter: [] } as const;
    const { listExportId } = exportLongList.output.parse((await app.call(exportLongList, list, admin)).body);
    await app.runJobs();
    const file = await app.call(downloadListFile, { clientId, listExportId }, admin);
    const line = file.text.split('\r\n').find((one) => one.includes(`script${made}@`));
    expect(line?.startsWith(`${cell},script${made}@sample-a.example,${cell},${cell},Staff,${cell},`), line).toBe(true);
  },
);
