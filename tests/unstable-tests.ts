import { relative } from 'node:path'
import type { FullConfig, Suite } from 'playwright/types/testReporter'
import type { TestCase } from 'vitest/node'

/** How a line about a test that failed and passed when it was run again begins. */
export const UNSTABLE = '~ '

const say = (file: string, name: string) =>
  process.stdout.write(`\n${UNSTABLE}${relative(process.cwd(), file)}: ${name}: failed, then passed\n`)

/** A reporter of vitest and of Playwright: names each test that passed when it was run again only. */
export default class UnstableTests {
  #all: Suite | undefined

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) say(test.module.moduleId, test.fullName)
  }

  onBegin(_config: FullConfig, all: Suite): void {
    this.#all = all
  }

  onEnd(): void {
    for (const test of this.#all?.allTests() ?? [])
      if (test.outcome() === 'flaky') say(test.location.file, test.titlePath().slice(3).join(' › '))
  }

  printsToStdio(): boolean {
    return false
  }
}
