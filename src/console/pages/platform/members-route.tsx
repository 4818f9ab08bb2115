import { useTranslations } from 'use-intl'
import { membersCall } from '#modules/membership/calls/membership.ts'
import { type Member, type MemberState, memberStates } from '#modules/membership/rules/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

const stateOf = ({ isRunning }: Member) => (isRunning ? 'running' : 'ended')

const list = defineList<Member>()({
  texts: 'members',
  rowId: ({ userId }) => userId,
  rowLink: ({ userId }) => pages.member(userId),
  rowOpens: 'sheet',
  search: true,
  filters: {
    status: { as: 'choice', values: memberStates },
  },
  columns: {
    name: {
      cell: ({ name }, { t }) => name || t('noName'),
      csv: ({ name }) => name,
    },
    email: { cell: ({ email }) => email, csv: ({ email }) => email },
    level: {
      cell: ({ level }, { format }) => format.number(level),
      csv: ({ level }) => level,
      isNumber: true,
    },
    starts: {
      isTime: true,
      cell: ({ startsAt }, { format }) => format.date(startsAt),
      csv: ({ startsAt }) => startsAt.toISOString(),
      onPhone: 'hidden',
    },
    ends: {
      isTime: true,
      cell: ({ endsAt }, { format }) => format.date(endsAt),
      csv: ({ endsAt }) => endsAt.toISOString(),
    },
    status: {
      cell: (member, { t }) => (
        <ConsoleBadge tone={member.isRunning ? 'green' : 'grey'}>
          {t(`filters.status.${stateOf(member)}`)}
        </ConsoleBadge>
      ),
      csv: (member, { t }) => t(`filters.status.${stateOf(member)}`),
    },
  },
})

const readMembers: ReadList<Member> = async (mall, { keyword, filters, page, pageSize }) => {
  const state = memberStates.find((each): each is MemberState => each === filters.status)
  const found = await mall.call(membersCall, { keyword, state, page, pageSize })
  return { rows: found.members, total: found.total }
}

export const middleware = [listExport(list, readMembers)]
export const loader = listLoader(list, readMembers)

/** Paying members and former ones. */
export default function Members() {
  const t = useTranslations('members')
  const may = useMay()
  const grant = may('members.change') && (
    <>
      <ButtonLink to={pages.member('coupon')} size="small" look="quiet">
        {t('giveCoupon')}
      </ButtonLink>
      <ButtonLink to={pages.member('points')} size="small" look="quiet">
        {t('givePoints')}
      </ButtonLink>
      <ButtonLink to={pages.member('grant')} size="small">
        {t('grant')}
      </ButtonLink>
    </>
  )
  return <ListPage list={list} intro={t('intro')} openParam="userId" actions={grant} emptyAction={grant} />
}
