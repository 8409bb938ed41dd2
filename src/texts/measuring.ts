/** The question whether visits may be measured. */

export const MEASURING = 'Measuring visits'
export const MEASURING_MORE = 'What that means'
export const mayMeasure = (names: string): string => `May ${names} measure your visits here? `
export const AND = ' and '
export const NO = 'No'
export const YES = 'Yes'
export const MEASURED_YES = 'You have agreed: your visits are measured.'
export const MEASURED_NO = 'You have said no: nothing is measured.'
export const MEASURED_UNDECIDED = 'You have not answered yet: nothing is measured.'
