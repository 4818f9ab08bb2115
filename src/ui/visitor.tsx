import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Visitor } from '#domain/identity/visitor.ts'

const VisitorContext = createContext<Visitor | undefined>(undefined)

/** Who looks at the page: undefined until the page has asked, so that nothing personal is in the page itself. */
export const useVisitor = (): Visitor | undefined => useContext(VisitorContext)

/** Asks once after the page stands; the router asks again after every change, so the cart's count follows by itself. */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const { load, data } = useFetcher<Visitor>({ key: 'visitor' })
  useEffect(() => {
    void load('/me')
  }, [load])
  return <VisitorContext value={data}>{children}</VisitorContext>
}
