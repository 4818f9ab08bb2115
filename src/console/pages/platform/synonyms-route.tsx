import { useTranslations } from 'use-intl'
import { editedSynonymsCall } from '#modules/search/calls/synonyms.ts'
import type { EditedSynonyms } from '#modules/search/rules/edited-search.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

/** The first term of a one-way group leads to the others. */
const shownTerms = ({ terms, isOneWay }: EditedSynonyms) =>
  isOneWay ? `${terms[0]} → ${terms.slice(1).join(' · ')}` : terms.join(' · ')

const list = defineList<EditedSynonyms>()({
  texts: 'synonyms',
  rowId: ({ synonymsId }) => synonymsId,
  rowLink: ({ synonymsId }) => pages.editedSynonymGroup(synonymsId),
  rowOpens: 'sheet',
  search: ({ terms }) => terms.join(' '),
  pageSize: 50,
  filters: {
    language: {
      as: 'tabs',
      values: ['all', 'en', 'zh'],
      matches: ({ language }, value) => value === 'all' || language === value,
    },
  },
  columns: {
    terms: { cell: shownTerms, isRowHeader: true, onPhone: 'wide' },
    direction: { cell: ({ isOneWay }, { t }) => t(isOneWay ? 'oneWay' : 'bothWays') },
    language: { cell: ({ language }, { t }) => t(`languages.${language}`) },
  },
})

export const loader = listLoader(
  list,
  wholeList<EditedSynonyms>(list, async (mall) => (await mall.call(editedSynonymsCall, {})).groups),
)

/** Words that mean the same to a search. */
export default function SynonymsPage() {
  const t = useTranslations('synonyms')
  const add = useMay()('content.change') && (
    <ButtonLink to={pages.editedSynonymGroup('add')} size="small">
      {t('add')}
    </ButtonLink>
  )
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="synonymsId"
      emptyAction={add}
      actions={
        <>
          <ButtonLink to={pages.searchReport()} size="small" look="quiet">
            {t('searches')}
          </ButtonLink>
          {add}
        </>
      }
    />
  )
}
