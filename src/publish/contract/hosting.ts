/** Hosts of static files, by how they find the page of an address without an ending. */
export const HOSTS = ['nginx', 'cloudflare', 'netlify', 'github', 's3'] as const
export type Host = (typeof HOSTS)[number]

/** Why a file, or a whole delivery, did not arrive. */
export const DELIVERY_FAILURES = [
  'unreachable',
  'refused',
  'bucket_missing',
  'disk',
  'command',
  'pages',
  'interrupted',
  'other',
] as const
export type DeliveryFailureCode = (typeof DELIVERY_FAILURES)[number]
