/** Frameworks whose own law gives a verdict that their status does not know: a certificate, an opinion, a level. */
const judged = ['iso-27001-2022', 'soc2-tsc-2017', 'iasme-cyber-assurance'] as const;
export type JudgedByLaw = (typeof judged)[number];

/** Whether a framework's own law gives a verdict, which its page shows. */
export const isJudgedByLaw = (frameworkId: string): frameworkId is JudgedByLaw =>
  judged.some((one) => one === frameworkId);
