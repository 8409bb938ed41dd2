import { execFile } from 'node:child_process'

/** npm's report, as far as it is read here; an error has no `metadata`. */
interface Report {
  metadata?: { vulnerabilities: Record<'moderate' | 'high' | 'critical', number> }
  vulnerabilities?: Record<string, { severity: string }>
  message?: string
}

const ARGUMENTS = ['audit', '--omit=dev', '--json']

/** What npm knows of holes in the dependencies of the shop; undefined where nobody answers. */
const report = await new Promise<Report | undefined>((resolve) => {
  // It exits with 1 if it finds something.
  execFile('npm', ARGUMENTS, { maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }, (_error, stdout) => {
    try {
      resolve(JSON.parse(stdout) as Report)
    } catch {
      resolve(undefined)
    }
  })
})

if (!report?.metadata) {
  const why = report?.message ?? 'no connection'
  console.log(`Dependencies were not audited, as the registry gave no report: ${why}.`)
} else {
  const { high, critical, moderate } = report.metadata.vulnerabilities
  const names = Object.entries(report.vulnerabilities ?? {}).map(([name, { severity }]) => `${name} (${severity})`)
  console.log(
    `Dependencies: ${critical} critical, ${high} high and ${moderate} moderate holes. ${names.join(', ')}`.trim(),
  )
  if (high + critical > 0) process.exitCode = 1
}
