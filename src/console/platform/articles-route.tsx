import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { articleGroupNames } from '#domain/content/article.ts'
import { textIn } from '#domain/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { editedArticles } from '#wire/content.ts'
import { pages } from '#wire/pages.ts'
import css from '../console.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return { articles: await context.get(mallContext).call(editedArticles, {}) }
}

/** All articles, those that are not published among them. */
export default function Articles() {
  const { articles } = useLoaderData<typeof loader>()
  const t = useTranslations('content')
  const language = useLanguage()
  return (
    <>
      <PrivateHead title={t('articles')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('articles')}</h1>
        <ButtonLink to={pages.editedArticle('new')}>{t('newArticle')}</ButtonLink>
      </header>
      {articles.length === 0 ? (
        <p>{t('noArticles')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('articles')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('article')}</th>
                <th scope="col">{t('group')}</th>
                <th scope="col">{t('key')}</th>
                <th scope="col">{t('state')}</th>
              </tr>
            </thead>
            <tbody>
              {articles.map((article) => (
                <tr key={article.articleId}>
                  <td className={css.wide}>
                    <Link to={pages.editedArticle(article.articleId)}>{textIn(article.title, language)}</Link>
                  </td>
                  <td>{textIn(articleGroupNames[article.group], language)}</td>
                  <td className={css.muted}>{article.key}</td>
                  <td>{t(article.isPublished ? 'published' : 'hidden')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
