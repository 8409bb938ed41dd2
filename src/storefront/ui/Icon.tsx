const PATHS = {
  cart: 'M3 4h2l2.4 11.2a1.5 1.5 0 0 0 1.5 1.2h8.4a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6M9.5 20h.01M17.5 20h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  heart: 'M12 20S4 14.8 4 9.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.2C20 14.8 12 20 12 20z',
  key: 'M14.5 4a5.5 5.5 0 1 1-3.6 9.6L4 20.5h4v-3h3M16 8.5h.01',
  left: 'm14.5 6-6 6 6 6',
  share: 'M12 15V4L8 8m4-4 4 4M5 12v8h14v-8',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.7 1.5A15.5 15.5 0 0 1 5 5.7 1.5 1.5 0 0 1 6.5 4',
  play: 'M8 6v12l10-6z',
  return: 'M9 7 4.5 11.5 9 16m-4-4.5h10a4.5 4.5 0 0 1 0 9h-3',
  right: 'm9.5 6 6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.7 11.2L20 20',
  trash: 'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7M10.5 11v5M13.5 11v5',
  truck: 'M3 6h11v10H3zm11 4h4l3 3v3h-7m-7 3a1.5 1.5 0 1 1 .01 0m10 0a1.5 1.5 0 1 1 .01 0',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0',
  wallet: 'M4 7h14v12H4zm0 0 11-3v3m3 4h2v4h-4a2 2 0 0 1 0-4z',
} as const

interface Props {
  name: keyof typeof PATHS
  /** Width and height in pixels. */
  size?: number
}

/** Decorative icon, hidden from screen readers. */
export function Icon({ name, size = 24 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
