import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settings } from '#cli/commands/settings.ts'
import { KEYS } from '#cli/settings/keys.ts'
import { WALLETS } from '#connect/wallets/all.ts'
import { createSealer } from '#platform/security/seal.ts'
import { measuringPurpose } from '#shop/orders/actions/purchases.ts'
import { settingsDraft } from '#shop/settings/contract/office/settings.ts'
import { findPrivateSettings, findSettings } from '#shop/settings/queries/settings.ts'
import { runCommand, startCommand } from '../support/shop-command.ts'
import { createTestFolder, createTestShopFolder } from '../support/test-database.ts'

const PROCESSES = 120_000

async function createShop() {
  const shop = await createTestShopFolder()
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl }
  return {
    ...shop,
    run: (...args: string[]) => runCommand(args, env),
    start: (...args: string[]) => startCommand(args, env),
  }
}
type Shop = Awaited<ReturnType<typeof createShop>>

const getJson = async (shop: Shop) => JSON.parse((await shop.run('settings', 'get', '--json')).out)

test('every setting of the office has a key of the command, and none has two', () => {
  const fields = Object.values(KEYS).map((key) => (key.kind === 'picture' ? 'logo' : 'field' in key ? key.field : ''))
  expect(fields.filter((field) => field !== '').toSorted()).toEqual(Object.keys(settingsDraft.shape).toSorted())
  const wallets = Object.values(KEYS).flatMap((key) => (key.kind === 'wallet' ? [key.wallet] : []))
  expect(wallets).toEqual([...WALLETS])
})

test('the help of the command says every key, and what its value is', () => {
  for (const key of Object.keys(KEYS)) expect(settings.help).toMatch(RegExp(`^  ${RegExp.escape(key)} +\\S`, 'm'))
})

test(
  'settings set takes what the office does: who measures, announcements with their time, mails, a logo and its removal',
  async () => {
    const shop = await createShop()
    const logo = join(await createTestFolder(), 'logo.png')
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0f5640' } }).toFile(logo)
    const { code, err, out } = await shop.run(
      'settings',
      'set',
      `shop.logo=${logo}`,
      'shop.opening_hours=Every day, 9–21',
      'shop.messenger=https://www.facebook.com/haat.shop?ref=x',
      'shop.opening_hours_bn=প্রতিদিন, ৯টা–৯টা',
      'shop.name_bn=হাট',
      'shop.town_bn=ঢাকা',
      'shop.address_bn=রোড ৭',
      'shop.announcement_bn=শুক্রবার বন্ধ',
      'shop.default_language=bn',
      'shop.announcement_link=/products?sort=-discount',
      'shop.announcement_from=2001-12-01',
      'shop.announcement_until=২০০১-১২-০৩ ১৮:৩০',
      'orders.notice_emails=one@example.com, two@example.com',
      'reviews.moderation=wait',
      'wallets.bkash=01712345678 merchant',
      'measuring.ga4=G-AB12CD34EF',
      'measuring.meta_pixel=123456789012345',
      'measuring.tiktok_pixel=c4ab12cd34ef56gh78ij',
      'measuring.purchase=confirmed',
      'search_engines.index_now_key=abcdef0123456789',
    )
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('does not take orders') })
    expect(out).toContain('wallets.bkash=01712345678 merchant\n')
    expect(await getJson(shop)).toMatchObject({
      'shop.default_language': 'bn',
      'shop.opening_hours_bn': 'প্রতিদিন, ৯টা–৯টা',
      'shop.name_bn': 'হাট',
      'shop.messenger': 'haat.shop',
      'shop.town_bn': 'ঢাকা',
      'shop.address_bn': 'রোড ৭',
      'shop.announcement_bn': 'শুক্রবার বন্ধ',
      'shop.announcement_from': '2001-11-30T18:00:00.000Z',
      'shop.announcement_until': '2001-12-03T12:30:00.000Z',
      'orders.notice_emails': 'one@example.com, two@example.com',
      'reviews.moderation': 'wait',
      'measuring.ga4': 'G-AB12CD34EF',
      'measuring.tiktok_pixel': 'C4AB12CD34EF56GH78IJ',
      'measuring.purchase': 'confirmed',
    })
    const { logo: stored, wallets } = await findSettings(shop.db)
    expect({ width: stored?.width, height: stored?.height }).toEqual({ width: 400, height: 200 })
    expect(wallets).toEqual([{ name: 'bKash', number: '01712345678', kind: 'merchant' }])
    const line = await shop.db.selectFrom('audit').select(['action', 'after']).executeTakeFirstOrThrow()
    expect(line).toMatchObject({ action: 'setting.change', after: expect.stringContaining('G-AB12CD34EF') })

    const wrong = [
      'measuring.ga4=UA-1',
      'measuring.meta_pixel=pixel',
      'measuring.tiktok_pixel=pixel',
      'measuring.purchase=later',
      'reviews.moderation=hide',
      'orders.notice_emails=one@example.com,nobody',
      'shop.announcement_link=nowhere',
      'shop.announcement_from=2001-02-31',
      'search_engines.index_now_key=short',
      'wallets.bkash=01712345678 company',
    ]
    const refused = await shop.run('settings', 'set', 'shop.name=New', ...wrong)
    expect(refused.code).toBe(1)
    for (const arg of wrong) expect(refused.err).toContain(`${arg.split('=')[0]}: `)
    const late = await shop.run('settings', 'set', 'shop.announcement_until=2001-11-01')
    expect(late).toMatchObject({ code: 1, err: expect.stringContaining('shop.announcement_until: ') })
    expect(await shop.run('settings', 'set', 'shop.logo=/nowhere.png')).toMatchObject({
      code: 1,
      err: expect.stringContaining('shop.logo: '),
    })
    expect(await getJson(shop)).toMatchObject({ 'shop.name': 'Haat', 'measuring.ga4': 'G-AB12CD34EF' })

    await shop.run('settings', 'set', 'shop.logo=', 'measuring.ga4=', 'measuring.purchase=', 'orders.notice_emails=')
    expect(await getJson(shop)).toMatchObject({
      'shop.logo': null,
      'measuring.ga4': null,
      'measuring.purchase': 'placed',
      'orders.notice_emails': null,
    })
  },
  PROCESSES,
)

test(
  'settings secret stores what comes by standard input, sealed, and removes it',
  async () => {
    const shop = await createShop()
    const type = async (text: string, ...args: string[]) => {
      const { child, ended } = shop.start('settings', 'secret', ...args)
      child.stdin.end(text)
      return ended
    }
    expect(await type('s3cret-of-google\n', 'google')).toMatchObject({
      code: 0,
      out: 'The secret for google is stored.\n',
    })
    const { googleSecret } = await findPrivateSettings(shop.db)
    expect(googleSecret).not.toContain('s3cret')
    const sealer = createSealer({ secretKey: undefined, dataDir: shop.dataDir })
    expect(await sealer.unseal(googleSecret, measuringPurpose('google'))).toBe('s3cret-of-google')
    expect(await type('two words', 'meta')).toMatchObject({ code: 1, err: expect.stringContaining('meta: ') })
    expect(await type('', 'yahoo')).toMatchObject({ code: 2 })
    expect(await type('', 'google', '--remove')).toMatchObject({ code: 0 })
    expect((await findPrivateSettings(shop.db)).googleSecret).toBe('')
  },
  PROCESSES,
)
