import { useTranslations } from 'use-intl'
import { editedArticlesCall } from '#modules/content/calls/edited-content.ts'
import { articleGroups, type EditedArticle } from '#modules/content/rules/article.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

type Article = Omit<EditedArticle, 'body'>
const stateOf = ({ isPublished }: Article) => (isPublished ? 'published' : 'hidden')

const articles = defineList<Article>()({
  texts: 'editing',
  rowId: ({ articleId }) => articleId,
  rowLink: ({ articleId }) => pages.editedArticle(articleId),
  search: ({ title, key }) => `${title.en} ${title.zh} ${key}`,
  filters: {
    group: { as: 'choice', values: articleGroups, matches: ({ group }, value) => group === value },
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
      cell: ({ group }, { t }) => t(`filters.group.${group}`),
      csv: ({ group }, { t }) => t(`filters.group.${group}`),
      sort: ({ group, position }) => articleGroups.indexOf(group) * 100_000 + position,
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

const readArticles = wholeList<Article>(
  articles,
  async (mall) => (await mall.call(editedArticlesCall, {})).articles,
)

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
  return <ListPage list={articles} actions={write} emptyAction={write} />
}
