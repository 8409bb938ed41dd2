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
  '0020-office-products.ts': '66ff9ab12f127497640ee32480db568ffbccb5c8bf558d33bb3cd78a78322b75',
  '0021-searches.ts': '7755368155d44703a67b30171d675d98dfcf67c6d1f223e2123a431e4ad4a908',
  '0022-imports.ts': '4c010fc736bad429a769d84673ba29b7d82af9d8e16af0dbe8c620f8fb2b6b09',
  '0023-drafts.ts': 'b276b95915088d8d6babfcbba66ad62ad9de5b9e6434bc2290a4d101cb68963b',
  '0024-price-plans.ts': '2878a08d92c9f234a824ef8eb3fa5edb28f220240411e29c75e4efc078e846a3',
  '0025-silent-imports.ts': '30ac04c44ac7c4d82fbec3710ce9aaeb9f1d43610d26c496ed63a53e92e09ca7',
  '0026-nameless-searches.ts': '5f2854b71eb9558a7843da9b12328dec9f4d742741e6ca155a171ca297535556',
  '0027-draft-bases.ts': 'f9714327cce833e9f2fda336b3d03accc685f026d049dfa3069c757b5114fb66',
  '0028-fewer-product-indexes.ts': '949f4825a5ae3d0b63bfda967c99eb97d5d9bc85c7b3da65bd7d735c9abe8e44',
  '0029-product-groups.ts': 'bf946bb11c8e5ddda220716d9ec8235459d2f77ac1ad6d9efeff91518fe9d666',
  '0030-stock.ts': '0db5e23d2f664c69bf30966ae1412cbb783ff3e836b23ed34768f0e6e95b1d98',
  '0031-measured-orders.ts': 'ee3069d2ffd594fa7cb281c2f829c60aa4d154cec745aa1b3bcbd8ced1f49934',
  '0032-import-groups.ts': '836170f119f26189ec16060b4ce918a0ccb335f8f09543e5c6a66a0fcfb77212',
  '0033-category-tree.ts': '2d3a4637f011730f1b3fb6e6455a7a56f5905dde2965f3f00f3a0da062a48d98',
  '0034-daily-counts.ts': '031346575dcddfcf6cde3a8f05773eef5563c6ec2eca995d4315d9dcc388acd3',
  '0035-google-categories.ts': '3c19dc3ad25aadd746b11aada3cc0493c2b1df78a7c5cbe02e1d01abd8730611',
  '0036-order-language.ts': '54010e35bc49012f425ec1fdb1be4379a7ae6954c714dbfe5968ba234b4af320',
  '0037-banner-texts.ts': '8fcb8d83cc0962af9c12b0d68d28fa34aabab3e472820c5a72a55d49e3b143c0',
  '0038-bengali-descriptions.ts': 'e1cff4fc65e4f31a9774f935fcf2839c82d29236b5f97341b2a5410627792065',
  '0039-stock-request-language.ts': '3572abd4f2fdaf37ffc8821c451f91c03dd409566d9eba9ccb3ac2fe3f4245eb',
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
