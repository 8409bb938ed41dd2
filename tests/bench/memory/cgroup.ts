import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Where Linux has the control groups of memory: in version 1 below a folder of its own, in version 2 beside all others. */
const VERSION_1 = '/sys/fs/cgroup/memory'
const VERSION_2 = '/sys/fs/cgroup'
const LOOK_EVERY = 50
const NAMES_1 = {
  limit: 'memory.limit_in_bytes',
  withSwap: 'memory.memsw.limit_in_bytes',
  peak: 'memory.max_usage_in_bytes',
  events: 'memory.oom_control',
  anonymous: 'total_rss',
}
const NAMES_2 = {
  limit: 'memory.max',
  withSwap: 'memory.swap.max',
  peak: 'memory.peak',
  events: 'memory.events',
  anonymous: 'anon',
}

/** Processes with a limit of memory that they share. */
export interface MemoryGroup {
  folder: string
  /** What they use now that is no cache of files, and the peak with such caches, in MB. */
  used(): { anonymous: number; peak: number }
  /** How many of them the kernel has killed. */
  killed(): number
  /** Ends the processes that are left, and removes the group. */
  remove(): Promise<void>
}

/** Makes a group with a limit in MB and without swap. Throws without the rights for it: root of the machine has them. */
export function createMemoryGroup(megabytes: number): MemoryGroup {
  const isFirst = existsSync(join(VERSION_1, NAMES_1.limit))
  const names = isFirst ? NAMES_1 : NAMES_2
  const folder = join(isFirst ? VERSION_1 : VERSION_2, `haat-bench-${process.pid}`)
  const bytes = megabytes * 1024 * 1024
  mkdirSync(folder)
  writeFileSync(join(folder, names.limit), String(bytes))
  // Version 1 limits memory and swap together, version 2 swap alone.
  writeFileSync(join(folder, names.withSwap), String(isFirst ? bytes : 0))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const numberOf = (file: string, name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(read(file))?.[1] ?? 0)
  const toMegabytes = (size: number) => size / 1024 / 1024
  return {
    folder,
    used: () => ({
      anonymous: toMegabytes(numberOf('memory.stat', names.anonymous)),
      peak: toMegabytes(Number(read(names.peak))),
    }),
    killed: () => numberOf(names.events, 'oom_kill'),
    async remove() {
      const left = () => read('cgroup.procs').split('\n').filter(Boolean).map(Number)
      for (const pid of left()) process.kill(pid, 'SIGKILL')
      while (left().length > 0) await wait(LOOK_EVERY)
      rmdirSync(folder)
    },
  }
}
