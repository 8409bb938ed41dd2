import { paisaOf } from '#connect/gateways/verdict.ts'
import { AamarpayPeer } from '../peers/aamarpay.ts'
import { BkashPeer } from '../peers/bkash.ts'
import { NagadPeer } from '../peers/nagad.ts'
import type { HookOf, Peer } from '../peers/peer.ts'
import { PiprapayPeer } from '../peers/piprapay.ts'
import { ShurjopayPeer } from '../peers/shurjopay.ts'
import { SslcommerzPeer } from '../peers/sslcommerz.ts'
import { UddoktapayPeer } from '../peers/uddoktapay.ts'

/** What a browser comes back with: the address of the result that it is led to, and its query or form. */
export interface Back {
  says: 'paid' | 'failed' | 'cancelled'
  brings: URLSearchParams | string
}

/** A gateway as every test of payments drives it, whatever it is called there. */
export interface GatewayDriver {
  peer: Peer & { readonly keys: Record<string, string>; taken: (reference: string) => number }
  /**
   * Beginnings of the paths of its calls: those that open a page, tell what became of a payment, take the money where the shop
   * does that itself, and grant a token.
   */
  paths: { open: string[]; ask: string; capture?: string; token?: string }
  pay: (reference: string) => void
  /** The shopper gives up at its page. */
  cancel: (reference: string) => void
  /** What its page sends the browser back with. */
  back: (reference: string) => Back
  /** What anybody can send who would like it to be paid. */
  forged: (reference: string) => Back
  hook?: (reference: string, isForged?: boolean) => HookOf
  /** Ways to pay so that its answer does not fit the attempt. */
  differs: Partial<Record<'amount' | 'currency' | 'attempt' | 'store' | 'risky', (reference: string) => void>>
  /** Whether it can be asked about a payment that neither a return nor a webhook named. */
  isAskedBlind: boolean
  /** Where money goes back by a call: beginning of its path, paisa of each refund, and what ends those that the gateway works on. */
  refund?: { path: string; given: (reference: string) => number[]; finish?: () => void }
  /** Where it is called with a token: makes that die before its time, and counts those that it gave. */
  killToken?: () => void
  grants?: () => number
}

const LESS = '459.50'
const OTHER = 'H999p1'

function bkash(): GatewayDriver {
  const peer = new BkashPeer()
  const queries = new Map<string, string>()
  const act = (reference: string, does: 'pays' | 'cancels') => queries.set(reference, peer.shopper(reference, does))
  const forged = (reference: string): Back => ({
    says: 'paid',
    brings: `paymentID=${peer.of(reference).paymentID}&status=success`,
  })
  const paid = (change: object) => (reference: string) => {
    act(reference, 'pays')
    Object.assign(peer.of(reference), change)
  }
  return {
    peer,
    paths: { open: ['/create'], ask: '/payment/status', capture: '/execute', token: '/token/grant' },
    pay: (reference) => void act(reference, 'pays'),
    cancel: (reference) => void act(reference, 'cancels'),
    back: (reference) => {
      const query = queries.get(reference)
      return query === undefined ? forged(reference) : { says: 'paid', brings: query }
    },
    forged,
    differs: {
      amount: paid({ amount: LESS }),
      currency: paid({ currency: 'USD' }),
      attempt: paid({ shownAs: OTHER }),
    },
    // No money moves before its browser comes back and the shop captures.
    isAskedBlind: false,
    refund: {
      path: '/payment/refund',
      given: (reference) => peer.of(reference).refunds.map(({ amount }) => paisaOf(amount)),
    },
    killToken: () => peer.killToken(),
    grants: () => peer.grants,
  }
}

function nagad(): GatewayDriver {
  const peer = new NagadPeer()
  return {
    peer,
    paths: { open: ['/check-out/initialize', '/check-out/complete'], ask: '/verify' },
    pay: (reference) => peer.pay(reference),
    cancel: (reference) => peer.end(reference, 'Aborted'),
    back: (reference) => ({ says: 'paid', brings: peer.back(reference) }),
    forged: (reference) => ({ says: 'paid', brings: peer.back(reference, 'Success') }),
    differs: {
      amount: (reference) => peer.pay(reference, { amount: LESS }),
      attempt: (reference) => peer.pay(reference, { shownAs: OTHER }),
      store: (reference) => peer.pay(reference, { merchantId: '683000000000000' }),
    },
    isAskedBlind: true,
  }
}

