import { useLocation } from 'react-router'

const entrances = ['/login', '/signup', '/signup-success']

/** Where signing in leads back to: the page one is on, or the one that led to the sign-in. Undefined for the home page. */
export function useWayBack(): string | undefined {
  const { pathname, search } = useLocation()
  if (entrances.includes(pathname)) return new URLSearchParams(search).get('target') ?? undefined
  return pathname === '/' ? undefined : pathname + search
}
