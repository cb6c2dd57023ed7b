import { expect, test } from 'vitest';
import { eachPage } from './each-client.ts';

test('every row of a list is worked, however many pages it has', async () => {
  const all = Array.from({ length: 2_501 }, (_, place) => String(place).padStart(5, '0'));
  const asked: (string | undefined)[] = [];
  const worked: string[] = [];
  await eachPage(
    async (after: string | undefined) => {
      asked.push(after);
      return all.filter((id) => after === undefined || id > after).slice(0, 1_000);
    },
    (id) => worked.push(id),
  );
  expect(worked).toEqual(all);
  expect(asked).toEqual([undefined, '00999', '01999', '02500']);
});
