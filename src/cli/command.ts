import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
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

/** The problem with a path and its solution, by the error code of the file system. */
const FILE_FAILURES: Record<string, (path: string) => string> = {
  ENOENT: (path) =>
    existsSync(dirname(path)) ? `There is no file ${path}.` : `There is no folder ${dirname(path)}: create it first.`,
  ENOTDIR: (path) => `${path}: a part of this path is a file where a folder is needed.`,
  EISDIR: (path) => `${path} is a folder: name a file in it.`,
  EEXIST: (path) => `There is a file ${path} already: choose another name.`,
  ENAMETOOLONG: (path) => `${path}: the name is too long for a file.`,
  EACCES: (path) => `This user may not use ${path}: run the command as the user of the service, or change its rights.`,
  EPERM: (path) =>
    `This user may not change ${path}: run the command as the user of the service, or change its rights.`,
  EROFS: (path) => `The disk of ${path} is read-only: choose another place, or make it writable.`,
  ENOSPC: (path) => `The disk of ${path} is full: make room and run the command again.`,
  EDQUOT: (path) => `The disk quota for ${path} is used up: make room and run the command again.`,
}

/** The message of an error of a command, in words of its own where the file system failed. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException // Its fields may be missing.
  // A backup has another name until it is whole.
  const file = path?.replace(/\.\d+\.tmp$/, '') ?? 'the output'
  return FILE_FAILURES[code ?? '']?.(file) ?? error.message
}
