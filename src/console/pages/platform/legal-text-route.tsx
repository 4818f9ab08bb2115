import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  editedLegalTextsCall,
  publishLegalTextCall,
  withdrawLegalTextCall,
} from '#modules/content/calls/legal-texts.ts'
import { isLegalKind } from '#modules/content/rules/legal-text.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { MomentField } from '../../parts/kit/form/moment-field.tsx'
import { readMoment } from '../../parts/kit/form/read-moment.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { LegalVersions } from './legal-versions.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { site = '', kind } = params
  if (!isLegalKind(kind) || !mall.sites.some(({ code }) => code === site)) throw data(null, { status: 404 })
  const { texts } = await mall.call(editedLegalTextsCall, { site })
  return {
    site,
    kind,
    isHere: site === mall.site.code,
    versions: texts.filter((each) => each.kind === kind),
    limits: limitsOf(publishLegalTextCall.input),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const { site = '', kind } = params
  if (!isLegalKind(kind)) throw data(null, { status: 404 })
  try {
    if (form.get('intent') === 'withdraw') {
      await mall.call(withdrawLegalTextCall, { legalTextId: text('legalTextId') })
      return savedForm(form)
    }
    const validFrom = readMoment(form, 'validFrom')
    await mall.call(publishLegalTextCall, {
      site,
      kind,
      basedOn: Number(text('version') || 0),
      title: { en: text('title.en').trim(), zh: text('title.zh').trim() },
      body: { en: text('body.en'), zh: text('body.zh') },
      remark: text('remark').trim(),
      needsConsent: form.has('needsConsent'),
      ...(validFrom && { validFrom }),
    })
    return savedForm(form)
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** A legal text of a site: its versions, and the form that publishes a new one. */
export default function LegalText() {
  const { site, kind, isHere, versions, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('legalTexts')
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const may = useMay()('legalTexts.publish')
  const latest = versions[0]
  const isInForce = versions.some(({ state }) => state === 'inForce')
  const isWithdrawal = answer?.intent === 'withdraw'
  return (
    <>
      <ConsoleHead
        title={t(`kind.${kind}`)}
        intro={hasSites ? siteName(site) : undefined}
        back={{ to: pages.legalTexts(site), name: t('back') }}
      >
        {isInForce && isHere && <Link to={pages.legal(kind)}>{t('see')}</Link>}
      </ConsoleHead>
      {answer?.isSaved && <StatusMessage>{t(isWithdrawal ? 'withdrawn' : 'published')}</StatusMessage>}
      <ConsolePanel title={t('versions')}>
        {latest ? (
          <LegalVersions versions={versions} answer={isWithdrawal ? answer : undefined} mayWithdraw={may} />
        ) : (
          <p>{t('noVersions')}</p>
        )}
      </ConsolePanel>
      {may && (
        <ConsoleForm
          key={latest?.version ?? 0}
          version={latest?.version ?? 0}
          limits={limits}
          answer={isWithdrawal || answer?.isSaved ? undefined : answer}
        >
          <ConsolePanel title={t('newVersion')} hint={t('newVersionHint')}>
            <LocalTextField label={t('textTitle')} name="title" isRequired value={latest?.title} />
            <LocalTextField
              label={t('body')}
              name="body"
              isRequired
              value={latest?.body}
              hint={t('bodyHint')}
              rows={18}
            />
            <MomentField label={t('validFrom')} name="validFrom" hint={t('validFromHint')} />
            <TextField label={t('remark')} name="remark" hint={t('remarkHint')} required={false} />
            <SwitchField
              label={t('needsConsent')}
              name="needsConsent"
              hint={t('needsConsentHint')}
              isOn={false}
            />
            <p>
              <ConfirmedButton question={{ title: t('publishAsk'), text: t('publishText') }}>
                {t('publish')}
              </ConfirmedButton>
            </p>
          </ConsolePanel>
        </ConsoleForm>
      )}
    </>
  )
}
