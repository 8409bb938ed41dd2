const FILE = '<script type="module" src='

/** The page with its script files after the pictures that are seen first: what is tapped before is kept. */
export const scriptsLast = (page: string): string =>
  page.replaceAll(FILE, FILE.replace(' src', ' fetchpriority="low" src'))
