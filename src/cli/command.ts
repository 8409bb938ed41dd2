import { parseArgs } from 'node:util'

/** Wrong usage of a command. Its message is printed, and the exit code is `EXIT.misuse`. */
export class Misuse extends Error {
  override name = 'Misuse'
}

export const EXIT = { done: 0, failed: 1, misuse: 2, partly: 3 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export interface Command {
  /** One line for the list of commands. */
  summary: string
  /** Output of `COMMAND --help`. */
  help: string
  /** Throws `Misuse` for wrong usage, any other error for a failure. */
  run: (args: string[]) => Promise<ExitCode>
}

/** Parses the arguments of a command that takes exactly one file. */
export function oneFile(command: string, args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Misuse(`${command} takes one file.`)
  return file
}

/** Parses a whole number within bounds. */
export function toWhole(option: string, typed: string, least: number, most: number): number {
  const number = Number(typed)
  if (/^\d+$/.test(typed) && number >= least && number <= most) return number
  throw new Misuse(`${option} must be a whole number from ${least} to ${most}, not "${typed}".`)
}

/** `1 product is`, `2 products are`. */
export const productsAre = (count: number): string => (count === 1 ? '1 product is' : `${count} products are`)
