import { listSicCodes } from '@claimlock/contract/company/endpoints';
import { type FactName, factLabels } from '@claimlock/contract/company/facts';
import { industries } from '@claimlock/contract/organisations/endpoints';
import { X } from 'lucide-react';
import { useRead } from '../../lib/query.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import type { Problems } from '../../ui/form/form-problems.ts';
import type { Values } from '../../ui/form/form-values.ts';
import { fieldLimit } from '../../ui/form/limit-of.ts';
import { RowsField } from './RowsField.tsx';
import { rowFactOf } from './row-fields.ts';
import { asksWhetherNone, noneOf } from './section-values.ts';
import { sectionShape } from './shapes.ts';

const hints: Partial<Record<FactName, string>> = {
  legalName: 'As it is registered, such as Thameslight Software Ltd.',
  companyNumber: 'Eight characters, as Companies House writes them, such as 01234567 or SC123456.',
  vatNumber: 'Such as GB 123 4567 82. Its check figures are looked at.',
  icoNumber: 'Such as ZA123456.',
  employees: 'People on the payroll, however many hours they work.',
  sicCodes: 'Up to four, as Companies House has them.',
  scopeStatement: 'Which people, places and systems are in scope, and which are not.',
};

/** The field, or the rows of fields, that one fact is typed in. */
export function FactField({
  fact,
  clientId,
  formId,
  values,
  problems,
  known,
  onChange,
}: {
  readonly fact: FactName;
  readonly clientId: string;
  readonly formId: string;
  readonly values: Values;
  readonly problems: Problems;
  readonly known: readonly { readonly code: string; readonly description: string }[];
  readonly onChange: (change: Values) => void;
}) {
  const none = noneOf(fact);
  const isNone = values[none] === true;
  const rows = rowFactOf(fact);
  const typed = values[fact];
  const label = factLabels[fact];
  const field = {
    id: `${formId}-${fact}`,
    name: fact,
    label,
    hint: hints[fact],
    value: typeof typed === 'string' ? typed : '',
    problem: problems[fact],
    maxLength: fieldLimit(sectionShape, fact),
    onChange: (value: string) => onChange({ [fact]: value }),
  };
  const list = Array.isArray(typed) ? typed : [];
  return (
    <div className="space-y-2.5">
      {rows ? (
        <fieldset>
          <legend className="mb-2 font-medium text-ink">{label}</legend>
          {!isNone && (
            <RowsField
              id={formId}
              name={fact}
              fact={rows}
              rows={list.filter((row) => typeof row === 'object')}
              problems={problems}
              onChange={(next) => onChange({ [fact]: next })}
            />
          )}
        </fieldset>
      ) : fact === 'sicCodes' ? (
        <SicField
          {...field}
          clientId={clientId}
          codes={list.filter((code) => typeof code === 'string')}
          known={known}
          onCodes={(codes) => onChange({ [fact]: codes })}
        />
      ) : fact === 'industry' ? (
        <SelectField
          {...field}
          empty="Choose an industry"
          choices={industries.map((value) => ({ value, label: value }))}
        />
      ) : fact === 'scopeStatement' ? (
        <TextArea {...field} rows={8} />
      ) : (
        !isNone && <TextField {...field} {...(fact === 'employees' && { inputMode: 'numeric', short: true })} />
      )}
      {asksWhetherNone(fact) && (
        <CheckField
          id={`${formId}-${none}`}
          name={none}
          label={noneLabel(fact, label)}
          value={isNone}
          problem={undefined}
          onChange={(is) => onChange({ [none]: is })}
        />
      )}
    </div>
  );
}

/** What a box says where there is none of a fact. Abbreviations keep their capitals. */
function noneLabel(fact: FactName, label: string): string {
  if (fact === 'turnover') return 'No turnover yet';
  if (fact === 'recordsHeld') return 'No personal records held';
  return `No ${/^[A-Z]{2}/.test(label) ? label : label.toLowerCase()}`;
}

type SicProps = Parameters<typeof TextField>[0] & {
  readonly clientId: string;
  readonly codes: readonly string[];
  readonly known: readonly { readonly code: string; readonly description: string }[];
  readonly onCodes: (codes: readonly string[]) => void;
};

function SicField({ clientId, codes, known, onCodes, ...field }: SicProps) {
  const { data } = useRead(listSicCodes, { clientId });
  const all = data?.codes ?? known;
  const meaning = new Map(all.map(({ code, description }) => [code, description]));
  return (
    <div>
      <Combobox
        {...field}
        value=""
        takes
        unchosen="Search by code or by what you do"
        offers={all
          .filter(({ code }) => !codes.includes(code))
          .map(({ code, description }) => ({ value: code, label: `${code} ${description}` }))}
        onChange={(code) => code !== '' && onCodes([...codes, code])}
      />
      <ul className="mt-2 divide-y divide-line">
        {codes.map((code) => (
          <li key={code} className="flex items-center justify-between gap-3 py-1">
            <span className="[overflow-wrap:anywhere]">
              {code} <span className="text-ink-soft">{meaning.get(code)}</span>
            </span>
            <IconButton
              label={`Remove ${code}`}
              icon={<X aria-hidden="true" size={16} />}
              onClick={() => onCodes(codes.filter((one) => one !== code))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
