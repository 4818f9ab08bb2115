import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { activitiesOfShopCall, joinActivityCall } from '#modules/offers/calls/platform-activities.ts'
import type { ActivityOfShop } from '#modules/offers/rules/platform-activity.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, Facts } from '../../parts/kit/panel.tsx'
import { BuyersPage } from '../../parts/offers/buyers-page.tsx'
import { activityTone, applicationTone } from '../../parts/status-tone.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  (await context.get(mallContext).call(activitiesOfShopCall, { shop: params.shop! })).activities

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    const { offerId } = await context.get(mallContext).call(joinActivityCall, {
      shop: params.shop!,
      platformActivityId: String(form.get('activity')),
    })
    return redirect(pages.shopOffer(params.shop!, offerId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** The activities of the platform that a shop can apply to, and those that it applied to. */
export default function ShopActivities() {
  const activities = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformActivities.toShop')
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')} />
      {answer?.problem && <p role="alert">{answer.problem.message}</p>}
      {activities.length === 0 && (
        <ConsolePanel>
          <p>{t('empty')}</p>
        </ConsolePanel>
      )}
      {activities.map((activity) => (
        <Activity key={activity.platformActivityId} activity={activity} />
      ))}
    </>
  )
}

function Activity({ activity }: { readonly activity: ActivityOfShop }) {
  const { shop } = useParams()
  const t = useTranslations('platformActivities')
  const offers = useTranslations('offers')
  const format = useFormat()
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const name = textIn(activity.name, useLanguage())
  const mayChange = useMay()('offer.change')
  const { application, offerId, status } = activity
  const moment = (at: Date) => format.moment(new Date(at))
  return (
    <ConsolePanel
      title={name}
      actions={
        application ? (
          <ConsoleBadge tone={applicationTone[application]}>{t(`application.${application}`)}</ConsoleBadge>
        ) : (
          <ConsoleBadge tone={activityTone[status]}>{t(`status.${status}`)}</ConsoleBadge>
        )
      }
    >
      <p>
        {[offers(`kind.${activity.kind}`), hasSites && siteName(activity.site)].filter(Boolean).join(' · ')}
      </p>
      <Facts
        facts={[
          {
            name: t('facts.period'),
            value: offers('period', { from: moment(activity.startsAt), to: moment(activity.endsAt) }),
          },
          { name: t('facts.deadline'), value: moment(activity.applyUntil) },
          { name: t('facts.condition'), value: t('condition', { percent: String(activity.percentOffMin) }) },
          { name: t('facts.page'), value: status !== 'cancelled' && <BuyersPage activity={activity} /> },
        ]}
      />
      {offerId ? (
        <p>
          <ButtonLink
            to={pages.shopOffer(shop!, offerId)}
            look="quiet"
            size="small"
            aria-label={t('toShop.toGoodsNamed', { name })}
          >
            {t('toShop.toGoods')}
          </ButtonLink>
        </p>
      ) : (
        mayChange && (
          <Form method="post">
            <Button
              size="small"
              name="activity"
              value={activity.platformActivityId}
              aria-label={t('toShop.joinNamed', { name })}
            >
              {t('toShop.join')}
            </Button>
          </Form>
        )
      )}
    </ConsolePanel>
  )
}
