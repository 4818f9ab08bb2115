import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#domain/language.ts'
import { applicationStatuses, proposedSlug, type ShopApplication } from '#domain/shops/application.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, FormProblem, TextArea } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext, type Problem } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { fieldErrors, refused } from '#ui/refused.ts'
import { approveApplication, rejectApplication, shopApplications } from '#wire/shop-applications.ts'
import css from '../console.module.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('status')
  const status = applicationStatuses.find((each) => each === asked) ?? 'awaitingReview'
  return { status, applications: await context.get(mallContext).call(shopApplications, { status }) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const applicationId = text('applicationId')
  const isApproval = text('intent') === 'approve'
  try {
    if (isApproval) await mall.call(approveApplication, { applicationId, slug: text('slug') })
    else await mall.call(rejectApplication, { applicationId, reason: text('reason') })
  } catch (error) {
    return { applicationId, problem: refused(error), done: undefined }
  }
  return {
    applicationId,
    problem: undefined,
    done: isApproval ? ('approved' as const) : ('rejected' as const),
  }
}

/** Who wants a shop: what waits longest first, then what was decided. */
export default function Applications() {
  const { status, applications } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('office')
  const told = useRef<HTMLParagraphElement>(null)
  // The form that was sent has gone with its application; whoever sent it by keyboard goes on from the answer.
  useEffect(() => {
    if (answer?.done) told.current?.focus()
  }, [answer])
  return (
    <>
      <PrivateHead title={t('applications')} />
      <h1 tabIndex={-1}>{t('applications')}</h1>
      <nav className={css.tabs} aria-label={t('applications')}>
        {applicationStatuses.map((each) => (
          <Link
            key={each}
            to={each === 'awaitingReview' ? '?' : `?status=${each}`}
            aria-current={each === status ? 'page' : undefined}
          >
            {t(`applicationStatus.${each}`)}
          </Link>
        ))}
      </nav>
      {answer?.done && (
        <p ref={told} role="status" tabIndex={-1}>
          {t(answer.done === 'approved' ? 'applicationApproved' : 'applicationRejected')}
        </p>
      )}
      {/* Somebody else was faster: the application is no longer on this list, so the answer stands above it. */}
      {answer?.problem && !applications.some((each) => each.applicationId === answer.applicationId) && (
        <FormProblem>{answer.problem.message}</FormProblem>
      )}
      {applications.length === 0 && <EmptyState title={t(`noApplications.${status}`)} />}
      {applications.map((application) => (
        <Application
          key={application.applicationId}
          application={application}
          problem={answer?.applicationId === application.applicationId ? answer.problem : undefined}
        />
      ))}
    </>
  )
}

type ApplicationProps = { readonly application: ShopApplication; readonly problem: Problem | undefined }

function Application({ application, problem }: ApplicationProps) {
  const t = useTranslations('office')
  const language = useLanguage()
  const format = useFormat()
  const { applicationId, shopName } = application
  const headingId = `application-${applicationId}`
  const facts = [
    { name: t('companyName'), value: application.companyName },
    { name: t('registrationNumber'), value: application.registrationNumber },
    { name: t('contactName'), value: application.contactName },
    { name: t('contactWays'), value: `${application.phone} · ${application.email}` },
    { name: t('goodsToSell'), value: application.goods },
    { name: t('appliedAt'), value: format.moment(new Date(application.appliedAt)) },
    ...(application.decidedAt
      ? [{ name: t('decidedAt'), value: format.moment(new Date(application.decidedAt)) }]
      : []),
    ...(application.reason ? [{ name: t('rejectReason'), value: application.reason }] : []),
  ]
  return (
    <article className={css.part} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {textIn(shopName, language)}
        {shopName.en !== shopName.zh && (
          <span className={css.also}> {textIn(shopName, language === 'en' ? 'zh' : 'en')}</span>
        )}
      </h2>
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {application.status === 'awaitingReview' && <Decision application={application} problem={problem} />}
    </article>
  )
}

/** Yes, with the short name the shop gets, or no, with a reason. */
function Decision({ application, problem }: ApplicationProps) {
  const t = useTranslations('office')
  const { state, formData } = useNavigation()
  const { applicationId, shopName } = application
  const errors = fieldErrors(problem)
  const isDeciding = state !== 'idle' && formData?.get('applicationId') === applicationId
  return (
    <>
      <FormProblem>{problem && problem.fields.length === 0 ? problem.message : undefined}</FormProblem>
      <div className={css.decision}>
        <Form method="post" className={css.choice} noValidate>
          <input type="hidden" name="applicationId" value={applicationId} />
          <Field
            label={t('shopSlug')}
            hint={t('shopSlugHint')}
            name="slug"
            defaultValue={proposedSlug(shopName.en) || `shop-${applicationId.slice(-6)}`}
            error={errors.slug}
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <div>
            <Button name="intent" value="approve" isBusy={isDeciding}>
              {t('approve')}
            </Button>
          </div>
        </Form>
        <Form method="post" className={css.choice} noValidate>
          <input type="hidden" name="applicationId" value={applicationId} />
          <TextArea
            label={t('rejectReason')}
            hint={t('rejectReasonHint')}
            name="reason"
            rows={2}
            error={errors.reason}
            maxLength={500}
            required
          />
          <div>
            <Button name="intent" value="reject" look="danger" isBusy={isDeciding}>
              {t('reject')}
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}
