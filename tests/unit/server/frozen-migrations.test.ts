import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'src/server/db/migrations'

/** SHA-256 of every migration and of its imports, as released. */
const RELEASED: Record<string, string> = {
  '0001-shop.ts': '6bf671f69b2648bd116d41b08fd49c9deb1831278b7b01ac57e4fded5559f2b5',
  '0002-accounts.ts': '4a5ee8ced3bc5a076beba3d343830d1049a6051deb5d3b7f39e95b098bc4e8bf',
  '0003-publishing.ts': '697ab8234398a59525e03f505abc978de15debb315efbf80940b1e92467a2f8b',
  '0004-limits.ts': 'a9f6a012f6cc301931aaeaf173e29b2a4f7ff9d18de876da31804fd7c597340a',
  '0005-search.ts': 'f5b3b73e0694998e54c8cd64b865809e3db83264eee2e956e4801501fccff7bf',
  '0006-popularity.ts': '76deba0b7c0ba2fbee9c6a55a7f1f51d2508b3b51b29a00d3ee0774b71ec38e5',
  '0007-sessions.ts': 'c3e316fd25dd9f720252801f4cc8e77ee1f84625bc5c8a10bfd8c1bb1b27ee3b',
  '0008-devices.ts': '6d858538c6f4e55c4d912b76e5a662e7c21a4d44683581ddd9afadc01bbf8faf',
  '0009-hidden-products.ts': 'e67ba2083bb817a21da877a96fb2d3cb4e4f50927b5c6328d73751e23fb65d87',
  '0010-operator.ts': 'ad82444e30defa95042a2436e73a788812ee6d5f57daac7c43ae7184843bcb51',
  '0011-change-writers.ts': 'ad4b8672cd4431057f14ccbbb0507b6b97773ef3bf69b984dece66416da0faa8',
  '0012-staff.ts': '2d915e452f9b063835d8dcdf22af8545007c9c1b437f88b359162d2f687bea49',
  '0013-order-columns.ts': '00eb6e6e0c3c412e0c300830591518c3ea6ed42ef1ec3abde8d85b1f0f2e2386',
  '0013-orders.ts': 'dbab30204b038d0ca0b744e534e1115f03297f3a8c87f882fccf677bcc9a6940',
  '0014-picture-widths.ts': '4267071ef005aff123bc035c2ec0d06cd683fb9409e25646bd0df6a6f54e3fc0',
  '0015-bought-reviews.ts': '3e23eca1c3304e8358b9c6c0578fa97f3e0dcf9746b105e143b0558f3a65b881',
  '0016-addresses.ts': '3045e733a254d599a7669eedf2cad04f4261a83fdb91dc931b1095525fb1f00d',
  '0017-jobs.ts': '96c9c2a2f030e9e840f1c17cebaf5d474e238185133f25385c6ceb37100d4429',
  '0018-content.ts': 'bad5ef901858d8d055bc429f4fafdb83ab865a6b434d3983ed6680eea1c94b46',
  '0019-search-in-memory.ts': '93888160721141478b79edfd0c23a51f169d19985fe490dfe30ff043bebefd48',
  'columns.ts': '7b498fe3755c04b349c6c1de7656cf4001aac1c1cfc2b2ad27b07d7ac63c035d',
}

test('audit 8: released migrations and their imports never change', () => {
  const sums = globSync('*.ts', { cwd: FOLDER }).map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(FOLDER, name)))
      .digest('hex')
    return [name, sum] as const
  })
  const changed = sums.filter(([name, sum]) => RELEASED[name] !== undefined && RELEASED[name] !== sum)
  const gone = Object.keys(RELEASED).filter((name) => !sums.some(([known]) => known === name))
  expect(
    [...changed.map(([name]) => name), ...gone],
    'Databases of merchants ran these files as they were. Take the change back, and write a migration with the next number.',
  ).toEqual([])
  const added = sums.filter(([name]) => RELEASED[name] === undefined)
  expect(
    added.map(([name, sum]) => `'${name}': '${sum}',`),
    'These files are new: add these lines to RELEASED, so that they are frozen from here on.',
  ).toEqual([])
})
