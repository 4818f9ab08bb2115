import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useMallView, type VisitorInAddress } from './mall.ts'

const VisitorContext = createContext<VisitorInAddress | undefined>(undefined)

/**
 * The visitor of the page: undefined until the page has loaded it, so that nothing personal is in a cached
 * page. A page that was rendered for a buyer with own prices knows its visitor from the first paint.
 */
export const useVisitor = (): VisitorInAddress | undefined => useContext(VisitorContext)

/**
 * Loads once after the page is shown; the router reloads it after every change, so the cart's count follows
 * automatically.
 */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const { load, data } = useFetcher<VisitorInAddress>({ key: 'visitor' })
  const rendered = useMallView()?.visitor
  useEffect(() => {
    void load('/me')
  }, [load])
  return <VisitorContext value={data ?? rendered}>{children}</VisitorContext>
}
