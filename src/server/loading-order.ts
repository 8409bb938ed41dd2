const STYLES = '<link rel="stylesheet"'
const FILE = '<script type="module" src='

/**
 * A page whose parts load in the order in which they are needed. `scripts` stand in the page as they are and come before
 * its style sheet: a parser that meets a script below one waits for the styles, and what follows is not there for the
 * first paint. Script files come after the pictures that are seen first; what is tapped before is kept.
 */
export function orderLoading(page: string, scripts: Iterable<string>): string {
  const at = page.indexOf(STYLES)
  if (at < 0) return page
  let moved = ''
  let rest = page.slice(at)
  for (const text of scripts) {
    const script = `<script>${text}</script>`
    const from = rest.indexOf(script)
    if (from < 0) continue
    moved += script
    rest = rest.slice(0, from) + rest.slice(from + script.length)
  }
  return page.slice(0, at) + moved + rest.replaceAll(FILE, FILE.replace(' src', ' fetchpriority="low" src'))
}
