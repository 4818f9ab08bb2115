import { IconArrowLeft } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type ArticleGroup,
  articleGroupNames,
  articleGroups,
  type EditedArticle,
} from '#domain/content/article.ts'
import { textIn } from '#domain/language.ts'
import { Button } from '#ui/button.tsx'
import { BothFields } from '#ui/form/both-fields.tsx'
import { bothOf } from '#ui/form/both-of.ts'
import { Choice, Field, FormProblem, Select } from '#ui/form/field.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { fieldErrors, refused, refusedForm } from '#ui/refused.ts'
import { editedArticleById, saveArticle } from '#wire/content.ts'
import { pages } from '#wire/pages.ts'
import css from '../console.module.css'

const isNew = (params: { articleId?: string }) => params.articleId === 'new'

export async function loader({ context, params }: LoaderFunctionArgs) {
  if (isNew(params)) return { article: undefined }
  return { article: await context.get(mallContext).call(editedArticleById, { articleId: params.articleId! }) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const group = form.get('group') as ArticleGroup
  try {
    const saved = await context.get(mallContext).call(saveArticle, {
      ...(isNew(params) ? {} : { articleId: params.articleId!, version: Number(form.get('version')) }),
      key: String(form.get('key') ?? '').trim(),
      group: articleGroups.includes(group) ? group : 'help',
      title: bothOf(form, 'title'),
      summary: bothOf(form, 'summary'),
      body: bothOf(form, 'body'),
      position: Number(form.get('position') || 0),
      isPublished: form.get('isPublished') === 'on',
    })
    return redirect(`${pages.editedArticle(saved.articleId)}?saved=${saved.version}`)
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
}

const empty: Pick<
  EditedArticle,
  'key' | 'group' | 'title' | 'summary' | 'body' | 'position' | 'isPublished'
> = {
  key: '',
  group: 'help',
  title: { en: '', zh: '' },
  summary: { en: '', zh: '' },
  body: { en: '', zh: '' },
  position: 0,
  isPublished: true,
}

/** An article in both languages, to be written or changed. */
export default function EditArticle() {
  const { article } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const [query] = useSearchParams()
  const t = useTranslations('content')
  const language = useLanguage()
  const shown = article ?? empty
  const title = article ? textIn(article.title, language) : t('newArticle')
  const errors = fieldErrors(answer?.problem)
  return (
    <>
      <PrivateHead title={title} />
      <Link to={pages.editedArticles()}>
        <IconArrowLeft size={16} aria-hidden="true" style={{ display: 'inline', verticalAlign: '-2px' }} />{' '}
        {t('back')}
      </Link>
      <header className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {article?.isPublished && <Link to={pages.article(article.key)}>{t('see')}</Link>}
      </header>
      <FormProblem>{answer?.problem.message}</FormProblem>
      {!answer && query.has('saved') && <p role="status">{t('saved')}</p>}
      <Form method="post" className={css.part} key={article?.version ?? 'new'}>
        {article && <input type="hidden" name="version" value={article.version} />}
        <div className={css.fields}>
          <Field
            label={t('key')}
            name="key"
            defaultValue={shown.key}
            hint={t('keyHint')}
            error={errors.key}
            pattern="[a-z0-9\-]{2,120}"
            maxLength={120}
            required
          />
          <Select label={t('group')} name="group" defaultValue={shown.group}>
            {articleGroups.map((group) => (
              <option key={group} value={group}>
                {textIn(articleGroupNames[group], language)}
              </option>
            ))}
          </Select>
          <BothFields
            name="title"
            labels={{ en: t('titleEn'), zh: t('titleZh') }}
            texts={shown.title}
            errors={errors}
            maxLength={200}
            required
          />
          <BothFields
            name="summary"
            labels={{ en: t('summaryEn'), zh: t('summaryZh') }}
            texts={shown.summary}
            maxLength={500}
            rows={2}
          />
          <BothFields
            name="body"
            labels={{ en: t('bodyEn'), zh: t('bodyZh') }}
            texts={shown.body}
            hint={t('bodyHint')}
            errors={errors}
            rows={16}
          />
          <Field
            label={t('position')}
            name="position"
            type="number"
            min={0}
            max={9999}
            defaultValue={shown.position}
          />
        </div>
        <Choice label={t('isPublished')} name="isPublished" defaultChecked={shown.isPublished} />
        <p>
          <Button isBusy={isBusy}>{t('save')}</Button>
        </p>
      </Form>
    </>
  )
}
