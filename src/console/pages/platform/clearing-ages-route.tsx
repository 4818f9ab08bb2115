import { useTranslations } from 'use-intl'
import { clearingAgesCall } from '#modules/payments/calls/clearing-ages.ts'
import {
  type ClearingAge,
  clearingAgeNames,
  type HeldByProvider,
} from '#modules/payments/rules/clearing-age.ts'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { type Column, defineList } from '../../parts/kit/list/list-spec.ts'
import { TestMark } from './test-mark.tsx'

/** Column of one age; nothing is a dash, so that amounts stand out. */
const held = (age: ClearingAge): Column<HeldByProvider> => ({
  cell: ({ ages: { [age]: money } }, { format }) => (money.amount === 0 ? '–' : format.money(money)),
  csv: ({ ages: { [age]: money } }) => Number(toMajorText(money)),
  isNumber: true,
})

const accounts = defineList<HeldByProvider>()({
  texts: 'clearingAges',
  rowId: ({ accountId, total }) => `${accountId} ${total.currency}`,
  rowLink: ({ accountId }) => pages.channelAccount(accountId),
  columns: {
    account: {
      cell: (row) => <Account {...row} />,
      csv: ({ channel, account }) => `${channel}/${account}`,
      isRowHeader: true,
    },
    site: { isSite: true, cell: ({ site }) => <SiteName code={site} />, csv: ({ site }) => site },
    ...(Object.fromEntries(clearingAgeNames.map((age) => [age, held(age)])) as Record<
      ClearingAge,
      Column<HeldByProvider>
    >),
    total: {
      cell: ({ total }, { format }) => <strong>{format.money(total)}</strong>,
      csv: ({ total }) => Number(toMajorText(total)),
      isNumber: true,
    },
    currency: { csv: ({ total }) => total.currency },
    goesBack: {
      cell: ({ goesBack }, { format }) => (goesBack.amount === 0 ? '–' : format.money(goesBack)),
      csv: ({ goesBack }) => Number(toMajorText(goesBack)),
      isNumber: true,
      onPhone: 'hidden',
    },
    oldest: {
      isTime: true,
      cell: ({ oldestAt }, { format }) => format.date(new Date(oldestAt)),
      csv: ({ oldestAt }) => new Date(oldestAt).toISOString(),
    },
  },
})

function Account({ channel, account, isTest }: HeldByProvider) {
  const { fullNameOf } = useChannelTexts()
  return (
    <>
      {fullNameOf(channel)} {isTest && <TestMark />}
      <br />
      <small className="figures">{account}</small>
    </>
  )
}

function SiteName({ code }: { readonly code: string }) {
  return useSiteName()(code)
}

const readAccounts = wholeList<HeldByProvider>(
  accounts,
  async (mall) => (await mall.call(clearingAgesCall, {})).balances,
)

export const middleware = [listExport(accounts, readAccounts)]
export const loader = listLoader(accounts, readAccounts)

/** Balances with payment providers, by age: an old one was missed, by them or by us. */
export default function ClearingAges() {
  const t = useTranslations('clearingAges')
  return (
    <ListPage list={accounts} intro={t('intro')} back={{ to: pages.paymentFindings(), name: t('back') }} />
  )
}
