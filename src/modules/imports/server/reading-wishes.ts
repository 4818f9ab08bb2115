import { ownTaxClasses } from '#modules/tax/server/public.ts'
import type { Database } from '#platform/context.ts'
import { isLanguage, type Language } from '#vocabulary/language.ts'
import { isCurrency } from '#vocabulary/money.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { ImportError } from './imported-product.ts'
import type { ReadingOptions } from './reading/reading-options.ts'
import { databaseTime, sitesOf } from './store/runs.ts'

/** How a person wants a file to be read. */
export type ReadingWishes = {
  readonly site?: string | undefined
  readonly currency?: string | undefined
  readonly language?: string | undefined
  readonly untrackedStock?: number | undefined
}

/** @throws ImportError for a site, a currency or a language that the mall does not have */
export async function readingOptions(db: Database, wishes: ReadingWishes): Promise<ReadingOptions> {
  const [sites, taxClasses] = await Promise.all([sitesOf(db), ownTaxClasses(db)])
  const { currency } = wishes
  if (currency !== undefined && !isCurrency(currency))
    throw new ImportError(
      `We do not sell in "${currency}". Use one of: ${sites.map((site) => site.currency).join(', ')}.`,
    )
  const inUse = sitesInUse(sites)
  const code = wishes.site ?? inUse.find((site) => site.currency === currency)?.code ?? inUse[0]?.code ?? ''
  const site = sites.find((each) => each.code === code)
  if (!site)
    throw new ImportError(
      `There is no site "${code}". Use one of: ${sites.map((each) => each.code).join(', ')}.`,
      `没有站点“${code}”，可用的有：${sites.map((each) => each.code).join('、')}。`,
    )
  if (currency !== undefined && site.currency !== currency)
    throw new ImportError(
      `The site "${code}" sells in ${site.currency}, not in ${currency}. Leave one of the two out.`,
    )
  if (wishes.language !== undefined && !isLanguage(wishes.language))
    throw new ImportError(`The language is "${wishes.language}". Use en or zh.`)
  const untrackedStock = wishes.untrackedStock ?? 100
  if (!Number.isSafeInteger(untrackedStock) || untrackedStock < 0 || untrackedStock > 1_000_000)
    throw new ImportError(
      'The stock for what is not counted must be a number from 0 to 1000000.',
      '未计数商品的库存必须是 0 到 1000000 的数字。',
    )
  return {
    site: code,
    currency: site.currency,
    sites: new Map(sites.map((each) => [each.code, each.currency])),
    taxClasses: new Map(taxClasses.map(({ code, name }) => [code, name])),
    language: (wishes.language as Language | undefined) ?? site.firstLanguage,
    now: await databaseTime(db),
    untrackedStock,
  }
}
