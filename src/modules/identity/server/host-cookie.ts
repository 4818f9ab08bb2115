/** Over https the name itself promises that no other host or path can set the cookie. */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

/** A cookie that no script reads; one of no seconds is taken away. */
export const hostCookie = (name: string, isSecure: boolean, value: string, seconds: number): string =>
  `${nameOf(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`

/** The first of the cookies of this name whose value looks as it should. */
export function readHostCookie(
  headers: Headers,
  name: string,
  isSecure: boolean,
  isValue: (value: string) => boolean,
): string | undefined {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=')
    if (key === nameOf(name, isSecure) && isValue(value)) return value
  }
  return undefined
}

/** 32 random bytes as base64url. */
export const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value)
