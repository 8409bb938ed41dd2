import { type Command, EXIT, type ExitCode, Misuse } from './command.ts'
import { backup } from './commands/backup.ts'
import { deleteCommand } from './commands/delete.ts'
import { demo } from './commands/demo.ts'
import { exportSite } from './commands/export.ts'
import { hide } from './commands/hide.ts'
import { importGoods } from './commands/import.ts'
import { moveToPostgres } from './commands/move-to-postgres.ts'
import { order } from './commands/order.ts'
import { orders } from './commands/orders.ts'
import { prepare } from './commands/prepare.ts'
import { products } from './commands/products.ts'
import { publish } from './commands/publish.ts'
import { reindex } from './commands/reindex.ts'
import { restore } from './commands/restore.ts'
import { searches } from './commands/searches.ts'
import { seed } from './commands/seed.ts'
import { settings } from './commands/settings.ts'
import { staff } from './commands/staff.ts'
import { stock } from './commands/stock.ts'
import { synonyms } from './commands/synonyms.ts'

const COMMANDS: Record<string, Command> = {
  backup,
  delete: deleteCommand,
  demo,
  export: exportSite,
  hide,
  import: importGoods,
  'move-to-postgres': moveToPostgres,
  order,
  orders,
  prepare,
  products,
  publish,
  reindex,
  restore,
  searches,
  seed,
  settings,
  staff,
  stock,
  synonyms,
}

const isHelp = (arg: string) => arg === '--help' || arg === '-h'

/** `parseArgs` of `node:util` throws errors with these codes for wrong options. */
const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

function printHelp(): void {
  const longest = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(longest)}  ${summary}`)
  console.log(`npm run shop -- COMMAND\n\n${lines.join('\n')}\n\nRun COMMAND --help for details.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 partly done (import: rows were refused; publish: pages failed;
hide, delete: some ids don't exist).`)
}

/** Runs a command and returns its exit code. Errors are printed to standard error. */
export async function runShop([name, ...args]: string[]): Promise<ExitCode> {
  if (name === undefined || isHelp(name)) {
    printHelp()
    return name === undefined ? EXIT.misuse : EXIT.done
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    console.error(`There is no command "${name}". The commands are: ${Object.keys(COMMANDS).join(', ')}.`)
    return EXIT.misuse
  }
  if (args.some(isHelp)) {
    console.log(command.help)
    return EXIT.done
  }
  try {
    return await command.run(args)
  } catch (error) {
    if (isMisuse(error)) {
      console.error(`${error.message}\n\n${command.help}`)
      return EXIT.misuse
    }
    console.error(error instanceof Error ? error.message : error)
    return EXIT.failed
  }
}
