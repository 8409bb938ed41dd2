import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import { findBuildName } from '../root.ts'

/** Names the code and configuration that pages are made with: another one means other pages. */
export const findBuildId = ({ apiHost, siteUrl, publicUrl }: Config): string =>
  createHash('sha256')
    .update(JSON.stringify([findBuildName(), apiHost, siteUrl, publicUrl]))
    .digest('hex')
