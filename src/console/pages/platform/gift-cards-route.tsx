import { useTranslations } from 'use-intl'
import { platformGiftCardsCall } from '#modules/wallet/calls/platform-gift-cards.ts'
import { type GiftCardTab, giftCardTabs, type PlatformGiftCard } from '#modules/wallet/rules/gift-card.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const tones = { unclaimed: 'amber', spendable: 'green', spent: 'grey' } as const

const statusOf = ({ claimedAt, balance }: PlatformGiftCard) =>
  balance.amount === 0 ? 'spent' : claimedAt ? 'spendable' : 'unclaimed'

const giftCards = defineList<PlatformGiftCard>()({
  texts: 'platformGiftCards',
  rowId: ({ cardId }) => cardId,
  rowLink: ({ orderId }) => pages.platformOrder(orderId),
  search: true,
  filters: { tab: { as: 'tabs', values: giftCardTabs } },
  columns: {
    card: {
      cell: ({ ending }) => <span className="figures">…{ending}</span>,
      csv: ({ ending }) => ending,
      isRowHeader: true,
    },
    site: { isSite: true, cell: ({ site }) => site, csv: ({ site }) => site, onPhone: 'hidden' },
    owner: {
      cell: ({ owner }) => owner?.email ?? '–',
      csv: ({ owner }) => owner?.email ?? '',
      onPhone: 'hidden',
    },
    source: {
      cell: ({ source }, { t }) => t(`source.${source}`),
      csv: ({ source }, { t }) => t(`source.${source}`),
      onPhone: 'hidden',
    },
    created: {
      isTime: true,
      cell: ({ createdAt }, { format }) => format.moment(new Date(createdAt)),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
      onPhone: 'hidden',
    },
    claimed: {
      isTime: true,
      cell: ({ claimedAt }, { format }) => (claimedAt ? format.moment(new Date(claimedAt)) : '–'),
      csv: ({ claimedAt }) => (claimedAt ? new Date(claimedAt).toISOString() : ''),
      onPhone: 'hidden',
    },
    amount: {
      cell: ({ amount }, { format }) => format.money(amount),
      csv: ({ amount }) => Number(toMajorText(amount)),
      isNumber: true,
    },
    balance: {
      cell: ({ balance }, { format }) => format.money(balance),
      csv: ({ balance }) => Number(toMajorText(balance)),
      isNumber: true,
    },
    currency: { csv: ({ amount }) => amount.currency },
    status: {
      cell: (card, { t }) => (
        <ConsoleBadge tone={tones[statusOf(card)]}>{t(`filters.tab.${statusOf(card)}`)}</ConsoleBadge>
      ),
      csv: (card, { t }) => t(`filters.tab.${statusOf(card)}`),
    },
  },
})

const readGiftCards: ReadList<PlatformGiftCard> = async (mall, { keyword, filters, page, pageSize }) => {
  const tab = (filters.tab ?? 'all') as GiftCardTab
  const found = await mall.call(platformGiftCardsCall, { tab, keyword, page, pageSize })
  return { rows: found.cards, total: found.total }
}

export const middleware = [listExport(giftCards, readGiftCards)]
export const loader = listLoader(giftCards, readGiftCards)

/** Gift cards of all sites; a card opens the order that it was bought with. */
export default function PlatformGiftCards() {
  const t = useTranslations('platformGiftCards')
  return <ListPage list={giftCards} intro={t('intro')} />
}
