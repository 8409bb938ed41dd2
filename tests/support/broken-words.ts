import type { Page } from 'playwright/test'

/** Words that a column too narrow for them breaks into several lines. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const found: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    /** What only a screen reader reads lies in a box of one pixel. */
    const isSeen = (element: Element | null): boolean =>
      element === null || (element.clientWidth !== 1 && isSeen(element.parentElement))
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      if (!isSeen(node.parentElement)) continue
      // Signs such as a hyphen end a line, and a long address may be broken.
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}]{2,20}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top, height }) => Math.round(top + height / 2)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })
