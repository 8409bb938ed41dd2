import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from './processes.ts'

/** Builds the shop of a data folder as a static site with Astro alone; returns seconds, peak MB, and the number of files written. */
export async function buildByAstro(dataDir: string) {
  const out = join(dataDir, 'astro-out')
  const began = Date.now()
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'tests/bench/astro-build']
  const environment = { DATA_DIR: dataDir, BENCH_OUT: out, BENCH_CACHE: join(dataDir, 'astro-cache') }
  const { seconds, peak } = await runNode(args, environment)
  let files = 0
  for await (const file of glob('**/*.*', { cwd: out })) if ((await stat(join(out, file))).mtimeMs >= began) files += 1
  return { seconds, peak, files }
}
