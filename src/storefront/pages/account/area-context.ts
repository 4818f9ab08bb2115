import { useOutletContext } from 'react-router'

/** What the frame of the buyer's rooms knows already. */
export type AreaContext = { readonly openAfterSales: number }

export const useArea = () => useOutletContext<AreaContext>()
