import { useTranslations } from 'use-intl'
import { editedArticleGroupsCall } from '#modules/content/calls/article-groups.ts'
import { editedArticlesCall } from '#modules/content/calls/edited-content.ts'
import type { EditedArticle } from '#modules/content/rules/article.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { type ListData, listLoader, type ReadList, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

type Article = Omit<EditedArticle, 'body'> & { readonly groupName: LocalText; readonly place: number }
const stateOf = ({ isPublished }: Article) => (isPublished ? 'published' : 'hidden')

const articles = defineList<Article>()({
  texts: 'editing',
  rowId: ({ articleId }) => articleId,
  rowLink: ({ articleId }) => pages.editedArticle(articleId),
  search: ({ title, key }) => `${title.en} ${title.zh} ${key}`,
  filters: {
    group: { as: 'loaded', matches: ({ group }, value) => group === value },
    state: {
      as: 'choice',
      values: ['published', 'hidden'],
      matches: (article, value) => stateOf(article) === value,
    },
  },
  columns: {
    title: {
      cell: ({ title }, { language }) => textIn(title, language),
      csv: ({ title }, { language }) => textIn(title, language),
      sort: ({ title }, { language }) => textIn(title, language),
    },
    group: {
      cell: ({ groupName }, { language }) => textIn(groupName, language),
      csv: ({ groupName }, { language }) => textIn(groupName, language),
      sort: ({ place, position }) => place * 100_000 + position,
    },
    key: { cell: ({ key }) => key, csv: ({ key }) => key, sort: ({ key }) => key, onPhone: 'hidden' },
    position: {
      cell: ({ position }) => position,
      csv: ({ position }) => position,
      isNumber: true,
      onPhone: 'hidden',
    },
    state: {
      cell: (article, { t }) => (
        <ConsoleBadge tone={article.isPublished ? 'green' : 'grey'}>{t(stateOf(article))}</ConsoleBadge>
      ),
      csv: (article, { t }) => t(stateOf(article)),
      sort: ({ isPublished }) => Number(!isPublished),
    },
  },
})

const readArticles: ReadList<Article, Pick<ListData<Article>, 'choices'>> = async (mall, query, params) => {
  const [{ articles: all }, { groups }] = await Promise.all([
    mall.call(editedArticlesCall, {}),
    mall.call(editedArticleGroupsCall, {}),
  ])
  const placed = all.map((article) => {
    const place = groups.findIndex(({ code }) => code === article.group)
    return { ...article, place, groupName: groups[place]?.name ?? { en: article.group, zh: article.group } }
  })
  const found = await wholeList<Article>(articles, async () => placed)(mall, query, params)
  const choices = groups.map(({ code, name }) => ({ value: code, name: textIn(name, mall.language) }))
  return { ...found, choices: { group: choices } }
}

export const middleware = [listExport(articles, readArticles)]
export const loader = listLoader(articles, readArticles)

/** All articles, those that are not published among them. */
export default function Articles() {
  const t = useTranslations('editing')
  const may = useMay()
  const write = may('content.change') && (
    <ButtonLink to={pages.editedArticle('new')} size="small">
      {t('newArticle')}
    </ButtonLink>
  )
  const actions = (
    <>
      <ButtonLink to={pages.editedArticleGroups()} size="small" look="quiet">
        {t('groups')}
      </ButtonLink>
      {write}
    </>
  )
  return <ListPage list={articles} actions={actions} emptyAction={write} />
}
