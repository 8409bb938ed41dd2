import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fromJson, type Json, toJson } from '#platform/contract/values/json.ts'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'

/** Loaded late: it is a quarter of all modules of a process, and neither a command nor the thread that publishes uses it. */
const library = () => import('./passkey-library.ts')

/** Relying party of the passkeys: browsers sign for this host only, on a page of this origin. */
export interface PasskeySite {
  host: string
  origin: string
}

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/** An origin as a site of passkeys; undefined where browsers make none: for an IP address, and without https. */
function toSite(origin: string): PasskeySite | undefined {
  if (!URL.canParse(origin)) return undefined
  const { hostname, protocol } = new URL(origin)
  const isSecure = protocol === 'https:' || isLocal(hostname)
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { host: hostname, origin } : undefined
}

/**
 * The site that a page is of: the back office's own by the configuration, else the machine itself. Another host of a request
 * never counts, as a forger chooses it.
 */
export function passkeySite(officeUrl: string, pageOrigin: string): PasskeySite | undefined {
  const own = toSite(new URL(officeUrl).origin)
  if (own && own.origin === pageOrigin) return own
  const page = toSite(pageOrigin)
  return page && isLocal(page.host) ? page : undefined
}

/** A stored passkey, as its signature is checked. */
interface Key {
  credential_id: string
  public_key: string
  counter: number
  transports: Json<string[]>
}

interface Person {
  id: number
  name: string
  login: string
}

/** Options for a new passkey of a person, which asks for finger, face or PIN and is found without a name. */
export const optionsForNew = async (site: PasskeySite, shop: string, { id, name, login }: Person, keys: Key[]) =>
  (await library()).generateRegistrationOptions({
    rpName: shop,
    rpID: site.host,
    userID: new TextEncoder().encode(`staff-${id}`),
    userName: login,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: keys.map((key) => ({ id: key.credential_id, transports: fromJson(key.transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** Options to sign in with any passkey of the site. */
export const optionsForSignIn = async ({ host }: PasskeySite) =>
  (await library()).generateAuthenticationOptions({ rpID: host, userVerification: 'required' })

/** The challenge that a response claims to answer; empty for a malformed one. */
export function challengeOf(credential: Record<string, unknown>): string {
  const { response } = credential
  const data = isObject(response) ? response['clientDataJSON'] : ''
  const signed = parseJson(Buffer.from(String(data), 'base64url').toString())
  return isObject(signed) && typeof signed['challenge'] === 'string' ? signed['challenge'] : ''
}

/** The key of a new passkey; undefined when the response was not signed by a browser on this site. */
export async function checkNew(
  { host, origin }: PasskeySite,
  credential: object,
  challenge: string,
): Promise<Key | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks the fields.
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: toJson(transports),
    }
  } catch {
    // The library throws for whatever is wrong with a response.
    return undefined
  }
}

/** The uses that the device has counted; undefined when the key did not sign this. */
export async function checkSignIn(
  { host, origin }: PasskeySite,
  credential: object,
  challenge: string,
  key: Key,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: fromJson(key.transports),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
