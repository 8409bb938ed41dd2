import { aamarpay } from './aamarpay.ts'
import { bkash } from './bkash.ts'
import type { Gateway } from './gateway.ts'
import { nagad } from './nagad.ts'
import { piprapay } from './piprapay.ts'
import { shurjopay } from './shurjopay.ts'
import { sslcommerz } from './sslcommerz.ts'
import { uddoktapay } from './uddoktapay.ts'

/** Every gateway that the shop knows, in the order in which they are shown. */
export const GATEWAYS: readonly Gateway[] = [bkash, nagad, sslcommerz, shurjopay, aamarpay, uddoktapay, piprapay]

export const findGateway = (id: string): Gateway | undefined => GATEWAYS.find((gateway) => gateway.id === id)
