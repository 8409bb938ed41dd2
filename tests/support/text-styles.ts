import type { Page } from 'playwright/test'

/**
 * How the texts of a page are styled, as far as their contrast depends on it: each distinct style once. Two texts of one
 * style differ in nothing that axe computes a contrast from. Frames are included.
 */
export async function readTextStyles(page: Page): Promise<string[]> {
  const ofFrames = await Promise.all(page.frames().map((frame) => frame.evaluate(collect)))
  return [...new Set(ofFrames.flat())]
}

/** Runs in the page. */
function collect(): string[] {
  /** Pixels from which a contrast of 3:1 is enough, of usual and of bold texts. */
  const LARGE = 24
  const LARGE_BOLD = 18.66
  const behind = new Map<Element, string>()

  /** What the element and all around it paint behind its text. What is positioned lies over others, which its class says. */
  const behindOf = (element: Element): string => {
    let found = behind.get(element)
    if (found === undefined) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element)
      const painted = [
        backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
        backgroundImage === 'none' ? '' : backgroundImage,
        opacity === '1' ? '' : opacity,
        filter === 'none' ? '' : filter,
        mixBlendMode === 'normal' ? '' : mixBlendMode,
        position === 'static' ? '' : `${position} ${element.localName}.${element.getAttribute('class')}`,
      ].join('')
      found = [...(element.parentElement ? [behindOf(element.parentElement)] : []), painted].filter(Boolean).join('<')
      behind.set(element, found)
    }
    return found
  }
  const styleOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? LARGE_BOLD : LARGE)
    return [color, isLarge, textShadow, behindOf(element)].join(' ')
  }
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

  const shown = [...document.querySelectorAll('body *')].filter(
    (element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }),
  )
  return [...new Set(shown.map(styleOf))]
}
