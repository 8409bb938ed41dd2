export const EMAIL =
  /^(?=[^@]{1,64}@)[\w+'-]+(\.[\w+'-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i

/** The address with its domain in lower case and ASCII (IDNA); unchanged when the domain is invalid. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  // The URL parser would cut off or decode other characters instead of refusing them.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return address.slice(0, at) + new URL(`http://${domain}`).hostname
}

/** Whether a text is one plain address, whatever the script of its domain. */
export const isEmail = (typed: string): boolean => EMAIL.test(asciiDomain(typed))
