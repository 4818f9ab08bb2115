import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { EditedBlock } from '#domain/content/blocks.ts'
import { textIn } from '#domain/language.ts'
import { Button } from '#ui/button.tsx'
import { BothFields } from '#ui/form/both-fields.tsx'
import { bothOf } from '#ui/form/both-of.ts'
import { Choice, Field, FormProblem } from '#ui/form/field.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { editedBlocks, moveBlock, saveBlock } from '#wire/content.ts'
import { pages } from '#wire/pages.ts'
import css from '../console.module.css'
import own from './home.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return { blocks: await context.get(mallContext).call(editedBlocks, {}) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const blockId = String(form.get('blockId') ?? '')
  const intent = form.get('intent')
  try {
    if (intent === 'up' || intent === 'down') {
      await mall.call(moveBlock, { blockId, to: intent })
    } else {
      const link = String(form.get('link') ?? '').trim()
      await mall.call(saveBlock, {
        blockId,
        version: Number(form.get('version')),
        isVisible: form.get('isVisible') === 'on',
        title: bothOf(form, 'title'),
        text: bothOf(form, 'text'),
        action: bothOf(form, 'action'),
        ...(link ? { link } : {}),
      })
    }
  } catch (error) {
    return { isSaved: false, problem: refused(error) }
  }
  return { isSaved: intent === 'save', problem: undefined }
}

/** The blocks of the home page: their order, whether they are seen, and what they say. */
export default function HomeBlocks() {
  const { blocks } = useLoaderData<typeof loader>()
  const t = useTranslations('content')
  return (
    <>
      <PrivateHead title={t('home')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('home')}</h1>
        <Link to={pages.home()}>{t('seeHome')}</Link>
      </header>
      <p className={css.muted}>{t('homeText')}</p>
      <ol className={own.blocks}>
        {blocks.map((block, place) => (
          <li key={block.blockId}>
            <Block block={block} isFirst={place === 0} isLast={place === blocks.length - 1} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Block({ block, isFirst, isLast }: { block: EditedBlock; isFirst: boolean; isLast: boolean }) {
  const t = useTranslations('content')
  const language = useLanguage()
  const moving = useFetcher<typeof action>()
  const saving = useFetcher<typeof action>()
  const kind = t(`block.${block.kind}`)
  const title = textIn(block.title, language)
  const name = title ? `${kind}: ${title}` : kind
  const problem = saving.data?.problem
  return (
    <article className={own.block} aria-label={name}>
      <div className={own.head}>
        <p>
          <strong>{kind}</strong> {title && <span className={css.muted}>{title}</span>}
        </p>
        <span className={css.muted}>{t(block.isVisible ? 'visible' : 'invisible')}</span>
        <moving.Form method="post" className={own.moves}>
          <input type="hidden" name="blockId" value={block.blockId} />
          <button
            type="submit"
            name="intent"
            value="up"
            disabled={isFirst}
            aria-label={t('up', { block: name })}
          >
            <IconArrowUp size={20} aria-hidden="true" />
          </button>
          <button
            type="submit"
            name="intent"
            value="down"
            disabled={isLast}
            aria-label={t('down', { block: name })}
          >
            <IconArrowDown size={20} aria-hidden="true" />
          </button>
        </moving.Form>
      </div>
      <details>
        <summary>{t('edit')}</summary>
        <saving.Form method="post" className={own.form} key={block.version}>
          <input type="hidden" name="blockId" value={block.blockId} />
          <input type="hidden" name="version" value={block.version} />
          <FormProblem>{problem?.message}</FormProblem>
          <Choice label={t('show')} name="isVisible" defaultChecked={block.isVisible} />
          <div className={css.fields}>
            <BothFields
              name="title"
              labels={{ en: t('titleEn'), zh: t('titleZh') }}
              texts={block.title}
              maxLength={200}
            />
            <BothFields
              name="text"
              labels={{ en: t('textEn'), zh: t('textZh') }}
              texts={block.text}
              maxLength={500}
              rows={2}
            />
            <BothFields
              name="action"
              labels={{ en: t('actionEn'), zh: t('actionZh') }}
              texts={block.action}
              maxLength={60}
            />
            <Field
              label={t('link')}
              name="link"
              defaultValue={block.link ?? ''}
              hint={t('linkHint')}
              error={problem?.fields.find(({ field }) => field === 'link')?.message}
              maxLength={300}
            />
          </div>
          <p className={css.inline}>
            <Button name="intent" value="save" isBusy={saving.state !== 'idle'}>
              {t('saveBlock')}
            </Button>
            <span role="status" className={css.muted}>
              {saving.data?.isSaved && t('blockSaved')}
            </span>
          </p>
        </saving.Form>
      </details>
    </article>
  )
}
