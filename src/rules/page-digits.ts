/** A number in the digits of the edition. The Bengali edition replaces this module. */
export const pageDigits = (value: number | string): string => String(value)
