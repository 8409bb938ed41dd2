import type { Page } from 'playwright/test'

/** Delays every script until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*.js', (route) => gate.then(() => route.continue()))
  return letGo
}
