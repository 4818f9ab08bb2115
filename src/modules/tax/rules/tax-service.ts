import type { SiteTax } from '#vocabulary/tax.ts'
import type { TaxOfSale, TaxQuestion } from './tax-of-sale.ts'

/** An outside service that determines rates: it receives what the mall's own rule receives, and answers alike. */
export type TaxService = {
  readonly taxOfSale: (question: TaxQuestion & { readonly site: string }) => Promise<TaxOfSale>
}

/** So long a checkout waits for the service. */
const taxServiceTimeoutMs = 2_000

/** A rate of a service is one that could be stored: a name, and up to 100 %. */
const isRate = ({ code, basisPoints }: { readonly code: string; readonly basisPoints: number }): boolean =>
  code !== '' && code.length <= 40 && basisPoints >= 0 && basisPoints <= 10_000

/** Whether an answer names rates for each class that was asked about, and none where nothing is charged. */
function isUsable(answer: TaxOfSale, { classes }: Pick<TaxQuestion, 'classes'>): boolean {
  const rates = [...Object.values(answer.rates), answer.shipping ?? []].flat()
  return (
    rates.every(isRate) &&
    (answer.treatment === 'taxed' ? classes.every((each) => answer.rates[each]) : rates.length === 0)
  )
}

type Asked = {
  readonly service: TaxService | undefined
  readonly site: { readonly code: string; readonly tax?: SiteTax | undefined }
  readonly question: TaxQuestion
  readonly onFailure: (cause: unknown) => void
}

/**
 * The answer of an outside service, on sites that tax by destination. Undefined where there is no service, and where it does not
 * answer in time or not usably: then the mall's own registrations and rates hold, so that no sale waits for another company.
 */
export async function quotedTax({
  service,
  site,
  question,
  onFailure,
}: Asked): Promise<TaxOfSale | undefined> {
  if (!service || site.tax?.mode !== 'destination') return undefined
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the tax service is late')), taxServiceTimeoutMs)
    })
    const answer = await Promise.race([service.taxOfSale({ ...question, site: site.code }), late])
    if (isUsable(answer, question)) return answer
    onFailure(new Error('the tax service answers with rates that cannot be charged'))
  } catch (cause) {
    onFailure(cause)
  } finally {
    clearTimeout(timer)
  }
  return undefined
}
