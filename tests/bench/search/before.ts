import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MeasuredFiles } from './quality.ts'

const run = promisify(execFile)
const MAX_OUTPUT = 64 * 1024 * 1024

/**
 * What another commit finds and needs, by the name of each figure, and its short hash: its code is measured with the
 * tests and searches of this one. Throws if `ref` is no commit, or its code can't be measured with them.
 */
export async function measureBefore(
  ref: string,
  files: MeasuredFiles,
): Promise<{ hash: string; figures: ReadonlyMap<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-before-'))
  await run('git', ['worktree', 'add', '--detach', folder, ref])
  try {
    await rm(join(folder, 'tests'), { recursive: true })
    await cp('tests', join(folder, 'tests'), { recursive: true })
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    const named = Object.entries(files).flatMap(([name, file]) => (file ? [`--${name}`, file] : []))
    const args = ['--expose-gc', 'tests/bench/search.ts', '--only', 'quality', '--alone', ...named]
    const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: MAX_OUTPUT })
    const rows = stdout.split('\n').map((line) => line.split(' | '))
    const { stdout: hash } = await run('git', ['rev-parse', '--short', ref])
    return {
      hash: hash.trim(),
      figures: new Map(
        rows.flatMap(([what = '', figure]) => (figure ? [[what.slice(2), figure.replace(/ \|$/, '')]] : [])),
      ),
    }
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder])
  }
}
