import { useTranslations } from 'use-intl'
import { editedArticleGroupsCall } from '#modules/content/calls/article-groups.ts'
import type { EditedArticleGroup } from '#modules/content/rules/article.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

const list = defineList<EditedArticleGroup>()({
  texts: 'articleGroups',
  rowId: ({ groupId }) => groupId,
  rowLink: ({ groupId }) => pages.editedArticleGroup(groupId),
  rowOpens: 'sheet',
  search: ({ name, code }) => `${name.en} ${name.zh} ${code}`,
  pageSize: 100,
  columns: {
    name: { cell: ({ name }, { language }) => textIn(name, language), isRowHeader: true },
    code: { cell: ({ code }) => code, onPhone: 'hidden' },
    articles: { cell: ({ articles }) => articles, isNumber: true },
    sites: { cell: ({ sites }, { t }) => sites.join(' · ') || t('everySite'), onPhone: 'hidden' },
    state: {
      cell: ({ isHidden }, { t }) => (
        <ConsoleBadge tone={isHidden ? 'grey' : 'green'}>{t(isHidden ? 'hidden' : 'shown')}</ConsoleBadge>
      ),
    },
  },
})

export const loader = listLoader(
  list,
  wholeList<EditedArticleGroup>(list, async (mall) => (await mall.call(editedArticleGroupsCall, {})).groups),
)

/** Categories of articles, in the order of the footer. */
export default function ArticleGroups() {
  const t = useTranslations('articleGroups')
  const may = useMay()('content.change')
  const add = may && (
    <ButtonLink to={pages.editedArticleGroup('add')} size="small">
      {t('add')}
    </ButtonLink>
  )
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="groupId"
      emptyAction={add}
      actions={
        <>
          <ButtonLink to={pages.editedArticles()} size="small" look="quiet">
            {t('articles')}
          </ButtonLink>
          {add}
        </>
      }
    />
  )
}
