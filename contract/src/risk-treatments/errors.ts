/** The refusals of the treatment of risks. */
export const riskTreatmentsErrors = {
  'risk-control.not-here': { status: 422, message: 'This control does not treat this risk. Add it to the risk first.' },
  'risk-finding.unknown': { status: 422, message: 'Choose a finding from the list.' },
  'risk-finding.linked': { status: 409, message: 'The risk is linked to this finding already.' },
  'risk-finding.not-linked': { status: 409, message: 'The risk is not linked to this finding.' },
} as const;
