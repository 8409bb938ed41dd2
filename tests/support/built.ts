import { ensureBuilt } from '#cli/build.ts'

/** Builds both editions of these sources, unless they are built, before tests of built pages. */
export default async function setup() {
  await ensureBuilt({ isBengaliOn: true })
}
