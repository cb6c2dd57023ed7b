import { expect, test } from 'vitest';
import { isDashboardAddress } from './back-address.ts';

test.each([
  ['/dashboard', true],
  ['/dashboard?item=act_1', true],
  ['/dashboard/compliance-engine/controls?control=IAM-06', true],
  ['/dashboards', false],
  ['/admin', false],
  ['//dashboard.example/dashboard', false],
  ['https://dashboard.example/dashboard', false],
  ['javascript:alert(1)', false],
])('%s leads back: %s', (back, leads) => expect(isDashboardAddress(back)).toBe(leads));
