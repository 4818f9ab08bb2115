import { useTranslations } from 'use-intl'
import type { OfferStatus } from '#modules/offers/rules/lifecycle.ts'
import { offerStatuses } from '#modules/offers/rules/lifecycle.ts'
import type { OfferSummary } from '#modules/offers/rules/managed-offer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSiteName } from '#ui/site-name.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../kit/badge.tsx'
import type { ReadList } from '../kit/list/list-loader.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { defineList, type ListSpec } from '../kit/list/list-spec.ts'
import { offerTone } from '../status-tone.ts'
import type { OfferCalls } from './offer-calls.ts'

/** The site of an offer: the same offer on five sites is five offers, which differ only by it. */
export function SiteName({ code }: { code: string }) {
  return <>{useSiteName()(code)}</>
}

/** The list of offers of a shop, or of the platform. */
export const offersList = (rowLink: (offerId: string, shop: string | undefined) => string) =>
  defineList<OfferSummary>()({
    texts: 'offers',
    rowId: ({ offerId }) => offerId,
    rowLink: ({ offerId }, { params }) => rowLink(offerId, params.shop),
    search: true,
    filters: { status: { as: 'tabs', values: ['all', ...offerStatuses] } },
    columns: {
      name: {
        cell: ({ name }, { language }) => textIn(name, language),
        csv: ({ name }, { language }) => textIn(name, language),
        isRowHeader: true,
      },
      kind: { cell: ({ kind }, { t }) => t(`kind.${kind}`), csv: ({ kind }, { t }) => t(`kind.${kind}`) },
      site: { isSite: true, cell: ({ site }) => <SiteName code={site} />, csv: ({ site }) => site },
      begins: {
        isTime: true,
        cell: ({ startsAt }, { format }) => format.moment(new Date(startsAt)),
        csv: ({ startsAt }) => new Date(startsAt).toISOString(),
      },
      ends: {
        isTime: true,
        cell: ({ endsAt }, { format }) => format.moment(new Date(endsAt)),
        csv: ({ endsAt }) => new Date(endsAt).toISOString(),
        onPhone: 'hidden',
      },
      status: {
        cell: ({ status }, { t }) => (
          <ConsoleBadge tone={offerTone[status]}>{t(`filters.status.${status}`)}</ConsoleBadge>
        ),
        csv: ({ status }, { t }) => t(`filters.status.${status}`),
      },
      taken: {
        cell: ({ taken }, { format }) => format.number(taken),
        csv: ({ taken }) => taken,
        isNumber: true,
      },
      left: {
        cell: ({ left }, { format }) => (left === undefined ? '–' : format.number(left)),
        csv: ({ left }) => left ?? '',
        isNumber: true,
        onPhone: 'hidden',
      },
    },
  })

export const readOffers =
  (callsOf: (shop: string | undefined) => OfferCalls): ReadList<OfferSummary> =>
  async (mall, { keyword, filters, page, pageSize }, params) => {
    const status = filters.status === 'all' ? undefined : (filters.status as OfferStatus | undefined)
    const found = await callsOf(params.shop).list(mall, { keyword, status, page, pageSize })
    return { rows: found.offers, total: found.total }
  }

type OffersPageProps = {
  readonly list: ListSpec<OfferSummary>
  readonly addPage: string | false
  /** The page that explains which kinds of offers are used together. */
  readonly combinationsPage?: string
}

export function OffersPage({ list, addPage, combinationsPage }: OffersPageProps) {
  const t = useTranslations('offers')
  return (
    <ListPage
      list={list}
      actions={
        <>
          {combinationsPage && (
            <ButtonLink to={combinationsPage} size="small" look="quiet">
              {t('combinations')}
            </ButtonLink>
          )}
          {addPage && (
            <ButtonLink to={addPage} size="small">
              {t('add')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
