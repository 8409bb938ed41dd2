import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/**
 * Axe for a page. Legacy mode takes half the time and analyzes all of a page but frames of other origins, which the
 * shop's content security policy forbids.
 */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** What axe finds serious or critical on the page, each as `rule: HTML`. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
