/** How long a session lasts without a visit. */
export const lastsDays = 30

/** Over https the name itself promises that no other host or path can set the cookie. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-sid' : 'sid')

export function sessionCookie(token: string, isSecure: boolean): string {
  const age = token === '' ? 0 : lastsDays * 86_400
  return `${cookieName(isSecure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isSecure ? '; Secure' : ''}`
}

export const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '')?.[1]

export function tokenOf(headers: Headers, isSecure: boolean): string | undefined {
  const bearer = bearerOf(headers)
  if (bearer) return bearer
  const name = cookieName(isSecure)
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}
