import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedArticleGroupsCall } from '#modules/content/calls/article-groups.ts'
import { editedArticleById, saveArticleCall } from '#modules/content/calls/edited-content.ts'
import { articleProductsMax, type EditedArticle } from '#modules/content/rules/article.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { GoodsPicker } from '../../parts/goods-picker.tsx'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import css from './article.module.css'
import { goodsOfMallByWords } from './goods-by-words.ts'

const isNew = (params: { articleId?: string }) => params.articleId === 'new'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const limits = limitsOf(saveArticleCall.input)
  const [{ groups }, first, article] = await Promise.all([
    mall.call(editedArticleGroupsCall, {}),
    goodsOfMallByWords(mall),
    isNew(params) ? undefined : mall.call(editedArticleById, { articleId: params.articleId! }),
  ])
  return { article, groups, first, limits }
}

type ArticleChange = (typeof saveArticleCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const { articleId: _, version, ...change } = readForm(saveArticleCall.input, form) as ArticleChange
  try {
    const saved = await context.get(mallContext).call(saveArticleCall, {
      ...change,
      productIds: form.getAll('productIds').map(String),
      ...(isNew(params) ? {} : { articleId: params.articleId!, version }),
    })
    return redirect(`${pages.editedArticle(saved.articleId)}?saved=${saved.version}`)
  } catch (error) {
    return refuseForm(error, form)
  }
}

const empty: Pick<EditedArticle, 'key' | 'position' | 'isPublished'> &
  Partial<Pick<EditedArticle, 'title' | 'summary' | 'body' | 'author'>> = {
  key: '',
  position: 0,
  isPublished: true,
}

/** An article in both languages, to be written or changed. */
export default function EditArticle() {
  const { article, groups, first, limits } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const [query] = useSearchParams()
  const t = useTranslations('editing')
  const language = useLanguage()
  const may = useMay()
  const shown = article ?? { ...empty, group: groups[0]?.code ?? '' }
  const isSaved = !refusal && query.has('saved')
  return (
    <>
      <ConsoleHead
        title={article ? textIn(article.title, language) : t('newArticle')}
        beside={
          article && (
            <ConsoleBadge tone={article.isPublished ? 'green' : 'grey'}>
              {t(article.isPublished ? 'published' : 'hidden')}
            </ConsoleBadge>
          )
        }
        back={{ to: pages.editedArticles(), name: t('back') }}
      >
        {article?.isPublished && <Link to={pages.article(article.key)}>{t('see')}</Link>}
      </ConsoleHead>
      <ConsoleForm
        key={article?.articleId ?? 'new'}
        version={article?.version}
        limits={limits}
        answer={refusal ?? (isSaved ? { isSaved } : undefined)}
        isReadOnly={!may('content.change')}
        saveBar={{ saved: t('saved') }}
      >
        <ConsolePanel>
          <div className={css.fields}>
            <TextField label={t('key')} name="key" value={shown.key} hint={t('keyHint')} spellCheck={false} />
            <ChoiceField
              label={t('group')}
              name="group"
              value={shown.group}
              hint={groups.length === 0 ? t('noGroup') : undefined}
              choices={groups.map(({ code, name }) => ({ value: code, name: textIn(name, language) }))}
            />
            <TextField
              label={t('position')}
              name="position"
              type="number"
              inputMode="numeric"
              value={shown.position}
            />
          </div>
          <SwitchField
            label={t('isPublished')}
            hint={t('isPublishedHint')}
            name="isPublished"
            isOn={shown.isPublished}
          />
        </ConsolePanel>
        <ConsolePanel>
          <LocalTextField label={t('articleTitle')} name="title" value={shown.title} />
          <LocalTextField label={t('author')} name="author" value={shown.author} hint={t('authorHint')} />
          <LocalTextField label={t('summary')} name="summary" value={shown.summary} rows={2} />
          <LocalTextField label={t('body')} name="body" value={shown.body} hint={t('bodyHint')} rows={18} />
        </ConsolePanel>
        <ConsolePanel>
          <GoodsPicker
            legend={t('goods')}
            hint={t('goodsHint', { max: String(articleProductsMax) })}
            chosen={article?.products ?? []}
            first={first}
            searchAt={pages.articleGoodsByWords()}
          />
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
