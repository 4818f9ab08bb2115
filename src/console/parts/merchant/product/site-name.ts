import { useMallView } from '#ui/mall.ts'

/** The name of a site without its currency, which is shown beside it; one that is not there goes by its code. */
export function useSiteNameOfShop(): (site: string) => string {
  const sites = useMallView()?.sites ?? []
  return (code) => sites.find((site) => site.code === code)?.name ?? code
}
