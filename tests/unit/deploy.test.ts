import { globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { MAX_IMPORT_BYTES } from '#platform/contract/office-limits.ts'
import { MAX_PICTURE_BYTES } from '#platform/contract/server-limits.ts'

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

test('workflows may only read, but for the job of a release, and each action is pinned to a commit', () => {
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
  expect(most('= /api/admin/imports')).toBeGreaterThan(MAX_IMPORT_BYTES)
  expect(most('/api/admin/')).toBeGreaterThan(MAX_PICTURE_BYTES)
})

test('nginx.conf is for the service of Debian’s nginx, too, and says which user and folder it needs there', () => {
  const config = readFileSync('deploy/nginx.conf', 'utf8')
  // The unit waits for this file, as the image has it.
  expect(config).toMatch(/^pid \/run\/nginx\.pid;$/m)
  const [, cache = 'none'] = /proxy_cache_path (\/\S+)\/\w+ /.exec(config) ?? []
  const [, group = 'none'] = /^Group=(\w+)$/m.exec(readFileSync('deploy/haat.service', 'utf8')) ?? []
  expect(config).toContain(`\n#   install -d ${cache}\n#   usermod -aG ${group} www-data `)
  expect(config).toContain('\n# user www-data;\n')
  const guide = readFileSync('deploy/README.md', 'utf8')
  expect(guide).toContain(`\`user www-data\` in the group \`${group}\`, and the folder \`${cache}\``)
})

const VARIABLES = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
/** What differs in a container from one machine, whatever the operator's file says. */
const FIXED = ['DATABASE_URL', 'HOST', 'PORT', 'DATA_DIR', 'TRUST_PROXY']

test('every variable of the shop reaches each process of compose.yaml, and one key is required for all', () => {
  const { services } = read('deploy/compose.yaml')
  for (const name of ['api1', 'api2', 'backup']) {
    const { env_file, environment } = services[name]
    expect(env_file, name).toEqual([{ path: '.env', required: false }])
    const named = Object.entries<string | number>(environment).filter(([variable]) => !variable.startsWith('BACKUP_'))
    for (const [variable, value] of named) {
      expect(VARIABLES, name).toContain(variable)
      // Compose reads the same file: a value that it puts in is the operator's, or has a default of its own.
      if (!FIXED.includes(variable)) expect(String(value), variable).toMatch(new RegExp(`^\\$\\{${variable}:[?-]`))
    }
    expect(Object.keys(environment), name).toEqual(expect.arrayContaining([...FIXED, 'SITE_URL', 'SECRET_KEY']))
    expect([environment.SITE_URL, environment.SECRET_KEY], name).toEqual(Array(2).fill(expect.stringContaining(':?')))
  }
})

test('the processes of compose.yaml share what one writes and another reads, in folders that the image lets them write to', () => {
  const { services } = read('deploy/compose.yaml')
  const image = readFileSync('deploy/Dockerfile', 'utf8')
  for (const folder of ['/data/media', '/data/imports', '/site']) {
    const [first, second] = ['api1', 'api2'].map((name) =>
      services[name].volumes.find((volume: string) => volume.endsWith(`:${folder}`)),
    )
    expect(first, folder).toBeDefined()
    expect(second, folder).toBe(first)
    expect(image).toMatch(new RegExp(`^RUN install -d .* ${folder}( |$)`, 'm'))
  }
})

test('service and image know each variable that they set, and are built with both editions', () => {
  const service = readFileSync('deploy/haat.service', 'utf8')
  const image = readFileSync('deploy/Dockerfile', 'utf8')
  expect(service).toContain('EnvironmentFile=-/etc/haat.env')
  const set = [...service.matchAll(/^Environment=(.+)$/gm), ...image.matchAll(/^ENV (.+)$/gm)].flatMap(
    ([, pairs = '']) => pairs.split(' ').map((pair) => pair.replace(/=.*/, '')),
  )
  for (const variable of set.filter((name) => !/^(NODE|MALLOC)_/.test(name))) expect(VARIABLES).toContain(variable)
  // What is built follows the default of the variable.
  expect(parseEnv(readFileSync('.env.example', 'utf8'))['BENGALI']).toBe('on')
  for (const text of [service, image]) expect(text).not.toMatch(/BENGALI/)
  expect(image).toContain('node src/cli/build-now.ts')
  expect(readFileSync('.dockerignore', 'utf8')).toContain('**/.env')
})
