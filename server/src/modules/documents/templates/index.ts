import { accessTemplates } from './access.ts';
import { dataTemplates } from './data.ts';
import { governanceTemplates } from './governance.ts';
import { operationsTemplates } from './operations.ts';
import type { DocumentTemplate } from './template.ts';

/** The policies that an organisation can begin from, by what they are about. */
export const documentTemplates: readonly DocumentTemplate[] = [
  ...governanceTemplates,
  ...accessTemplates,
  ...operationsTemplates,
  ...dataTemplates,
];

/** What templates are filled with, each as text; what is not known yet is absent. */
export type TemplateFacts = {
  readonly organisation: string;
  readonly domain?: string | undefined;
  readonly incident?: string | undefined;
  readonly dataProtection?: string | undefined;
};

/** What stands in a text where the company profile does not say it: to be filled in by whoever writes. */
const unknown: Readonly<Record<keyof TemplateFacts, string>> = {
  organisation: '[name of the organisation]',
  domain: '[email domain]',
  incident: '[incident lead and phone number]',
  dataProtection: '[data protection contact]',
};

/** The text of a template for one organisation. */
export function fillTemplate({ body }: DocumentTemplate, facts: TemplateFacts): string {
  const known: Readonly<Record<string, string | undefined>> = facts;
  const empty: Readonly<Record<string, string | undefined>> = unknown;
  return body.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? empty[name] ?? whole);
}
