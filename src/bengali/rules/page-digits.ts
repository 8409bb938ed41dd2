export { bengaliDigits as pageDigits } from '../../contract/digits.ts'
