import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const risksScreens = {
  riskRegister: (query: { risk?: string } = {}) => address('/dashboard/risk-register', query),
} as const;
