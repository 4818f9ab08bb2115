const notPublic =
  /^(localhost|.*\.(localhost|local|internal|test)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|0\.0\.0\.0|\[(::1?|f[cd].*|fe80.*)\])$/

/** Whether a provider can call an address: it is https, and its host is none that only this machine or its network knows. */
export function isPublicUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !notPublic.test(hostname)
}
