import type { BrowserContext } from 'playwright/test'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds that faketime moves the clock of every process of a run by (`npm run test:clock`): `FAKETIME=+400d`. */
const movedBy = Number(/^[+-]\d+(?=d$)/.exec(process.env['FAKETIME'] ?? '')?.[0] ?? 0) * DAY

/** The clock of the browser itself, by which its input is stamped, in milliseconds. */
export const browserNow = (): number => Date.now() - movedBy

/** Environment of the browser, which spins under faketime: its pages get the moved clock by script. */
export const BROWSER_ENVIRONMENT: Record<string, string> = { ...process.env, LD_PRELOAD: '' }

/** Moves the clock of all pages of a context as that of the shop is moved. */
export async function moveClock(context: BrowserContext): Promise<void> {
  if (movedBy === 0) return
  await context.addInitScript((by) => {
    const Real = Date
    globalThis.Date = new Proxy(Real, {
      construct: (_date, values) => Reflect.construct(Real, values.length > 0 ? values : [Real.now() + by]) as Date,
      apply: () => new Real(Real.now() + by).toString(),
      get: (date, name) => (name === 'now' ? () => Real.now() + by : (Reflect.get(date, name) as unknown)),
    })
  }, movedBy)
}
