import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { IMPORT_RULES } from './import-rules.ts'
import { addSource, mirrorSources } from './mirror.ts'
import { PATH_RULES } from './path-rules.ts'
import { TEXT_RULES } from './text-rules.ts'

export interface Breach {
  rule: string
  from: string
  /** The imported path, or the forbidden text. */
  what: string
}

/** The imports in `src` and `demo` of a folder that a rule forbids. */
async function findImports(folder: string): Promise<Breach[]> {
  const { output } = await cruise(['src', 'demo'], {
    baseDir: folder,
    ruleSet: { forbidden: IMPORT_RULES },
    validate: true,
    doNotFollow: 'node_modules',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  })
  const { summary } = output as ICruiseResult // Other output types return text.
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, what: to }))
}

/** The texts in `folder/src` that a rule forbids. */
async function findTexts(folder: string): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const from of globSync('src/**/*.{ts,tsx}', { cwd: folder })) {
    const rules = TEXT_RULES.filter(({ except }) => !except.test(from))
    const text = await readFile(join(folder, from), 'utf8')
    for (const { name, text: forbidden } of rules) {
      const [what] = forbidden.exec(text) ?? []
      if (what !== undefined) breaches.push({ rule: name, from, what })
    }
  }
  return breaches
}

/** The files in `folder/src` that a rule does not allow there. */
function findPaths(folder: string): Breach[] {
  return globSync('src/**/*.*', { cwd: folder }).flatMap((from) =>
    PATH_RULES.filter(({ files, allowed }) => files.test(from) && !allowed.test(from)).map(({ name }) => ({
      rule: name,
      from,
      what: from,
    })),
  )
}

/** Checks a copy of the sources with additional files: text by path. */
export async function findBreaches(added: Record<string, string> = {}): Promise<Breach[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-rooms-'))
  try {
    await mirrorSources(folder)
    for (const [path, text] of Object.entries(added)) await addSource(folder, path, text)
    return [...(await findImports(folder)), ...(await findTexts(folder)), ...findPaths(folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
