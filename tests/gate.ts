import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUBLISHER_NICE } from '#platform/contract/server-limits.ts'
import { AFTER_COMMIT, ON_POSTGRES, ON_SQLITE, PUBLISHING } from './before-commit.ts'
import { type Count, readReport } from './gate-reports.ts'
import { findChromium } from './support/chromium.ts'
import { findProgram } from './support/debian.ts'
import { setOwnFolder } from './support/own-folder.ts'
import { findPrograms } from './support/postgres/programs.ts'
import { UNSTABLE } from './unstable-tests.ts'

/**
 * The parts of the full gate, which machines can share: `npm test` runs the first, `npm test -- PART…` those. Every step
 * runs even if an earlier one failed, the failures are named once more, and the last line is the sum of all.
 */
const HALVES = ['journeys-1', 'journeys-2']
const PARTS = ['before-commit', 'code', 'site', ...HALVES]
const named = process.argv.slice(2)
const unknown = named.filter((name) => !PARTS.includes(name))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the parts of the gate are ${PARTS.join(', ')}.`)
const has = (part: string): boolean => (named.length > 0 ? named.includes(part) : part === PARTS[0])

setOwnFolder()
// Before a commit nothing is installed on a developer's machine.
if (named.length === 0) process.env['INSTALL'] = 'off'
// Spawned processes and workers load compiled modules instead of compiling the same ones again.
process.env['NODE_COMPILE_CACHE'] = join(process.cwd(), 'node_modules/.cache/haat/compile')
// All of it has the priority of the thread that publishes, which would wait long for its turn among busy others.
setPriority(Math.max(getPriority(), PUBLISHER_NICE))

/** Runs a command with the programs of node_modules; what it prints is shown at its end, as others print meanwhile. */
const run = (command: string, args: string[], environment = {}) =>
  new Promise<{ isRight: boolean; output: string }>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => resolve({ isRight: false, output: String(error) }))
    child.on('close', (code) => resolve({ isRight: code === 0, output }))
  })

const counts: Count[] = []
/** A line for each test that failed and passed when it was run again: named at the end, for somebody to mend its cause. */
const unstable: string[] = []
const NAMES_UNSTABLE = './tests/unstable-tests.ts'

/** Runs a step: a suite whose JUnit report says how many tests passed and failed, or a check, which is one. */
async function step(name: string, [command = '', ...args]: string[], environment = {}, report?: string): Promise<void> {
  const started = performance.now()
  const { isRight, output } = await run(command, args, environment)
  const again = output.split('\n').filter((line) => line.startsWith(UNSTABLE))
  unstable.push(...again)
  const { passed, failed, failures } = report ? await readReport(report) : { passed: 0, failed: 0, failures: [] }
  if (!isRight && failed === 0) counts.push({ passed, failed: 1, failures: [`✗ ${name}: see its output above`] })
  else counts.push({ passed: report ? passed : 1, failed, failures })
  if (!isRight || again.length > 0) process.stdout.write(output)
  const sum = report ? `: ${passed} passed, ${failed} failed` : ''
  console.log(`${isRight ? '✓' : '✗'} ${name}${sum} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
}

const but = (files: string[]) => files.flatMap((file) => ['--exclude', file])

