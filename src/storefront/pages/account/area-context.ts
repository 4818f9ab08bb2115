import { useOutletContext } from 'react-router'

/** Data loaded by the account pages' layout. */
export type AreaContext = { readonly openAfterSales: number }

export const useArea = () => useOutletContext<AreaContext>()
