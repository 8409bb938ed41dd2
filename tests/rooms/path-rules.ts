interface PathRule {
  name: string
  comment: string
  /** The files of the room. */
  files: RegExp
  /** The paths that these may have. */
  allowed: RegExp
}

/** Name of `X.astro` in the mirror (mirror.ts). */
const ASTRO = String.raw`\.astro(\.browser)?\.ts`

/** File types that a room may contain. */
export const PATH_RULES: PathRule[] = [
  {
    name: 'components-in-astro',
    comment:
      'components/ holds Astro and its styles: what runs in the browser is in browser/, texts and links are rules.',
    files: /^src\/storefront\/components\//,
    allowed: new RegExp(`(${ASTRO}|\\.css)$`),
  },
  {
    name: 'islands-in-react',
    comment: 'islands/ holds React, its hooks and its styles: scripts without React are in browser/.',
    files: /^src\/storefront\/islands\//,
    allowed: /(\.tsx|\/use-[^/]+\.ts|\.css)$/,
  },
]
