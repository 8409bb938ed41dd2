import { MAX_NAME } from '#platform/contract/limits.ts'
import { DISTRICT_KEY } from '#platform/contract/storage.ts'
import { readText, writeText } from '#storefront/stores/device/device-storage.ts'

/** English name of the district that the shopper chose last; empty if none was. */
export const readDistrict = (): string => readText(DISTRICT_KEY).slice(0, MAX_NAME)

/** Stores the district for product pages and for the next order. */
export const rememberDistrict = (district: string): boolean => writeText(DISTRICT_KEY, district)
