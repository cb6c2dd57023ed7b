import { productRoles, type ScopeKind, scopeKinds } from '@claimlock/contract/control-scopes/endpoints';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { kindNames, roleNames } from './scope-words.ts';

export const scopeLabels = {
  kind: 'What is it?',
  name: 'Name',
  release: 'Release',
  role: 'Your role for it under the Cyber Resilience Act',
} as const;

export type ScopeValues = {
  readonly kind: string;
  readonly name: string;
  readonly release: string;
  readonly role: string;
};

const examples: Readonly<Record<ScopeKind, string>> = {
  site: 'Such as Leeds office.',
  'asset-group': 'Such as Finance systems.',
  'device-class': 'Such as Windows laptops.',
  product: 'As customers know it.',
  service: 'Such as Payroll.',
  processor: 'The firm that handles personal data for you.',
};

/** The fields of a part; a product has two more. */
export function ScopeFields({
  field,
  kind,
  isNew,
}: {
  readonly field: (name: keyof ScopeValues) => FieldProps<string>;
  readonly kind: ScopeKind;
  readonly isNew: boolean;
}) {
  return (
    <>
      {isNew && (
        <SelectField
          {...field('kind')}
          label={scopeLabels.kind}
          choices={scopeKinds.map((value) => ({ value, label: kindNames[value] }))}
        />
      )}
      <TextField {...field('name')} label={scopeLabels.name} hint={examples[kind]} autoComplete="off" />
      {kind === 'product' && (
        <>
          <TextField
            {...field('release')}
            label={scopeLabels.release}
            hint="Such as 4.2. A release that differs in what it does is a product of its own."
            optional
            autoComplete="off"
            short
          />
          <SelectField
            {...field('role')}
            label={scopeLabels.role}
            hint="Your role decides which duties are yours."
            optional
            empty="Not answered yet"
            choices={productRoles.map((value) => ({ value, label: roleNames[value] }))}
          />
        </>
      )}
    </>
  );
}
