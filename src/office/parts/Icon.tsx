const PATHS = {
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.4h.01',
  down: 'M6 9.500l6 6 6-6',
  flag: 'M6 21V4M6 5h11l-2 3.500L17 12H6',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700L11.500 6.800M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1.500-1.500',
  list: 'M8.5 6.500H20M8.5 12H20M8.5 17.500H20M4 6.500h.01M4 12h.01M4 17.500h.01',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  star: 'm12 4 2.500 5 5.500.800-4 3.900 1 5.500-5-2.600-5 2.600 1-5.500-4-3.900 5.500-.800z',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  up: 'm6 14.500 6-6 6 6',
  upload: 'M12 16V5M7.5 9.500 12 5l4.500 4.500M5 19h14',
  back: 'm14.5 6-6 6 6 6',
  bag: 'M5 8h14l1 12H4zM9 8V6.5a3 3 0 0 1 6 0V8',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500a2 2 0 0 0 4 0M12 5V3.500',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  forward: 'm9.500 6 6 6-6 6',
  camera: 'M4 8h4l1.500-2.500h5L16 8h4v11H4zM12 10a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17m-8.3 8.5h16.6M12 3.7c-5 5-5 11.6 0 16.6 5-5 5-11.6 0-16.6',
  heart: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.800A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11',
  home: 'M4 11.5 12 4.500l8 7M6 10v9.500h12V10M10 19.500v-5h4v5',
  chat: 'M4.5 19.500l1-3.700A8 8 0 1 1 8.3 18.600zM9 9.500c0 3 2.5 5.5 5.5 5.5',
  key: 'M14.5 4a5.5 5.5 0 1 1-3.6 9.6L4 20.5h4v-3h3M16 8.5h.01',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  map: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11m0-13.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.500h7M8.5 12h4',
  edit: 'M4 20h4L19.5 8.500l-4-4L4 16zM13 7l4 4',
  people:
    'M9 4.500a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M2.5 19.500a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.500m2 2.500a6.5 6.5 0 0 1 3.5 5.5',
  phone:
    'M6.5 4h3l1.5 4-2 1.500a11 11 0 0 0 5.5 5.5l1.5-2 4 1.500v3a1.5 1.5 0 0 1-1.7 1.500A15.5 15.5 0 0 1 5 5.7 1.5 1.5 0 0 1 6.5 4',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.7 11.200L20 20',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.500a7.5 7.5 0 0 1 15 0',
  wallet: 'M4 7h14v12H4zm0 0 11-3v3m3 4h2v4h-4a2 2 0 0 1 0-4z',
} as const

export type IconName = keyof typeof PATHS

interface Props {
  name: IconName
  /** Pixels of its square. */
  size?: number
}

/** A drawing beside a text, or in a button with a label; it says nothing by itself. */
export function Icon({ name, size = 24 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
