import { z } from 'zod';

const withoutGaps = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

/** The registers whose numbers are two letters and six digits, as Companies House lists their prefixes. */
const prefixes =
  'AC|CE|CS|EN|ES|FC|FE|GE|GN|GS|IC|LP|NA|NC|NF|NI|NL|NO|NP|NZ|OC|OE|PC|R0|RC|SA|SC|SE|SF|SG|SI|SL|SO|SR|SZ|ZC';
const companyNumberForm = new RegExp(`^(?:\\d{8}|(?:${prefixes})\\d{6}|(?:IP|SP|RS)[A-Z\\d]{6}|SL\\d{5}A)$`);

/**
 * A number of the register at Companies House: eight characters, as it writes them. Figures alone are filled up with zeros.
 * These numbers have no check digit (ADR 0039), so only the form is checked.
 */
export const companyNumber = z
  .string()
  .max(40)
  .overwrite((text) => {
    const close = withoutGaps(text);
    return /^\d{5,7}$/.test(close) ? close.padStart(8, '0') : close;
  })
  .regex(companyNumberForm, 'Enter the 8 characters from Companies House, such as 01234567 or SC123456.')
  .refine((text) => !/^0+$/.test(text), 'Enter the 8 characters from Companies House, such as 01234567 or SC123456.');

/** Whether nine figures of a VAT number agree with their two check figures: modulus 97, or 9755 (numbers since 2009). */
export function vatChecks(figures: string): boolean {
  const sum = [...figures.slice(0, 7)].reduce((total, figure, place) => total + Number(figure) * (8 - place), 0);
  const check = Number(figures.slice(7, 9));
  return (sum + check) % 97 === 0 || (sum + check + 55) % 97 === 0;
}

const vatForm = /^(?:GB|XI)(?:\d{9}(?:\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/;

/** A UK VAT registration number: `GB` (`XI` for goods in Northern Ireland) and nine figures that check, a branch, or a department. */
export const vatNumber = z
  .string()
  .max(40)
  .overwrite((text) => {
    const close = withoutGaps(text);
    return /^(?:\d{9}|\d{12})$/.test(close) ? `GB${close}` : close;
  })
  .regex(vatForm, 'Enter a VAT number such as GB 123 4567 82.')
  .refine(
    (text) => !vatForm.test(text) || !/^\d/.test(text.slice(2)) || vatChecks(text.slice(2, 11)),
    'The check figures of this VAT number do not agree. Look for a typing mistake.',
  );

/** A registration with the Information Commissioner: Z and seven figures, two letters and six, or eleven figures. */
export const icoNumber = z
  .string()
  .max(40)
  .overwrite(withoutGaps)
  .regex(/^(?:Z\d{7}|Z[A-Z]\d{6}|000\d{8})$/, 'Enter the ICO registration number, such as ZA123456.');

const postcodeForm =
  /^(?:GIR 0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d(?:\d|[ABEHMNPRV-Y])?|\d[A-HJKPS-UW]) \d[ABD-HJLNP-UW-Z]{2})$/;

/** A postcode of the United Kingdom, as Royal Mail writes it: in capitals, with one space before its last three. */
export function ukPostcode(text: string): string | undefined {
  const close = text.replace(/\s/g, '').toUpperCase();
  const spaced = `${close.slice(0, -3)} ${close.slice(-3)}`;
  return postcodeForm.test(spaced) ? spaced : undefined;
}
