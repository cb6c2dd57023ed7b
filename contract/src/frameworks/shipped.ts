/** The frameworks that this version ships and that can be followed, in the order in which they are offered. */
export const shippedFrameworks = [
  { id: 'cyber-essentials', name: 'Cyber Essentials' },
  { id: 'iso-27001-2022', name: 'ISO/IEC 27001' },
  { id: 'soc2-tsc-2017', name: 'SOC 2' },
  { id: 'uk-gdpr', name: 'UK GDPR' },
  { id: 'nist-csf-2.0', name: 'NIST CSF' },
  { id: 'ico-accountability', name: 'ICO Accountability' },
  { id: 'iasme-cyber-assurance', name: 'IASME Cyber Assurance' },
  { id: 'eu-cra', name: 'Cyber Resilience Act' },
] as const;

const names = new Map<string, string>(shippedFrameworks.map(({ id, name }) => [id, name]));

/** What a framework that ships is called; of another, its id. */
export const nameOfFramework = (id: string): string => names.get(id) ?? id;
