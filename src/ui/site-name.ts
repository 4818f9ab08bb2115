import { useMallView } from './mall.ts'

/** Name of a site with its currency; one that is not there goes by its code. */
export function useSiteName(): (code: string) => string {
  const sites = useMallView()?.sites ?? []
  return (code) => {
    const site = sites.find((each) => each.code === code)
    return site ? `${site.name} · ${site.currencyName}` : code
  }
}
