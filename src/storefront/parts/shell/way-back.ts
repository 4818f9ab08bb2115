import { useLocation } from 'react-router'

const entrances = ['/login', '/signup', '/signup-success']

/**
 * The return target of a sign-in: the current page, or the one that led to the sign-in. Undefined for the
 * home page.
 */
export function useWayBack(): string | undefined {
  const { pathname, search } = useLocation()
  if (entrances.includes(pathname)) return new URLSearchParams(search).get('target') ?? undefined
  return pathname === '/' ? undefined : pathname + search
}
