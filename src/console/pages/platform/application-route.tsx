import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  applicationBankAccountCall,
  approveApplicationCall,
  rejectApplicationCall,
  shopApplicationsCall,
} from '#modules/shops/calls/shop-applications.ts'
import { applicationStatuses, proposedSlug, type ShopApplication } from '#modules/shops/rules/application.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { statusTone } from '../../parts/status-tone.ts'
import css from './application.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  // Its state is part of the lookup: a decision moves it to another list, and the sheet goes along.
  const lists = await Promise.all(
    applicationStatuses.map((status) => mall.call(shopApplicationsCall, { status })),
  )
  const application = lists
    .flatMap(({ applications }) => applications)
    .find(({ applicationId }) => applicationId === params.applicationId)
  if (!application) throw data(null, { status: 404 })
  const limits = { ...limitsOf(approveApplicationCall.input), ...limitsOf(rejectApplicationCall.input) }
  return { application, limits }
}

type Answer = FormAnswer & { readonly decided?: 'approved' | 'rejected'; readonly number?: string }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const applicationId = params.applicationId!
  const isApproval = text('intent') === 'approve'
  try {
    if (text('intent') === 'showNumber') {
      const { number } = await mall.call(applicationBankAccountCall, { applicationId })
      return { number } satisfies Answer
    }
    if (isApproval) await mall.call(approveApplicationCall, { applicationId, slug: text('slug') })
    else await mall.call(rejectApplicationCall, { applicationId, reason: text('reason') })
  } catch (error) {
    return refuseForm(error, form)
  }
  return { decided: isApproval ? 'approved' : 'rejected' } satisfies Answer
}

/** One application, and the decision about it. */
export default function ApplicationSheet() {
  const { application, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('applications')
  const language = useLanguage()
  const format = useFormat()
  const may = useMay()
  const { shopName, status } = application
  const other = textIn(shopName, language === 'en' ? 'zh' : 'en')
  const name = textIn(shopName, language)
  return (
    <SideSheet
      title={name}
      beside={<ConsoleBadge tone={statusTone[status]}>{t(`filters.status.${status}`)}</ConsoleBadge>}
      backTo={pages.shopApplications()}
    >
      {answer?.decided && <StatusMessage>{t(answer.decided)}</StatusMessage>}
      <Facts
        facts={[
          { name: t('columns.shop'), value: other === name ? undefined : other },
          { name: t('columns.company'), value: application.companyName },
          { name: t('registrationNumber'), value: application.registrationNumber },
          { name: t('contactName'), value: application.contactName },
          { name: t('contactWays'), value: `${application.phone} · ${application.email}` },
          { name: t('columns.goods'), value: application.goods },
          {
            name: t('categories'),
            value: application.categories.map((each) => textIn(each.name, language)).join(' · '),
          },
          { name: t('columns.applied'), value: format.moment(new Date(application.appliedAt)) },
          {
            name: t('columns.decided'),
            value: application.decidedAt && format.moment(new Date(application.decidedAt)),
          },
          { name: t('reason'), value: application.reason },
        ]}
      />
      {may('applicationPapers.see') && <Papers application={application} number={answer?.number} />}
      {status === 'awaitingReview' && may('application.decide') && (
        <Decision key={application.applicationId} application={application} limits={limits} answer={answer} />
      )}
    </SideSheet>
  )
}

type PapersProps = {
  readonly application: Pick<ShopApplication, 'applicationId' | 'companyName' | 'licence' | 'bankAccount'>
  /** The whole number of the bank account, once it was requested. */
  readonly number: string | undefined
}

/** The licence and the bank account; its number is shown on request. */
function Papers({ application, number }: PapersProps) {
  const t = useTranslations('applications')
  const { applicationId, companyName, licence, bankAccount } = application
  const address = pages.applicationLicence(applicationId)
  const { holder, bank, numberEnd } = bankAccount
  return (
    <>
      <SheetPart title={t('licence')}>
        {licence.mime.startsWith('image/') && (
          <img src={address} alt={t('licencePicture', { company: companyName })} className={css.licence} />
        )}
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {t('openLicence')}
          </a>
        </p>
      </SheetPart>
      <SheetPart title={t('bankAccount')}>
        <p>
          {holder} · {bank} · <span className="figures">{number ?? `•••• ${numberEnd}`}</span>
        </p>
        {!number && (
          <ConsoleForm intent="showNumber">
            <p>
              <Button look="quiet" size="small">
                {t('showNumber')}
              </Button>
            </p>
            <p>{t('showNumberText')}</p>
          </ConsoleForm>
        )}
      </SheetPart>
    </>
  )
}

/** Yes, with the short name that the shop gets, or no, with a reason. */
function Decision({
  application,
  limits,
  answer,
}: {
  application: Pick<ShopApplication, 'applicationId' | 'shopName'>
  limits: FormLimits
  answer: Answer | undefined
}) {
  const t = useTranslations('applications')
  const wrong = useTranslations('kit.form.wrong')
  const { applicationId, shopName } = application
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <>
      <SheetPart title={t('approveTitle')}>
        <ConsoleForm intent="approve" limits={limits} answer={of('approve')}>
          <TextField
            label={t('slug')}
            hint={t('slugHint')}
            wrong={wrong('address')}
            name="slug"
            value={proposedSlug(shopName.en) || `shop-${applicationId.slice(-6)}`}
            autoCapitalize="none"
            spellCheck={false}
          />
          <p>
            <Button>{t('approve')}</Button>
          </p>
        </ConsoleForm>
      </SheetPart>
      <SheetPart title={t('rejectTitle')}>
        <ConsoleForm intent="reject" limits={limits} answer={of('reject')}>
          <TextField label={t('reason')} hint={t('reasonHint')} name="reason" rows={3} required />
          <p>
            <Button look="danger">{t('reject')}</Button>
          </p>
        </ConsoleForm>
      </SheetPart>
    </>
  )
}
