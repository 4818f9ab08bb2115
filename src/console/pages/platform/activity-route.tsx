import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  cancelActivityCall,
  decideApplication,
  platformActivityCall,
} from '#modules/offers/calls/platform-activities.ts'
import type { AppliedOffer } from '#modules/offers/rules/applied-offer.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, Facts } from '../../parts/kit/panel.tsx'
import { BuyersPage } from '../../parts/offers/buyers-page.tsx'
import { variantIn } from '../../parts/offers/goods-cells.tsx'
import css from '../../parts/offers/offers.module.css'
import { activityTone, applicationTone } from '../../parts/status-tone.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const asked = { platformActivityId: params.activityId! }
  const activity = await context.get(mallContext).call(platformActivityCall, asked)
  return { activity, limits: limitsOf(decideApplication.input) }
}

const decisions = ['accept', 'refuse', 'takeOut'] as const

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const [intent, offerId = ''] = String(form.get('intent') ?? '').split(':')
  const decision = decisions.find((each) => each === intent)
  try {
    if (decision) {
      const reason = String(form.get('reason') ?? '').trim()
      await mall.call(decideApplication, { offerId, action: decision, ...(reason && { reason }) })
    } else await mall.call(cancelActivityCall, { platformActivityId: params.activityId! })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One activity: its requirements for shops, their applications, and the decisions on them. */
export default function Activity() {
  const { activity, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformActivities')
  const offers = useTranslations('offers')
  const format = useFormat()
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const name = textIn(activity.name, useLanguage())
  const mayChange = useMay()('platformOffers.change')
  const { status, applications } = activity
  const moment = (at: Date) => format.moment(new Date(at))
  const isAhead = status !== 'ended' && status !== 'cancelled'
  const isOfActivity = answer?.intent === 'cancel'
  return (
    <>
      <ConsoleHead
        title={name}
        beside={<ConsoleBadge tone={activityTone[status]}>{t(`status.${status}`)}</ConsoleBadge>}
        intro={[offers(`kind.${activity.kind}`), hasSites && siteName(activity.site)]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: pages.platformActivities(), name: t('back') }}
      >
        {mayChange && isAhead && (
          <Form method="post">
            <ConfirmedButton
              name="intent"
              value="cancel"
              size="small"
              look="quiet"
              question={{ title: t('cancelAsk'), text: t('cancelText') }}
            >
              {t('cancel')}
            </ConfirmedButton>
          </Form>
        )}
      </ConsoleHead>
      {isOfActivity && answer.problem && <p role="alert">{answer.problem.message}</p>}
      <ConsolePanel title={t('what')}>
        <Facts
          facts={[
            {
              name: t('facts.period'),
              value: offers('period', { from: moment(activity.startsAt), to: moment(activity.endsAt) }),
            },
            { name: t('facts.deadline'), value: moment(activity.applyUntil) },
            {
              name: t('facts.condition'),
              value: t('condition', { percent: String(activity.percentOffMin) }),
            },
            { name: t('facts.page'), value: status !== 'cancelled' && <BuyersPage activity={activity} /> },
          ]}
        />
      </ConsolePanel>
      {applications.length === 0 && (
        <ConsolePanel title={t('applications')}>
          <p>{t('noApplications')}</p>
        </ConsolePanel>
      )}
      {applications.map((applied) => (
        <ConsoleForm
          key={`${applied.offerId} ${applied.application}`}
          limits={limits}
          answer={answer?.intent?.endsWith(applied.offerId) ? answer : undefined}
        >
          <Applied applied={applied} mayChange={mayChange} />
        </ConsoleForm>
      ))}
    </>
  )
}

type AppliedProps = { readonly applied: AppliedOffer; readonly mayChange: boolean }

/** Application of one shop, and the decision about it. */
function Applied({ applied, mayChange }: AppliedProps) {
  const t = useTranslations('platformActivities')
  const format = useFormat()
  const language = useLanguage()
  const { offerId, application, reason, goods, taken, left = 0 } = applied
  const shop = textIn(applied.shop.name, language)
  const actions = decisions.filter((each) => mayChange && applied.actions.includes(each))
  return (
    <ConsolePanel
      title={shop}
      actions={
        <ConsoleBadge tone={applicationTone[application]}>{t(`application.${application}`)}</ConsoleBadge>
      }
    >
      <div className={css.scroll}>
        <Goods goods={goods} currency={applied.currency} />
      </div>
      {application !== 'submitted' && application !== 'refused' && (
        <p>{t('takenOf', { taken: format.number(taken), left: format.number(left) })}</p>
      )}
      {reason && <Facts facts={[{ name: t('reason'), value: reason }]} />}
      {actions.some((each) => each !== 'accept') && (
        <TextField label={t('reason')} name="reason" value="" rows={2} hint={t('reasonHint')} />
      )}
      {actions.length > 0 && (
        <div className={css.steps}>
          {actions.map((each) => (
            <Button
              key={each}
              name="intent"
              value={`${each}:${offerId}`}
              size="small"
              look={each === 'accept' ? 'main' : 'quiet'}
              aria-label={t(`${each}Named`, { shop })}
            >
              {t(each)}
            </Button>
          ))}
        </div>
      )}
    </ConsolePanel>
  )
}

function Goods({ goods, currency }: Pick<AppliedOffer, 'goods' | 'currency'>) {
  const t = useTranslations('platformActivities')
  const offers = useTranslations('offers')
  const format = useFormat()
  const language = useLanguage()
  const money = (amount: number) => format.money({ amount, currency })
  return (
    <table className={css.goods}>
      <thead>
        <tr>
          <th scope="col">{offers('variant')}</th>
          <th scope="col">{offers('shelf')}</th>
          <th scope="col">{offers('price')}</th>
          <th scope="col">{t('off')}</th>
          <th scope="col">{t('pieces')}</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((each) => (
          <tr key={each.variantId}>
            <th scope="row">
              {variantIn(each, language)}
              <span className={css.muted}>{each.sku}</span>
            </th>
            <td className="money" data-label={offers('shelf')}>
              {each.shelfAmount === undefined ? '–' : money(each.shelfAmount)}
            </td>
            <td className="money" data-label={offers('price')}>
              {money(each.amount)}
            </td>
            <td data-label={t('off')}>
              {each.shelfAmount ? `${Math.floor((1 - each.amount / each.shelfAmount) * 100)}%` : '–'}
            </td>
            <td data-label={t('pieces')}>{each.stock === undefined ? '–' : format.number(each.stock)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
