/**
 * The name under which a cookie is sent. Over https browsers take a `__Host-` one from this host alone, so that no other
 * subdomain plants one. The spec gives the anti-forgery cookie its name, which stays.
 */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)
