import { describe, expect, test } from 'vitest';
import { cellFormat } from './cell-format.ts';

const shown = (value: string, code: string, from1904 = false) => cellFormat(200, code, from1904)(value);

describe('a number is shown in its format', () => {
  test.each([
    ['1.1', '0.00', '1.10'],
    ['1.1000000000000001', '0.00', '1.10'],
    ['2.2999999999999998', 'General', '2.3'],
    ['0.30000000000000004', 'General', '0.3'],
    ['123456789012', 'General', '123456789012'],
    ['1.005', '0.00', '1.01'],
    ['7', '000', '007'],
    ['7', '"A."0', 'A.7'],
    ['7', '\\A0', 'A7'],
    ['51', '0"."0', '5.1'],
    ['1234567.891', '#,##0.00', '1,234,567.89'],
    ['1234567', '#,##0,', '1,235'],
    ['0.125', '0%', '13%'],
    ['0.125', '0.0%', '12.5%'],
    ['-1.5', '0.0', '-1.5'],
    ['-1.5', '0.0;(0.0)', '(1.5)'],
    ['-1.5', '0.0;[Red]0.0', '1.5'],
    ['0', '0;-0;"none"', 'none'],
    ['12.5', '[$£-809]#,##0.00', '£12.50'],
    ['12.5', '#,##0.00_);(#,##0.00)', '12.50'],
    ['3', '@', '3'],
    ['4.10', '0.0#', '4.1'],
    ['0.00001', '0.00E+00', '0.00001'],
    ['5', '[>3]"many";0', '5'],
    ['AC-2', '0.00', 'AC-2'],
  ])('%s as %s', (value, code, wanted) => {
    expect(shown(value, code)).toBe(wanted);
  });
});

describe('a date is shown in its format', () => {
  test.each([
    ['46203', 'yyyy-mm-dd', '2026-06-30'],
    ['46203', 'd/m/yy', '30/6/26'],
    ['46203', 'dddd d mmmm yyyy', 'Tuesday 30 June 2026'],
    ['46203', 'd-mmm-yy', '30-Jun-26'],
    ['46203.25', 'dd/mm/yyyy hh:mm:ss', '30/06/2026 06:00:00'],
    ['46203.75', 'h:mm AM/PM', '6:00 PM'],
    ['1.5', '[h]:mm', '36:00'],
    ['59', 'yyyy-mm-dd', '1900-02-28'],
    ['61', 'yyyy-mm-dd', '1900-03-01'],
    ['-1', 'yyyy-mm-dd', '-1'],
  ])('%s as %s', (value, code, wanted) => {
    expect(shown(value, code)).toBe(wanted);
  });

  test('and counts from 1904 if the workbook does', () => {
    expect(shown('44741', 'yyyy-mm-dd', true)).toBe('2026-06-30');
  });

  test('built-in formats are known, and numbers with unknown formats are shown without one', () => {
    expect(cellFormat(14, undefined, false)('46203')).toBe('2026-06-30');
    expect(cellFormat(10, undefined, false)('0.5')).toBe('50.00%');
    expect(cellFormat(0, undefined, false)('1.10')).toBe('1.1');
    expect(cellFormat(99, undefined, false)('1.5')).toBe('1.5');
  });
});
