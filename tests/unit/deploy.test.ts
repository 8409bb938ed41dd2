import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { IMPORT_BYTES_MOST } from '#contract/office-limits.ts'
import { PICTURE_BYTES_MOST } from '#contract/server-limits.ts'

interface Service {
  logging?: { options?: Record<string, string> }
  mem_limit?: string
  cpus?: string | number
  tmpfs?: string[]
  volumes?: string[]
  command?: string[]
}

const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true })

test('every service of compose.yaml rotates its log and has limits of memory and processor', () => {
  const { services, volumes } = read('deploy/compose.yaml') as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  expect(Object.keys(services)).toEqual(['database', 'api1', 'api2', 'backup', 'nginx'])
  for (const [name, { logging, mem_limit, cpus, volumes: mounts = [] }] of Object.entries(services)) {
    expect(logging?.options, name).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) })
    expect([mem_limit, cpus], name).toEqual([expect.anything(), expect.anything()])
    for (const mount of mounts) {
      const [volume = ''] = mount.split(':')
      if (!volume.startsWith('.')) expect(Object.keys(volumes), mount).toContain(volume)
    }
  }
  expect(services['backup']).toMatchObject({ command: ['sh', 'deploy/backup.sh'] })
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain('/app/deploy/backup.sh ./deploy/backup.sh')
})

test('workflows may only read, and each action is pinned to a commit', () => {
  const files = globSync('.github/workflows/*.yml')
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(read(file), file).toMatchObject({ permissions: { contents: 'read' } })
    const used = [...readFileSync(file, 'utf8').matchAll(/uses: (\S+)/g)].map(([, action]) => action)
    for (const action of used) expect(action, file).toMatch(/^[\w./-]+@[0-9a-f]{40}$/)
  }
})

test('nginx takes as large an upload as the shop does', () => {
  const config = readFileSync('deploy/nginx.conf', 'utf8')
  const most = (location: string) => {
    const [, megabytes] = new RegExp(`location ${location} \\{[^}]*client_max_body_size (\\d+)m;`).exec(config) ?? []
    return Number(megabytes) * 1024 * 1024
  }
  expect(most('= /api/admin/imports')).toBeGreaterThan(IMPORT_BYTES_MOST)
  expect(most('/api/admin/')).toBeGreaterThan(PICTURE_BYTES_MOST)
})
