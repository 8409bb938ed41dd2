import { expect, test } from 'vitest'
import { adoptKey, requireSameKey } from '#platform/actions/same-key.ts'
import { createSealer } from '#platform/security/seal.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { createTestFolder } from '../support/test-database.ts'
import { createTestShop } from '../support/test-shop.ts'

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]

test('a process with another key than secrets are sealed with does not start, and is told how to go on', async () => {
  const { db } = await createTestShop()
  const dataDir = await createTestFolder()
  const start = (secretKey: string | undefined, folder = dataDir) =>
    requireSameKey({ db, config: { secretKey, dataDir: folder } })
  // Nothing is sealed yet: any key is taken.
  for (const key of [undefined, OLD, NEW, undefined, OLD]) await start(key)

  const sealed = await createSealer({ secretKey: OLD, dataDir }).seal('secret', 'measuring:google')
  await saveSettings(db, { googleSecret: sealed })
  await start(OLD)
  await expect(start(NEW)).rejects.toThrow(/^SECRET_KEY is not the key .*prepare --new-key/)
  await expect(start(undefined)).rejects.toThrow(
    /secret\.key is missing: it is the key .*bring the file secret\.key back/,
  )
  await expect(start(undefined, await createTestFolder())).rejects.toThrow('secret.key is missing')

  await adoptKey({ db, config: { secretKey: NEW, dataDir } })
  await start(NEW)
  await expect(start(OLD)).rejects.toThrow('SECRET_KEY is not the key')
})

test('a key that the shop made itself counts from the next start on', async () => {
  const { db } = await createTestShop()
  const [here, there] = [await createTestFolder(), await createTestFolder()]
  const start = (dataDir: string) => requireSameKey({ db, config: { secretKey: undefined, dataDir } })
  await saveSettings(db, {
    metaSecret: await createSealer({ secretKey: undefined, dataDir: here }).seal('secret', 'measuring:meta'),
  })
  await start(here)
  await createSealer({ secretKey: undefined, dataDir: there }).seal('other', 'measuring:meta')
  await expect(start(there)).rejects.toThrow(`The key in ${there}/secret.key is not the key`)
  await start(here)
})
