import type { ShopContext, StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf, mayEnter } from '#platform/calls/office/require-staff.ts'
import { consume } from '#platform/calls/rate-limit.ts'
import { refuse } from '#platform/calls/refuse.ts'
import {
  challengeOf,
  checkNew,
  checkSignIn,
  optionsForNew,
  optionsForSignIn,
  passkeySite,
} from '#platform/security/passkeys.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import { addPasskey, removePasskey, renamePasskey } from '#shop/staff/actions/passkeys.ts'
import {
  consumeChallenge,
  findPasskey,
  insertChallenge,
  listPasskeys,
  notePasskeyUse,
} from '#shop/staff/queries/passkeys.ts'
import { findStaff } from '#shop/staff/queries/staff.ts'
import { noted, refusalOf } from './second-factor.ts'
import { openSession } from './sessions.ts'

/** The origin of the page that calls: its own word for a write, the host that it asked for a read. */
function siteOf({ req, var: { officeUrl, isHttps } }: ShopContext) {
  const host = req.header('Host') ?? new URL(req.url).host
  return passkeySite(officeUrl, req.header('Origin') ?? `${isHttps ? 'https' : 'http'}://${host}`)
}

const whoseOf = (c: { var: StaffEnv['Variables'] }) => ({
  staffId: c.var.staff.id,
  sessionId: c.var.staffSession.id,
  actor: actorOf(c),
})

/** Options as JSON, which is what the library makes. */
const asJson = (options: object) => ({ options: { ...options } })

/** A person's passkeys. New and removed ones need a fresh proof, so that a phone left unlocked is not enough. */
export const passkeyHandlers = {
  async listPasskeys(c) {
    const keys = await listPasskeys(c.var.db, c.var.staff.id)
    return {
      results: keys.map(({ id, name, created_at, used_at }) => ({ pk: id, name, created_at, used_at })),
      host: siteOf(c)?.host ?? null,
    }
  },
  async beginPasskey(c) {
    const { db, staff } = c.var
    const site = siteOf(c)
    if (!site) return refuse('passkeys_unavailable')
    const { shop_name: shop } = await findSettings(db)
    const person = { id: staff.id, name: staff.name, login: staff.email ?? staff.phone ?? staff.name }
    const options = await optionsForNew(site, shop, person, await listPasskeys(db, staff.id))
    await insertChallenge(db, options.challenge, staff.id)
    return asJson(options)
  },
  async addPasskey(c) {
    const { db, staff, body } = c.var
    const site = siteOf(c)
    if (!site) return refuse('passkeys_unavailable')
    const challenge = challengeOf(body.credential)
    if (!(await consumeChallenge(db, challenge, staff.id))) return refuse('passkey_wrong')
    const key = await checkNew(site, body.credential, challenge)
    if (!key || (await findPasskey(db, key.credential_id))) return refuse('passkey_wrong')
    await addPasskey(db, whoseOf(c), { ...key, name: body.name })
    return { response: 'success' }
  },
  async renamePasskey(c) {
    const isRenamed = await renamePasskey(c.var.db, whoseOf(c), c.var.params.id, c.var.body.name)
    return isRenamed ? { response: 'success' } : refuse('passkey_not_found')
  },
  async deletePasskey(c) {
    const isRemoved = await removePasskey(c.var.db, whoseOf(c), c.var.params.id)
    return isRemoved ? { response: 'success' } : refuse('passkey_not_found')
  },
  async beginPasskeySignIn(c) {
    const site = siteOf(c)
    if (!site) return refuse('passkeys_unavailable')
    const tooMany = await consume(c, { staffPasskeysByAddress: c.var.address })
    if (tooMany) return tooMany
    const options = await optionsForSignIn(site)
    await insertChallenge(c.var.db, options.challenge, null)
    return asJson(options)
  },
  async signInWithPasskey(c) {
    const { db, body } = c.var
    const site = siteOf(c)
    if (!site) return refuse('passkeys_unavailable')
    const tooMany = await consume(c, { staffPasskeysByAddress: c.var.address })
    if (tooMany) return noted(c, { ...refusalOf(c, '', undefined), action: 'session.lock' }, tooMany)
    const challenge = challengeOf(body.credential)
    if (!(await consumeChallenge(db, challenge, null))) return refuse('passkey_wrong')
    const key = await findPasskey(db, body.credential.id)
    const refusal = refusalOf(c, '', key && { id: key.staff_id })
    // Read before the passkey is used: a new password in between takes the passkeys away, and refuses the session.
    const staff = key && (await findStaff(db, key.staff_id))
    const counter = key && (await checkSignIn(site, body.credential, challenge, key))
    const isRight = key && counter !== undefined && (await notePasskeyUse(db, key, counter))
    const me = isRight && staff && mayEnter(staff, c.var) ? await openSession(c, staff) : undefined
    return me ?? noted(c, refusal, refuse('passkey_wrong'))
  },
} satisfies Partial<Handlers>
