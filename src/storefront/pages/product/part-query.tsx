import { useLocation, useSearchParams } from 'react-router'

/**
 * The address of the same product with other reviews or questions shown, from their first page; all other
 * parameters stay.
 */
export function usePartAddress(part: 'reviews' | 'questions') {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return (change: Readonly<Record<string, string | undefined>> = {}) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ [part]: undefined, ...change })) {
      next.delete(name)
      if (value) next.set(name, value)
    }
    const text = next.toString()
    return `${pathname}${text && `?${text}`}#${part}`
  }
}

/** The parameters of the address, for a form that sends these ones anew. */
export function KeptQuery({ without }: { without: readonly string[] }) {
  const [query] = useSearchParams()
  return [...query]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
