/** An icon of the installed shop. Launchers cut a `maskable` one to a shape of theirs. */
export interface AppIcon {
  address: string
  /** Width and height in pixels. */
  size: number
  purpose: 'any' | 'maskable'
}

const icon = (name: string, size: number, purpose: AppIcon['purpose']): AppIcon => ({
  address: `/icon-${name}.png`,
  size,
  purpose,
})

/** Files beside the pages, drawn from the merchant's logo when the site is published. */
export const APP_ICONS = [
  icon('192', 192, 'any'),
  icon('512', 512, 'any'),
  icon('maskable', 512, 'maskable'),
] as const satisfies AppIcon[]
