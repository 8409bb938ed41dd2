import { keysOf } from '#platform/contract/records.ts'

/** Papers that can be printed, each with the width, height and edge of its sheet in millimetres; a roll has no height. */
export const FORMS = {
  'invoice-a4': { paper: 'invoice', width: 210, height: 297, edge: 12 },
  'invoice-a5': { paper: 'invoice', width: 148, height: 210, edge: 9 },
  'slip-a4': { paper: 'slip', width: 210, height: 297, edge: 12 },
  'slip-a5': { paper: 'slip', width: 148, height: 210, edge: 9 },
  label: { paper: 'label', width: 100, height: 150, edge: 0 },
  'receipt-80': { paper: 'receipt', width: 80, height: 0, edge: 0 },
  'receipt-58': { paper: 'receipt', width: 58, height: 0, edge: 0 },
  'tax-invoice': { paper: 'tax', width: 210, height: 297, edge: 12 },
} as const satisfies Record<string, Form>

interface Form {
  paper: 'invoice' | 'slip' | 'label' | 'receipt' | 'tax'
  width: number
  height: number
  edge: number
}
export type FormName = keyof typeof FORMS
export const FORM_NAMES = keysOf(FORMS)

/** Whether a paper tells what the order costs, which not everybody of the staff sees. */
export const hasPrices = (form: FormName): boolean => ['invoice', 'receipt', 'tax'].includes(FORMS[form].paper)

export const isForm = (name: string | undefined): name is FormName => FORM_NAMES.some((form) => form === name)

/** Millimetres of a CSS pixel. */
const PIXEL = 25.4 / 96

/**
 * The size of the sheets as CSS says it. On a roll each receipt has a sheet of its own length, so that no paper is wasted;
 * `lengths` are theirs in pixels, in order.
 */
export function pageRules(form: FormName, lengths: number[]): string {
  const { width, height, edge } = FORMS[form]
  if (height > 0) return `@page { size: ${width}mm ${height}mm; margin: ${edge}mm; }`
  return lengths
    .map((length, position) => {
      // A little more than measured, as a line that is a hair too long would begin another sheet.
      const size = `${width}mm ${Math.ceil(length * PIXEL) + 2}mm`
      const name = `receipt-${position + 1}`
      return `@page ${name} { size: ${size}; margin: 0; } article:nth-child(${position + 1}) { page: ${name}; }`
    })
    .join('\n')
}
