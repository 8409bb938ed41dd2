import type { Browser, Page } from 'playwright'
import type { Profile } from './profiles.ts'

const KBIT = 1024 / 8

/** A page of a new visitor's phone, throttled as in the profile: each request takes a round trip. */
export async function newPhone(browser: Browser, profile: Profile): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.rttMs,
    downloadThroughput: profile.throughputKbps * KBIT,
    uploadThroughput: profile.uploadKbps * KBIT,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdownMultiplier })
  return page
}
