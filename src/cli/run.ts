import { type Command, EXIT, type ExitCode, failureOf, Misuse } from './command.ts'

/** Each is loaded when it is called: all of them together are most of the code of the shop. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('./commands/backup.ts')).backup,
  delete: async () => (await import('./commands/delete.ts')).deleteCommand,
  demo: async () => (await import('./commands/demo.ts')).demo,
  export: async () => (await import('./commands/export.ts')).exportSite,
  hide: async () => (await import('./commands/hide.ts')).hide,
  import: async () => (await import('./commands/import.ts')).importGoods,
  'move-to-postgres': async () => (await import('./commands/move-to-postgres.ts')).moveToPostgres,
  order: async () => (await import('./commands/order.ts')).order,
  orders: async () => (await import('./commands/orders.ts')).orders,
  pictures: async () => (await import('./commands/pictures.ts')).pictures,
  prepare: async () => (await import('./commands/prepare.ts')).prepare,
  products: async () => (await import('./commands/products.ts')).products,
  publish: async () => (await import('./commands/publish.ts')).publish,
  reindex: async () => (await import('./commands/reindex.ts')).reindex,
  restore: async () => (await import('./commands/restore.ts')).restore,
  searches: async () => (await import('./commands/searches.ts')).searches,
  seed: async () => (await import('./commands/seed.ts')).seed,
  settings: async () => (await import('./commands/settings.ts')).settings,
  staff: async () => (await import('./commands/staff.ts')).staff,
  stock: async () => (await import('./commands/stock.ts')).stock,
  synonyms: async () => (await import('./commands/synonyms.ts')).synonyms,
  zones: async () => (await import('./commands/zones.ts')).zones,
}

const isHelp = (arg: string) => arg === '--help' || arg === '-h'

/** `parseArgs` of `node:util` throws errors with these codes for wrong options. */
const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** `--set -3` as `--set=-3`: `parseArgs` would take the number for another option. */
function joinNegatives(args: string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1) ?? ''
    if (/^-\d/.test(arg) && /^--[^=]+$/.test(last)) joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}

async function printHelp(): Promise<void> {
  const longest = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines: string[] = []
  for (const [name, load] of Object.entries(COMMANDS))
    lines.push(`  ${name.padEnd(longest)}  ${(await load()).summary}`)
  console.log(`npm run shop -- COMMAND\n\n${lines.join('\n')}\n\nRun COMMAND --help for details.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 partly done (import: rows were refused; publish: pages failed;
hide, delete: some ids don't exist).`)
}

/** Runs a command and returns its exit code. Errors are printed to standard error. */
export async function runShop([name, ...args]: string[]): Promise<ExitCode> {
  if (name === undefined || isHelp(name)) {
    await printHelp()
    return name === undefined ? EXIT.misuse : EXIT.done
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    console.error(`There is no command "${name}". The commands are: ${Object.keys(COMMANDS).join(', ')}.`)
    return EXIT.misuse
  }
  const command = await load()
  if (args.some(isHelp)) {
    console.log(command.help)
    return EXIT.done
  }
  try {
    return await command.run(joinNegatives(args))
  } catch (error) {
    if (isMisuse(error)) {
      console.error(`${error.message}\n\n${command.help}`)
      return EXIT.misuse
    }
    console.error(failureOf(error))
    return EXIT.failed
  }
}
