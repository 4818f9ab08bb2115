import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffInvitationsCall } from '#modules/identity/calls/work-invitations.ts'
import { shopStaffCall } from '#modules/shops/calls/shop-staff.ts'
import { ButtonLink } from '#ui/button.tsx'
import { staffRoles } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { invitedPeople, peopleList, type StaffPerson } from '../../parts/people.tsx'

const team = peopleList('shopTeam', staffRoles, {
  person: (userId, shop) => pages.shopTeamMember(shop, userId),
  invited: (invitationId, shop) => pages.shopTeamInvited(shop, invitationId),
})
const readTeam = wholeList<StaffPerson>(team, async (mall, params) => {
  const named = { shop: params.shop! }
  const [{ staff }, { invitations }] = await Promise.all([
    mall.call(shopStaffCall, named),
    mall.call(staffInvitationsCall, named),
  ])
  return [...staff, ...invitedPeople(invitations)]
})

export const middleware = [listExport(team, readTeam)]
export const loader = listLoader(team, readTeam)

/** The people who work in a shop. */
export default function ShopTeam() {
  const t = useTranslations('shopTeam')
  const may = useMay()
  const { shop } = useParams()
  return (
    <ListPage
      list={team}
      intro={t('intro')}
      openParam="userId"
      actions={
        may('staff.change') && (
          <ButtonLink to={pages.shopTeamMember(shop!, 'add')} size="small">
            {t('add')}
          </ButtonLink>
        )
      }
    />
  )
}
