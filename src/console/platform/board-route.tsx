import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArticleOff,
  IconClipboardCheck,
  IconCreditCard,
  IconMessageQuestion,
  IconReceiptRefund,
  IconScale,
  IconSnowflake,
  IconStar,
} from '@tabler/icons-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { judge } from '#domain/access/permissions.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { platformBoard } from '#wire/operator.ts'
import { pages } from '#wire/pages.ts'
import { moderatedQuestions } from '#wire/question-desks.ts'
import { moderatedReviews } from '#wire/review-moderation.ts'
import { Figures } from '../kit/figures.tsx'
import { ConsoleHead } from '../kit/page-head.tsx'
import { Waiting, type WaitingItem } from '../kit/waiting.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const board = await mall.call(platformBoard, {})
  const maySee = judge('allQuestions.see', { kind: 'buyer', operatorRole: board.role }).isAllowed
  const reported = maySee
    ? await mall.call(moderatedQuestions, { tab: 'reported', page: 1, pageSize: 1 })
    : undefined
  const maySeeReviews = judge('allReviews.see', { kind: 'buyer', operatorRole: board.role }).isAllowed
  const reviews = maySeeReviews
    ? await mall.call(moderatedReviews, { tab: 'reported', page: 1, pageSize: 1 })
    : undefined
  return { board, reported: reported?.total ?? 0, reportedReviews: reviews?.total ?? 0 }
}

/** What waits on the platform today, as far as the reader's role may see it. */
export default function PlatformBoardPage() {
  const { board, reported, reportedReviews } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const format = useFormat()
  const {
    applications,
    shops,
    hiddenArticles,
    alertedOrders,
    afterSales,
    openFindings,
    unsentRefunds,
    canBePaid,
  } = board
  const items: WaitingItem[] = []
  if (canBePaid === false)
    items.push({
      key: 'payments',
      icon: <IconCreditCard size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.payments'),
      text: t('waiting.paymentsText'),
      action: t('waiting.paymentsAction'),
      to: pages.channelAccounts(),
      isUrgent: true,
    })
  if (openFindings)
    items.push({
      key: 'books',
      icon: <IconScale size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.books', { count: openFindings }),
      text: t('waiting.booksText'),
      action: t('waiting.booksAction'),
      to: pages.paymentFindings(),
      isUrgent: true,
    })
  if (alertedOrders)
    items.push({
      key: 'orders',
      icon: <IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.orders', { count: alertedOrders }),
      text: t('waiting.ordersText'),
      action: t('waiting.ordersAction'),
      to: pages.alertedOrders(),
      isUrgent: true,
    })
  if (unsentRefunds)
    items.push({
      key: 'refunds',
      icon: <IconReceiptRefund size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.refunds', { count: unsentRefunds }),
      text: t('waiting.refundsText'),
      action: t('waiting.refundsAction'),
      to: pages.platformRefunds('unsent'),
      isUrgent: true,
    })
  if (afterSales && afterSales.waiting > 0)
    items.push({
      key: 'afterSales',
      icon: <IconArrowBackUp size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.arbitration', { count: afterSales.waiting }),
      text: afterSales.firstDueAt
        ? t('waiting.afterSalesDue', { moment: format.moment(new Date(afterSales.firstDueAt)) })
        : '',
      action: t('waiting.afterSalesAction'),
      to: pages.platformAfterSales(),
      isUrgent: true,
    })
  if (reported > 0)
    items.push({
      key: 'reported',
      icon: <IconMessageQuestion size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.reported', { count: reported }),
      text: t('waiting.reportedText'),
      action: t('waiting.reportedAction'),
      to: pages.platformQuestions(),
    })
  if (reportedReviews > 0)
    items.push({
      key: 'reportedReviews',
      icon: <IconStar size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.reportedReviews', { count: reportedReviews }),
      text: t('waiting.reportedText'),
      action: t('waiting.reportedAction'),
      to: pages.platformReviews(),
    })
  if (applications && applications.waiting > 0)
    items.push({
      key: 'applications',
      icon: <IconClipboardCheck size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.applications', { count: applications.waiting }),
      text: applications.oldestAt
        ? t('waiting.applicationsSince', { moment: format.moment(new Date(applications.oldestAt)) })
        : '',
      action: t('waiting.applicationsAction'),
      to: pages.shopApplications(),
      isUrgent: true,
    })
  if (shops && shops.frozen > 0)
    items.push({
      key: 'frozen',
      icon: <IconSnowflake size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.frozen', { count: shops.frozen }),
      text: t('waiting.frozenText'),
      action: t('waiting.frozenAction'),
      to: pages.platformShops('frozen'),
    })
  if (hiddenArticles)
    items.push({
      key: 'hidden',
      icon: <IconArticleOff size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.hidden', { count: hiddenArticles }),
      text: t('waiting.hiddenText'),
      action: t('waiting.hiddenAction'),
      to: pages.editedArticles('hidden'),
    })
  return (
    <>
      <ConsoleHead title={t('board')} />
      <Waiting items={items} />
      {shops && (
        <Figures
          label={t('figures.title')}
          figures={[
            {
              name: t('figures.activeShops'),
              value: format.number(shops.active),
              to: pages.platformShops('active'),
            },
            {
              name: t('figures.frozenShops'),
              value: format.number(shops.frozen),
              to: pages.platformShops('frozen'),
            },
            {
              name: t('figures.clearedShops'),
              value: format.number(shops.cleared),
              to: pages.platformShops('cleared'),
            },
          ]}
        />
      )}
    </>
  )
}
