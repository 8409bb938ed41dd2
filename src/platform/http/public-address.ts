import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 that is not the public internet (IANA's registry of special-purpose addresses). */
const SPECIAL_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
]
/** The public part of IPv6, and what of it is special: tunnels, among them those that hold an IPv4 address. */
const PUBLIC_6 = ['2000::/3']
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const special4 = listOf(SPECIAL_4, 'ipv4')
const public6 = listOf(PUBLIC_6, 'ipv6')
const special6 = listOf(SPECIAL_6, 'ipv6')

/** The IPv4 address in `::ffff:a.b.c.d`, as sockets that speak both write it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(text: string): boolean {
  const address = plain(text)
  if (isIP(address) === 4) return !special4.check(address)
  return isIP(address) === 6 && public6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

export const isLoopbackAddress = (text: string): boolean => /^(127\.\d+\.\d+\.\d+|::1)$/.test(plain(text))

/** Whether an address leads to this machine; one that can't be read leads nowhere. */
export function isOfThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || isLoopbackAddress(host)
}

export interface Allowed {
  /** Also this machine, for tests. */
  isLoopbackAllowed: boolean
}

export const mayConnect = (address: string, { isLoopbackAllowed }: Allowed): boolean =>
  isPublicAddress(address) || (isLoopbackAllowed && isLoopbackAddress(address))

/** Whether the address of a request may be asked, as far as it can be told before its name is resolved. */
export function mayAsk({ hostname }: URL, allowed: Allowed): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || mayConnect(host, allowed)
}

/**
 * Resolves a name to its public addresses; fails with `refusal` where it means a private one as well. The connection is
 * made to one of these, whatever the name means later.
 */
export const publicLookup =
  (allowed: Allowed, refusal: () => Error): LookupFunction =>
  (name, options, callback) => {
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const usable = addresses.filter(({ address }) => mayConnect(address, allowed))
      const [first] = usable
      if (!first || usable.length < addresses.length) return callback(refusal(), '')
      if (options.all) callback(null, usable)
      else callback(null, first.address, first.family)
    })
  }
