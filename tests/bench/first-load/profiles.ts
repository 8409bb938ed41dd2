/** Network and processor: round trip in ms, kbit/s down and up, factor by which it is slower than this machine. */
export interface Profile {
  name: string
  rttMs: number
  throughputKbps: number
  uploadKbps: number
  cpuSlowdownMultiplier: number
}

/** The profile in Lighthouse's format. */
export const SLOW_4G: Profile = {
  name: 'slow 4G, 4 × CPU',
  rttMs: 150,
  throughputKbps: 1638.4,
  uploadKbps: 750,
  cpuSlowdownMultiplier: 4,
}
export const THREE_G: Profile = {
  name: '3G, 6 × CPU',
  rttMs: 400,
  throughputKbps: 400,
  uploadKbps: 400,
  cpuSlowdownMultiplier: 6,
}
