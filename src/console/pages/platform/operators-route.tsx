import { useTranslations } from 'use-intl'
import { operatorsCall } from '#modules/identity/calls/operators.ts'
import { operatorInvitationsCall } from '#modules/identity/calls/work-invitations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { operatorRoles } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { invitedPeople, peopleList, type StaffPerson } from '../../parts/people.tsx'

const list = peopleList('operators', operatorRoles, {
  person: (userId) => pages.operator(userId),
  invited: (invitationId) => pages.operatorInvited(invitationId),
})
const readOperators = wholeList<StaffPerson>(list, async (mall) => {
  const [{ operators }, { invitations }] = await Promise.all([
    mall.call(operatorsCall, {}),
    mall.call(operatorInvitationsCall, {}),
  ])
  return [...operators, ...invitedPeople(invitations)]
})

export const middleware = [listExport(list, readOperators)]
export const loader = listLoader(list, readOperators)

/** The people who work for the platform. */
export default function Operators() {
  const t = useTranslations('operators')
  const may = useMay()
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="userId"
      actions={
        may('operators.change') && (
          <ButtonLink to={pages.operator('add')} size="small">
            {t('add')}
          </ButtonLink>
        )
      }
    />
  )
}
