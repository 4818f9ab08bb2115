import { accountsCall } from '#modules/identity/calls/accounts.ts'
import { type AccountState, accountStates, type MaskedAccount } from '#modules/identity/rules/account-list.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const list = defineList<MaskedAccount>()({
  texts: 'accounts',
  rowId: ({ userId }) => userId,
  rowLink: ({ userId }) => pages.platformAccount(userId),
  rowOpens: 'sheet',
  search: true,
  filters: { state: { as: 'choice', values: accountStates } },
  columns: {
    name: { cell: ({ name }, { t }) => name || t('noName'), isRowHeader: true },
    email: { cell: ({ email }) => email },
    mobile: { cell: ({ phone }) => phone },
    joined: { isTime: true, cell: ({ joinedAt }, { format }) => format.date(joinedAt) },
    member: { cell: ({ isPaidMember }, { t }) => (isPaidMember ? t('yes') : ''), onPhone: 'hidden' },
    business: { cell: ({ isBusiness }, { t }) => (isBusiness ? t('yes') : ''), onPhone: 'hidden' },
    twoFactors: { cell: ({ hasTwoFactors }, { t }) => (hasTwoFactors ? t('yes') : ''), onPhone: 'hidden' },
    blocked: {
      isTime: true,
      cell: ({ blockedAt }, { format }) => (blockedAt ? format.date(blockedAt) : ''),
      onPhone: 'hidden',
    },
  },
})

const readAccounts: ReadList<MaskedAccount> = async (mall, { keyword, filters, page, pageSize }) => {
  const state = filters.state as AccountState | undefined
  const found = await mall.call(accountsCall, { keyword, state, page, pageSize })
  return { rows: found.accounts, total: found.total }
}

export const loader = listLoader(list, readAccounts)

/** The accounts of all people, masked. */
export default function Accounts() {
  return <ListPage list={list} openParam="userId" />
}
