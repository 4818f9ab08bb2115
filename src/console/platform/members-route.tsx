import { useTranslations } from 'use-intl'
import type { Member } from '#domain/membership/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import { members } from '#wire/membership.ts'
import { pages } from '#wire/pages.ts'
import { Badge } from '../kit/badge.tsx'
import { listExport } from '../kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../kit/list/list-loader.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { defineList } from '../kit/list/list-spec.ts'
import { useMay } from '../kit/may.tsx'

const states = ['running', 'ended'] as const
const stateOf = ({ isRunning }: Member) => (isRunning ? 'running' : 'ended')

const list = defineList<Member>()({
  texts: 'members',
  rowId: ({ userId }) => userId,
  rowLink: ({ userId }) => pages.member(userId),
  rowOpens: 'sheet',
  search: ({ name, email }) => `${name} ${email}`,
  filters: {
    status: { as: 'choice', values: states, matches: (member, value) => stateOf(member) === value },
  },
  columns: {
    name: {
      cell: ({ name }, { t }) => name || t('noName'),
      csv: ({ name }) => name,
      sort: ({ name }) => name,
    },
    email: { cell: ({ email }) => email, csv: ({ email }) => email, sort: ({ email }) => email },
    level: {
      cell: ({ level }, { format }) => format.number(level),
      csv: ({ level }) => level,
      sort: ({ level }) => level,
      isNumber: true,
    },
    starts: {
      isTime: true,
      cell: ({ startsAt }, { format }) => format.date(startsAt),
      csv: ({ startsAt }) => startsAt.toISOString(),
      sort: ({ startsAt }) => startsAt.getTime(),
      onPhone: 'hidden',
    },
    ends: {
      isTime: true,
      cell: ({ endsAt }, { format }) => format.date(endsAt),
      csv: ({ endsAt }) => endsAt.toISOString(),
      sort: ({ endsAt }) => endsAt.getTime(),
    },
    status: {
      cell: (member, { t }) => (
        <Badge tone={member.isRunning ? 'green' : 'grey'}>{t(`filters.status.${stateOf(member)}`)}</Badge>
      ),
      csv: (member, { t }) => t(`filters.status.${stateOf(member)}`),
    },
  },
})

const readMembers = wholeList<Member>(list, (mall) => mall.call(members, {}))

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
