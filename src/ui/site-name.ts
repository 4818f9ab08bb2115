import { useMallView } from './mall.ts'

/** Whether the mall has several sites; with one, no page names it. */
export const useHasSites = (): boolean => (useMallView()?.sites.length ?? 0) > 1

/** Name of a site with its currency; one that is not there goes by its code. */
export function useSiteName(): (code: string) => string {
  const sites = useMallView()?.sites ?? []
  return (code) => {
    const site = sites.find((each) => each.code === code)
    return site ? `${site.name} · ${site.currencyName}` : code
  }
}
