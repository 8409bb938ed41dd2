import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import { findBuildName } from '../root.ts'

/** Hash of the code and configuration that pages are rendered with. When it changes, every page is rendered again. */
export const findBuildId = ({ apiHost, siteUrl, publicUrl, isBengaliOn }: Config): string =>
  createHash('sha256')
    .update(JSON.stringify([findBuildName(), apiHost, siteUrl, publicUrl, ...(isBengaliOn ? ['bn'] : [])]))
    .digest('hex')
