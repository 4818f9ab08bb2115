import { useTranslations } from 'use-intl'
import { channelAccountsCall } from '#modules/payments/calls/channel-accounts.ts'
import { accountStatuses, type EditedAccount } from '#modules/payments/rules/edited-account.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { namedSite } from '#ui/site-address.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { useSiteNameOfShop } from '../../parts/merchant/product/site-name.ts'
import { accountTone } from '../../parts/status-tone.ts'
import css from './channel-accounts.module.css'
import { TestMark } from './test-mark.tsx'

const accounts = defineList<EditedAccount>()({
  texts: 'channelAccounts',
  rowId: ({ accountId }) => accountId,
  rowLink: ({ accountId }) => pages.channelAccount(accountId),
  rowOpens: 'sheet',
  search: ({ channel, account }) => `${channel} ${account}`,
  pageSize: 50,
  filters: {
    site: { as: 'loaded', matches: ({ site }, value) => site === value },
    status: { as: 'choice', values: accountStatuses, matches: ({ status }, value) => status === value },
  },
  columns: {
    channel: { cell: ({ channel }) => <ChannelName code={channel} />, csv: ({ channel }) => channel },
    site: {
      isSite: true,
      cell: ({ site }) => <SiteName code={site} />,
      csv: ({ site }) => site,
    },
    account: { cell: ({ account }) => account, csv: ({ account }) => account },
    environment: {
      cell: ({ environment }, { t }) => (environment === 'test' ? <TestMark /> : t('environment.live')),
      csv: ({ environment }) => environment,
    },
    status: {
      cell: ({ status, isAway }, { t }) => (
        <span className={css.marks}>
          <ConsoleBadge tone={accountTone[status]}>{t(`filters.status.${status}`)}</ConsoleBadge>
          {isAway && <ConsoleBadge tone="red">{t('away')}</ConsoleBadge>}
        </span>
      ),
      csv: ({ status, isAway }, { t }) =>
        [t(`filters.status.${status}`), ...(isAway ? [t('away')] : [])].join('; '),
    },
  },
})

function ChannelName({ code }: { code: string }) {
  return useChannelTexts().fullNameOf(code)
}

function SiteName({ code }: { code: string }) {
  return useSiteNameOfShop()(code)
}

const readRows = wholeList<EditedAccount>(
  accounts,
  async (mall) => (await mall.call(channelAccountsCall, {})).accounts,
)

const readAccounts: typeof readRows = async (mall, query, params) => {
  const found = await readRows(mall, query, params)
  const shown = sitesInUse(
    mall.sites,
    found.rows.map(({ site }) => site),
  )
  return {
    ...found,
    choices: {
      site: shown.map((site) => ({
        value: site.code,
        name: namedSite(site, mall.language, mall.origin).name,
      })),
    },
  }
}

export const middleware = [listExport(accounts, readAccounts)]
export const loader = listLoader(accounts, readAccounts)

/** The accounts with payment providers, on all sites. */
export default function ChannelAccounts() {
  const t = useTranslations('channelAccounts')
  const may = useMay()
  const add = may('channelAccounts.change') && (
    <ButtonLink to={pages.addChannelAccount()} size="small">
      {t('add')}
    </ButtonLink>
  )
  const actions = (
    <>
      <ButtonLink to={pages.channelsForBuyer()} size="small" look="quiet">
        {t('why')}
      </ButtonLink>
      {add}
    </>
  )
  return (
    <ListPage list={accounts} intro={t('intro')} openParam="accountId" actions={actions} emptyAction={add} />
  )
}
