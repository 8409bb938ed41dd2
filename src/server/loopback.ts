const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Whether only this machine reaches a server that listens there. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host) || host === '::1'
/** Whether an address leads to this machine. */
export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
