import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { XMLParser } from 'fast-xml-parser'

/** What a runner of tests counted. */
export interface Count {
  passed: number
  failed: number
  /** Name and error of each test that failed. */
  failures: string[]
}

/** How many characters of an error are repeated at the end of the gate. */
const ERROR_LENGTH = 600
const LISTS = ['testsuite', 'testcase', 'failure', 'error']

/** A test that ran: `failure` is a wrong value, `error` what else was thrown, such as a button that never came. */
interface Case {
  classname: string
  name: string
  skipped?: unknown
  failure?: { '#text': string }[]
  error?: { '#text': string }[]
}

/** The part of a JUnit report that vitest and Playwright both write. */
interface Report {
  testsuites: { testsuite?: { testcase?: Case[] }[] }
}

/** Counts of the JUnit report in `file`: none if its runner crashed, whose exit code counts as a failure. */
export async function readReport(file: string): Promise<Count> {
  const xml = await readFile(file, 'utf8').catch(() => '<testsuites />')
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    parseTagValue: false,
    isArray: (name) => LISTS.includes(name),
  })
  const { testsuites } = parser.parse(xml) as Report // The runners' own format.
  const cases = (testsuites.testsuite ?? []).flatMap(({ testcase = [] }) => testcase)
  const failures = cases.flatMap(({ classname, name, failure = [], error: thrown = [] }) => {
    const [first] = [...failure, ...thrown]
    if (!first) return []
    const error = stripVTControlCharacters(first['#text']).trim().slice(0, ERROR_LENGTH)
    return [[`✗ ${classname}: ${name}`, ...error.split('\n')].join('\n  ').replaceAll(`${process.cwd()}/`, '')]
  })
  const skipped = cases.filter((one) => one.skipped !== undefined).length
  return { passed: cases.length - failures.length - skipped, failed: failures.length, failures }
}
