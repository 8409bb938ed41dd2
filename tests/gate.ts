import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { PUBLISHER_NICE } from '#contract/server-limits.ts'
import { makeGateFolder } from './gate-folder.ts'
import { type Count, readPlaywrightReport, readVitestReport } from './gate-reports.ts'

/** Halves: together they take longer than any other part. */
const JOURNEYS = ['journeys-1', 'journeys-2'] as const
/**
 * The gate: build and pictures of the demo, static checks in parallel with vitest, then journeys. Every step runs even if
 * an earlier one failed, the failures are named once more, and the last line is the sum of all. `gate.ts PART…` runs only
 * these parts, so that machines can share the work.
 */
const PARTS = ['code', 'site', ...JOURNEYS] as const
type Part = (typeof PARTS)[number]
const isPart = (name: string): name is Part => PARTS.some((part) => part === name)
const named = process.argv.slice(2)
const unknown = named.filter((name) => !isPart(name))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the parts of the gate are ${PARTS.join(', ')}.`)
const parts: readonly Part[] = named.length > 0 ? named.filter(isPart) : PARTS

const folder = await makeGateFolder()
const vitestReport = join(folder, 'vitest.json')
const playwrightReport = join(folder, 'playwright.json')

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(0)

/** All of it has the priority of the thread that publishes, which would wait long for its turn among busy others. */
setPriority(Math.max(getPriority(), PUBLISHER_NICE))

const SHARED = {
  TMPDIR: folder,
  // Spawned processes and workers load compiled modules instead of compiling the same ones again.
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/haat/compile'),
}

/** Runs a command. Its output is streamed, or printed at its end if `whole`, because another command prints meanwhile. */
const run = (command: string, args: string[], { whole = false, environment = {} } = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', whole ? 'pipe' : 'inherit', whole ? 'pipe' : 'inherit'],
      env: { ...process.env, ...SHARED, ...environment },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      process.stdout.write(output)
      resolve(code === 0)
    })
  })

const check = async (name: string, command: string, args: string[], environment = {}): Promise<Count> => {
  const started = performance.now()
  const isRight = await run(command, args, { whole: true, environment })
  console.log(`${isRight ? '✓' : '✗'} ${name} (${seconds(started)} s)`)
  if (isRight) return { passed: 1, failed: 0, failures: [] }
  return { passed: 0, failed: 1, failures: [`✗ ${name}: see its output above`] }
}

/** Runs a suite whose report says how many tests passed and failed. */
const suite = async (name: string, runs: () => Promise<boolean>, count: () => Promise<Count>): Promise<Count> => {
  const started = performance.now()
  const isRight = await runs()
  const { passed, failed: counted, failures } = await count()
  const failed = isRight ? counted : Math.max(1, counted)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds(started)} s)`)
  return { passed, failed, failures: failed > 0 && failures.length === 0 ? [`✗ ${name}: see above`] : failures }
}

const vitest = (name: string, projects: string[]): Promise<Count> => {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return suite(
    name,
    () => run('vitest', ['run', ...chosen, ...reporters]),
    () => readVitestReport(vitestReport),
  )
}

const playwright = (name: string, options: string[]): Promise<Count> =>
  suite(
    name,
    () =>
      run('playwright', ['test', '--reporter=list,json', ...options], {
        environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      }),
    () => readPlaywrightReport(playwrightReport),
  )

const staticChecks = async (): Promise<Count[]> => [
  await check('format and lint', 'biome', ['ci', '.']),
  await check('format of pages', 'prettier', ['--check', '--log-level', 'warn', 'src/**/*.astro']),
  await check('rooms', process.execPath, ['tests/rooms.ts']),
  await check('no dead code', 'knip', ['--no-tag-hints']),
  await check('nothing that only tests call', 'knip', ['--production']),
  await check('types', 'astro', ['check', '--minimumFailingSeverity', 'hint']),
]

const has = (part: Part): boolean => parts.includes(part)
const halves = JOURNEYS.filter(has)
const projects = [
  ...(has('code') ? ['unit', 'unit-alone', 'api', 'api-postgres'] : []),
  // Small numbers of faults; npm run test:faults runs the full numbers.
  ...(has('site') ? ['site', 'faults'] : []),
]
/** Once, and by one process: the first shops of two suites would both draw them. */
const drawDemoPictures = () =>
  check('pictures of the demo', process.execPath, ['src/cli/shop.ts', 'seed'], { DATA_DIR: join(folder, 'data') })

const counts = await Promise.all([
  check('build', process.execPath, ['src/cli/build-now.ts'], { BENGALI: 'on' }),
  ...(has('site') || halves.length > 0 ? [drawDemoPictures()] : []),
])
const beside = [
  has('code') ? staticChecks() : [],
  projects.length > 0 ? vitest(`tests of ${projects.join(', ')}`, projects).then((count) => [count]) : [],
]
counts.push(...(await Promise.all(beside)).flat())
if (halves.length > 0) {
  const shard = halves.map((half) => `--shard=${JOURNEYS.indexOf(half) + 1}/${JOURNEYS.length}`)
  counts.push(await playwright('journeys in a browser', halves.length < JOURNEYS.length ? shard : []))
}
await rm(folder, { recursive: true, force: true })

// Thousands of lines lie between a failure and the end, of which a CI server may show the end only.
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(failure)
const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0)
const failed = sum((count) => count.failed)
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