function sslcommerz(): GatewayDriver {
  const peer = new SslcommerzPeer()
  return {
    peer,
    paths: { open: ['/gwprocess'], ask: '/validator' },
    pay: (reference) => peer.pay(reference),
    cancel: (reference) => peer.end(reference, 'CANCELLED'),
    back: (reference) => ({
      says: peer.of(reference).status === 'CANCELLED' ? 'cancelled' : 'paid',
      brings: peer.formOf(reference),
    }),
    forged: (reference) => ({
      says: 'paid',
      brings: new URLSearchParams({ tran_id: reference, status: 'VALID', val_id: '9999VAL', amount: '460.50' }),
    }),
    hook: (reference, isForged) => peer.hook(reference, isForged ? { secret: 'other' } : {}),
    refund: {
      // Its questions have the same path.
      path: '/validator/api/merchantTransIDvalidationAPI.php',
      given(reference) {
        const bank = `BANK${peer.of(reference).valId}`
        return peer.refunds.filter((one) => one.bank === bank).map(({ amount }) => paisaOf(amount))
      },
      finish() {
        for (const one of peer.refunds) one.status = 'refunded'
      },
    },
    differs: {
      amount: (reference) => peer.pay(reference, { amount: LESS }),
      currency: (reference) => peer.pay(reference, { currency: 'USD' }),
      risky: (reference) => peer.pay(reference, { risk: '1' }),
      attempt(reference) {
        peer.pay(reference)
        peer.answersAbout = OTHER
      },
    },
    isAskedBlind: true,
  }
}

function shurjopay(): GatewayDriver {
  const peer = new ShurjopayPeer()
  const back = (reference: string): Back => ({ says: 'paid', brings: peer.back(reference) })
  return {
    peer,
    paths: { open: ['/api/secret-pay'], ask: '/api/verification', token: '/api/get_token' },
    pay: (reference) => peer.pay(reference),
    cancel: (reference) => peer.end(reference, '1002'),
    back: (reference) => ({
      ...back(reference),
      says: peer.of(reference).tries[0]?.code === '1002' ? 'cancelled' : 'paid',
    }),
    forged: back,
    differs: {
      amount: (reference) => peer.pay(reference, { amount: LESS }),
      currency: (reference) => peer.pay(reference, { currency: 'USD' }),
      risky(reference) {
        peer.pay(reference)
        peer.pay(reference)
      },
      attempt(reference) {
        const { body } = peer.of(reference)
        peer.pay(reference)
        peer.orders.push({ id: 'other', body: { ...body, order_id: `HAT${OTHER}` }, tries: [] })
        peer.pay(OTHER)
        peer.answersAbout = OTHER
      },
    },
    isAskedBlind: true,
    killToken: () => peer.killToken(),
    grants: () => peer.grants,
  }
}

function aamarpay(): GatewayDriver {
  const peer = new AamarpayPeer()
  return {
    peer,
    paths: { open: ['/jsonpost.php'], ask: '/api/v1/trxcheck' },
    pay: (reference) => peer.pay(reference),
    cancel: (reference) => peer.end(reference, 'Cancelled'),
    // Nothing is posted to the address for cancelling.
    back: (reference) =>
      peer.of(reference).status[0] === 'Cancelled'
        ? { says: 'cancelled', brings: '' }
        : { says: 'paid', brings: peer.formOf(reference) },
    forged: () => ({ says: 'paid', brings: new URLSearchParams({ pay_status: 'Successful' }) }),
    differs: {
      amount: (reference) => peer.pay(reference, { amount: LESS }),
      currency: (reference) => peer.pay(reference, { currency: 'USD' }),
      attempt(reference) {
        peer.pay(reference)
        peer.answersAbout = OTHER
      },
    },
    isAskedBlind: true,
  }
}

function uddoktapay(): GatewayDriver {
  const peer = new UddoktapayPeer()
  return {
    peer,
    paths: { open: ['/api/checkout-v2'], ask: '/api/verify-payment' },
    pay: (reference) => peer.pay(reference),
    cancel: () => undefined,
    back: (reference) =>
      peer.of(reference).isPaid
        ? { says: 'paid', brings: `invoice_id=${peer.of(reference).id}` }
        : { says: 'cancelled', brings: '' },
    forged: () => ({ says: 'paid', brings: 'invoice_id=INV999' }),
    hook: (reference, isForged) => peer.hook(reference, isForged ? 'forged' : undefined),
    differs: {
      amount: (reference) => peer.pay(reference, { amount: LESS }),
      attempt: (reference) => peer.pay(reference, { shownAs: { attempt: OTHER } }),
    },
    isAskedBlind: false,
  }
}

function piprapay(): GatewayDriver {
  const peer = new PiprapayPeer()
  return {
    peer,
    paths: { open: ['/api/create-charge'], ask: '/api/verify-payments' },
    pay: (reference) => peer.pay(reference),
    cancel: () => undefined,
    back: (reference) =>
      peer.of(reference).status === 'completed'
        ? { says: 'paid', brings: `pp_id=${peer.of(reference).id}` }
        : { says: 'cancelled', brings: '' },
    forged: (reference) => ({ says: 'paid', brings: `pp_id=${peer.of(reference).id}` }),
    hook: (reference, isForged) => peer.hook(reference, isForged ? 'forged' : undefined),
    differs: {
      amount: (reference) => peer.pay(reference, { amount: Number(LESS) }),
      currency: (reference) => peer.pay(reference, { currency: 'USD' }),
      attempt: (reference) => peer.pay(reference, { shownAs: { attempt: OTHER } }),
    },
    isAskedBlind: true,
  }
}

/** Every gateway of the shop by its id, each with a peer that has not been started. */
export const GATEWAY_DRIVERS: Record<string, () => GatewayDriver> = {
  ...{ bkash, nagad, sslcommerz, shurjopay, aamarpay, uddoktapay, piprapay },
}
