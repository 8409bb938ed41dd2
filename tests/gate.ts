import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The whole gate, fastest first. Every step runs, whatever failed before it, and the last line adds up all of them. */
const reports = await mkdtemp(join(tmpdir(), 'haat-gate-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

interface Count {
  passed: number
  failed: number
}

const run = (command: string, args: string[], environment: Record<string, string> = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })

const readCount = async (file: string, count: (report: never) => Count): Promise<Count> => {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')) as never) // Its runner says what it holds.
  } catch {
    return { passed: 0, failed: 0 } // A runner that died wrote no report; its exit code counts as one failure.
  }
}

const vitestCount = (report: { numPassedTests: number; numFailedTests: number }): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
})
const playwrightCount = (report: { stats: { expected: number; unexpected: number; flaky: number } }): Count => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
})

const check = async (name: string, command: string, args: string[]): Promise<Count> => {
  const isRight = await run(command, args)
  console.log(`${isRight ? '✓' : '✗'} ${name}`)
  return isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const suite = async (name: string, ran: boolean, count: Count): Promise<Count> => {
  const failed = ran ? count.failed : Math.max(1, count.failed)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${count.passed} passed, ${failed} failed`)
  return { passed: count.passed, failed }
}

const vitest = async (name: string, projects: string[]): Promise<Count> => {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const ran = await run('vitest', ['run', ...chosen, ...reporters])
  return suite(name, ran, await readCount(vitestReport, vitestCount))
}

const astroFiles = 'src/**/*.astro'
const counts = [
  await check('format and lint', 'biome', ['ci', '.']),
  await check('format of pages', 'prettier', ['--check', '--log-level', 'warn', astroFiles]),
  await check('rooms', process.execPath, ['tests/rooms.ts']),
  await check('no dead code', 'knip', ['--no-tag-hints']),
  await check('nothing that only tests call', 'knip', ['--production']),
  await check('types', 'astro', ['check', '--minimumFailingSeverity', 'hint']),
  await vitest('units and API on both databases', ['unit', 'api', 'api-postgres']),
  await check('build', process.execPath, ['src/cli/build-now.ts']),
  await vitest('publishing of the built shop', ['site']),
  await vitest('faults, a few of each', ['faults']),
  await suite(
    'journeys in a browser',
    await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
    await readCount(playwrightReport, playwrightCount),
  ),
]
await rm(reports, { recursive: true, force: true })

const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0)
const failed = sum((count) => count.failed)
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
