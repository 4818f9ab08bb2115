import { useTranslations } from 'use-intl'
import { customerGroupsCall } from '#modules/membership/calls/customer-groups.ts'
import type { EditedGroup } from '#modules/membership/rules/customer-group.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

const list = defineList<EditedGroup>()({
  texts: 'customerGroups',
  rowId: ({ customerGroupId }) => customerGroupId,
  rowLink: ({ customerGroupId }) => pages.customerGroup(customerGroupId),
  search: ({ name, code }) => `${name.en} ${name.zh} ${code}`,
  columns: {
    name: {
      cell: ({ name }, { language }) => textIn(name, language),
      csv: ({ name }, { language }) => textIn(name, language),
      isRowHeader: true,
    },
    code: { cell: ({ code }) => code, csv: ({ code }) => code },
    members: {
      cell: ({ members }, { format }) => format.number(members),
      csv: ({ members }) => members,
      sort: ({ members }) => members,
      isNumber: true,
    },
    offers: {
      cell: ({ offers }, { format }) => format.number(offers),
      csv: ({ offers }) => offers,
      sort: ({ offers }) => offers,
      isNumber: true,
    },
  },
})

const readGroups = wholeList<EditedGroup>(
  list,
  async (mall) => (await mall.call(customerGroupsCall, {})).groups,
)

export const middleware = [listExport(list, readGroups)]
export const loader = listLoader(list, readGroups)

/** Customer groups of the platform. */
export default function Groups() {
  const t = useTranslations('customerGroups')
  const add = useMay()('members.change') && (
    <ButtonLink to={pages.customerGroup('add')} size="small">
      {t('add')}
    </ButtonLink>
  )
  return <ListPage list={list} intro={t('intro')} actions={add} emptyAction={add} />
}
