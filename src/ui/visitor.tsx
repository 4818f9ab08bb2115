import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Visitor } from '#domain/identity/visitor.ts'

/** With the server's time of when it answered: a page that is kept cannot tell the time. */
type AskedVisitor = Visitor & { readonly now: number }

const VisitorContext = createContext<AskedVisitor | undefined>(undefined)

/** The visitor of the page: undefined until the page has asked, so that nothing personal is in the page itself. */
export const useVisitor = (): AskedVisitor | undefined => useContext(VisitorContext)

/** Asks once after the page stands; the router asks again after every change, so the cart's count follows by itself. */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const { load, data } = useFetcher<AskedVisitor>({ key: 'visitor' })
  useEffect(() => {
    void load('/me')
  }, [load])
  return <VisitorContext value={data}>{children}</VisitorContext>
}