const vitest = (name: string, projects: string[], files: string[] = [], runner = ['vitest']): Promise<void> => {
  const report = join(tmpdir(), `vitest-${projects[0]}.xml`)
  const reporters = ['dot', 'junit', NAMES_UNSTABLE].map((reporter) => `--reporter=${reporter}`)
  const options = ['--retry=1', ...reporters, `--outputFile.junit=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  return step(`${name} (${projects.join(', ')})`, [...runner, 'run', ...chosen, ...options, ...files], {}, report)
}

const journeys = (name: string, options: string[]): Promise<void> => {
  const PLAYWRIGHT_JUNIT_OUTPUT_FILE = join(tmpdir(), 'playwright.xml')
  const command = ['playwright', 'test', '--retries=1', `--reporter=list,junit,${NAMES_UNSTABLE}`, ...options]
  return step(name, command, { PLAYWRIGHT_JUNIT_OUTPUT_FILE }, PLAYWRIGHT_JUNIT_OUTPUT_FILE)
}

async function staticChecks(): Promise<void> {
  await step('format and lint', ['biome', 'ci', '.'])
  await step('format of pages', ['prettier', '--check', '--log-level', 'warn', 'src/**/*.astro'])
  await step('rooms', [process.execPath, 'tests/rooms.ts'])
  await step('size of the house', [process.execPath, 'tests/house.ts'])
  await step('no dead code', ['knip', '--no-tag-hints'])
  await step('nothing that only tests call', ['knip', '--production'])
  // The part of the code reads the same types beside what is deprecated.
  if (!has('code')) await step('types', ['npm', 'run', 'types'])
}

/** What is found on this machine; else the line that says how to get it. */
function found(find: () => string): boolean {
  try {
    find()
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

/** Once, and by one process: the first shops of two suites would both draw them. */
const drawDemoPictures = () =>
  step('pictures of the demo', [process.execPath, 'src/cli/shop.ts', 'seed'], { DATA_DIR: join(tmpdir(), 'demo') })

const build = () =>
  Promise.all([step('both builds', [process.execPath, 'src/cli/build-now.ts'], { BENGALI: 'on' }), drawDemoPictures()])

async function publishing(): Promise<void> {
  await build()
  // The part of the code runs these calls on PostgreSQL with all others.
  if (has('code')) await vitest('publishing', ['site'], PUBLISHING)
  else if (process.env['TEST_DATABASE_URL'] !== undefined || found(findPrograms))
    await vitest('publishing, locks and orders', ['site', 'api-postgres'], [...PUBLISHING, ...ON_POSTGRES])
  else await vitest('publishing', ['site'], PUBLISHING)
}

async function elevenJourneys(): Promise<void> {
  if (found(findChromium)) await journeys('eleven journeys', ['--project', 'before-commit'])
  else counts.push({ passed: 0, failed: 1, failures: ['✗ journeys: no Chromium'] })
}

if (has('before-commit')) {
  const calls = () => vitest('units and calls', ['unit', 'unit-alone', 'api'], but(AFTER_COMMIT))
  await Promise.all([publishing().then(elevenJourneys), staticChecks().then(calls)])
} else if (has('site') || HALVES.some(has)) await build()

/** The calls with PostgreSQL, and where faketime is found with the clock 400 days ahead, which it ignores for waits. */
async function onOtherDays(): Promise<void> {
  const ahead = ['env', 'FAKETIME_DONT_FAKE_MONOTONIC=1', 'faketime', '-f', '+400d']
  const runner = found(() => findProgram('faketime', 'faketime')) ? [...ahead, 'vitest'] : ['vitest']
  await vitest('calls in 400 days', ['api-postgres'], but(ON_SQLITE), runner)
}

async function wholeSite(): Promise<void> {
  // Small numbers of faults; npm run test:faults runs the full numbers.
  await vitest(
    'pages and faults',
    ['site', 'faults'],
    globSync('tests/{site,faults}/**/*.test.ts', { exclude: PUBLISHING }),
  )
}

const types = () => step('types, and nothing deprecated', ['npm', 'run', 'types:pages'])
const tools = () => vitest('tools and slow units', ['tools', 'unit-slow'])

await Promise.all([
  has('code') ? types().then(tools).then(onOtherDays) : undefined,
  has('site') ? wholeSite() : undefined,
])

// After the others: beside both, the same work took a fifth more of the processors.
const halves = HALVES.filter(has)
if (halves.length > 0) {
  const shard = halves.length === 1 ? [`--shard=${HALVES.indexOf(halves[0] ?? '') + 1}/${HALVES.length}`] : []
  await journeys('journeys', ['--project', 'phone', '--project', 'desktop', ...shard])
}

// Thousands of lines may lie between a failure and the end, of which a CI server may show the end only.
for (const line of [...unstable, ...counts.flatMap(({ failures }) => failures)]) console.log(line)
const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0)
const failed = sum((count) => count.failed)
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
