import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  editedArticleGroupsCall,
  moveArticleGroupCall,
  removeArticleGroupCall,
  saveArticleGroupCall,
} from '#modules/content/calls/article-groups.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { Ticks } from '../../parts/kit/form/ticks.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { OrderPart } from './order-part.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { groups } = await mall.call(editedArticleGroupsCall, {})
  const group = groups.find(({ groupId }) => groupId === params.groupId)
  if (!group && params.groupId !== 'add') throw data(null, { status: 404 })
  return {
    group,
    isFirst: groups[0] === group,
    isLast: groups.at(-1) === group,
    sites: mall.sites.map(({ code }) => code),
    limits: limitsOf(saveArticleGroupCall.input),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const isNew = params.groupId === 'add'
  const articleGroupId = params.groupId!
  try {
    const to = form.get('to')
    if (to === 'up' || to === 'down') {
      await mall.call(moveArticleGroupCall, { articleGroupId, to })
      return savedForm(form)
    }
    if (form.get('press') === 'remove') {
      await mall.call(removeArticleGroupCall, { articleGroupId })
      return redirect(pages.editedArticleGroups())
    }
    const saved = await mall.call(saveArticleGroupCall, {
      ...(!isNew && { articleGroupId, version: Number(form.get('version') ?? 0) }),
      code: text('code').toLowerCase(),
      name: { en: text('name.en'), zh: text('name.zh') },
      sites: form.getAll('sites').map(String),
      isHidden: form.has('isHidden'),
    })
    if (isNew) return redirect(pages.editedArticleGroup(saved.articleGroupId))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** A category of articles: its names, its address, its sites and its place. */
export default function ArticleGroup() {
  const { group, isFirst, isLast, sites, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('articleGroups')
  const wrong = useTranslations('kit.form.wrong')
  const language = useLanguage()
  const siteName = useSiteName()
  const mayChange = useMay()('content.change')
  const isOwnForm = answer?.intent === 'move' || answer?.intent === 'remove'
  return (
    <SideSheet title={group ? textIn(group.name, language) : t('add')} backTo={pages.editedArticleGroups()}>
      <ConsoleForm
        key={group?.groupId}
        version={group?.version}
        limits={limits}
        answer={isOwnForm ? undefined : answer}
        isReadOnly={!mayChange}
        saveBar={{ saved: t('saved') }}
      >
        <LocalTextField label={t('name')} name="name" value={group?.name} />
        <TextField
          label={t('code')}
          name="code"
          value={group?.code}
          hint={t('codeHint')}
          wrong={wrong('address')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {sites.length > 1 && (
          <Ticks
            label={t('sites')}
            hint={t('sitesHint')}
            name="sites"
            choices={sites.map((value) => ({ value, name: siteName(value) }))}
            chosen={group?.sites ?? []}
            isReadOnly={!mayChange}
          />
        )}
        <SwitchField label={t('hide')} name="isHidden" hint={t('hideHint')} isOn={group?.isHidden ?? false} />
      </ConsoleForm>
      {group && mayChange && (
        <OrderPart
          texts={{ title: t('order'), text: t('orderText'), up: t('up'), down: t('down') }}
          answer={answer}
          isFirst={isFirst}
          isLast={isLast}
        />
      )}
      {group && mayChange && group.articles === 0 && (
        <SheetPart title={t('removeTitle')}>
          <p>{t('removeText')}</p>
          <ConsoleForm answer={answer?.intent === 'remove' ? answer : undefined} intent="remove">
            <ConfirmedButton
              look="danger"
              size="small"
              name="press"
              value="remove"
              question={{ title: t('removeAsk') }}
            >
              {t('remove')}
            </ConfirmedButton>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
