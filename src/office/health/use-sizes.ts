import { useFormats } from '#office/format.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes in the largest unit of which there is one. */
export function useSizes(): (bytes: number) => string {
  const { number } = useFormats()
  return (bytes) => {
    const at = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
    const value = bytes / 1000 ** at
    return `${number(value < 10 && at > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[at]}`
  }
}
