import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** What a runner of tests counted. */
export interface Count {
  passed: number
  failed: number
  /** Name and error of each test that failed. */
  failures: string[]
}

/** A crashed runner writes no report; its exit code counts as one failure. */
const NO_REPORT: Count = { passed: 0, failed: 0, failures: [] }

/** How many characters of an error are repeated at the end of the gate. */
const ERROR_LENGTH = 600

const describe = (name: string, error = 'no error was reported'): string =>
  [`✗ ${name}`, ...stripVTControlCharacters(error).slice(0, ERROR_LENGTH).split('\n')]
    .join('\n  ')
    .replaceAll(`${process.cwd()}/`, '')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

const countVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [describe(name, message)] // The file itself failed, for example its imports.
      return failed.map(({ fullName, failureMessages }) => describe(`${name}: ${fullName}`, failureMessages?.[0]))
    }),
})

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
}

const failedJourneys = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          describe(`[${projectName}] ${file}: ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
  ...suites.flatMap(failedJourneys),
]

const countPlaywright = (report: PlaywrightReport): Count => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  failures: failedJourneys(report),
})

async function read<Report>(file: string, count: (report: Report) => Count): Promise<Count> {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')) as Report) // The runner's own format.
  } catch {
    return NO_REPORT
  }
}

/** Counts of the JSON report that vitest wrote to `file`. */
export const readVitestReport = (file: string): Promise<Count> => read(file, countVitest)

/** Counts of the JSON report that Playwright wrote to `file`. */
export const readPlaywrightReport = (file: string): Promise<Count> => read(file, countPlaywright)
