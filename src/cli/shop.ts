import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { runShop } from './run.ts'

// Commands are loaded after this line: their code is compiled once, not at each call.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/haat/compiled'))

process.exitCode = await runShop(process.argv.slice(2))
