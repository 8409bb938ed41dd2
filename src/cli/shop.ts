import { runShop } from './run.ts'

process.exitCode = await runShop(process.argv.slice(2))
