import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '#cli/prepare.ts'
import { prepareData } from './prepared-data.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** Creates a data folder with the demo, for `copyDemo`: loading it takes a third of the time of a new shop's start. */
export const prepareDemo = (): Promise<string> =>
  prepareData(async (shop) => {
    await loadDemo(shop)
  })

/** A new data folder with the demo that was prepared for all journeys. */
export async function copyDemo(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-demo-'))
  await cp(process.env['DEMO_DATA'] ?? '', dataDir, { recursive: true })
  return dataDir
}

/** Starts a shop of a journey's own, with the demo; `stop` removes its folder. */
export async function startDemoShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = await copyDemo()
  const shop = await startShop({ DATA_DIR: dataDir, ...environment })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
