import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArticleOff,
  IconBuildingBank,
  IconCash,
  IconClipboardCheck,
  IconCreditCard,
  IconFileInvoice,
  IconIdBadge2,
  IconKey,
  IconMailOff,
  IconMessageQuestion,
  IconReceiptRefund,
  IconScale,
  IconSnowflake,
  IconStar,
  IconTicket,
} from '@tabler/icons-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { platformBoardCall } from '#modules/operator/calls/operator.ts'
import { moderatedQuestionsCall } from '#modules/questions/calls/staff-questions.ts'
import { moderatedReviewsCall } from '#modules/reviews/calls/review-moderation.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { judge } from '#vocabulary/access/permissions.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { Figures } from '../../parts/kit/figures.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { type WaitingLine, WaitingLines } from '../../parts/kit/waiting-lines.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const board = await mall.call(platformBoardCall, {})
  const maySee = judge('allQuestions.see', { kind: 'buyer', operatorRole: board.role }).isAllowed
  const reported = maySee
    ? await mall.call(moderatedQuestionsCall, { tab: 'reported', page: 1, pageSize: 1 })
    : undefined
  const maySeeReviews = judge('allReviews.see', { kind: 'buyer', operatorRole: board.role }).isAllowed
  const reviews = maySeeReviews
    ? await mall.call(moderatedReviewsCall, { tab: 'reported', page: 1, pageSize: 1 })
    : undefined
  const { byMail } = await mall.call(codeWays, {})
  return { board, byMail, reported: reported?.total ?? 0, reportedReviews: reviews?.total ?? 0 }
}

/** Items that wait on the platform today, as far as the reader's role may see them. */
export default function PlatformBoardPage() {
  const data = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const format = useFormat()
  const { shops, booksCheck } = data.board
  const lines = useWaitingLines(data)
  return (
    <>
      <ConsoleHead title={t('board')} />
      <WaitingLines lines={lines} />
      {booksCheck?.lastAt && !booksCheck.isLate && (
        <p>
          <small>{t('booksChecked', { moment: format.moment(new Date(booksCheck.lastAt)) })}</small>
        </p>
      )}
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

type BoardData = ReturnType<typeof useLoaderData<typeof loader>>

/** One line for each kind of item that waits; a count that the reader may not see is undefined. */
function useWaitingLines({ board, byMail, reported, reportedReviews }: BoardData): WaitingLine[] {
  const t = useTranslations('office')
  const format = useFormat()
  const {
    applications,
    activityApplications,
    shops,
    hiddenArticles,
    alertedOrders,
    afterSales,
    openFindings,
    booksCheck,
    deadLetters,
    nodesOfOtherSecrets,
    unsentRefunds,
    bankTransfers,
    settlements,
    mails,
    canBePaid,
  } = board
  const moment = (at: Date | string | undefined) => (at ? format.moment(new Date(at)) : undefined)
  const [due, since] = [moment(afterSales?.firstDueAt), moment(applications?.oldestAt)]
  return [
    {
      name: 'payments',
      icon: IconCreditCard,
      count: canBePaid === false ? 1 : 0,
      to: pages.channelAccounts(),
      isUrgent: true,
    },
    {
      name: 'mails',
      icon: IconMailOff,
      count: byMail || canBePaid === undefined ? 0 : 1,
      to: pages.welcome(),
      isUrgent: true,
    },
    {
      name: 'failingMails',
      icon: IconMailOff,
      count: mails?.failing,
      to: deadLetters === undefined ? pages.welcome() : pages.failedMails(),
      isUrgent: true,
    },
    { name: 'books', icon: IconScale, count: openFindings, to: pages.paymentFindings(), isUrgent: true },
    {
      name: 'booksCheck',
      icon: IconScale,
      count: booksCheck?.isLate ? 1 : 0,
      text: t('waiting.booksCheckSince', { moment: moment(booksCheck?.lastAt) ?? '' }),
      to: pages.paymentFindings(),
      isUrgent: true,
    },
    {
      name: 'deadLetters',
      icon: IconAlertTriangle,
      count: deadLetters,
      to: pages.deadLetters(),
      isUrgent: true,
    },
    {
      name: 'otherSecrets',
      icon: IconKey,
      count: nodesOfOtherSecrets,
      to: pages.welcome(),
      isUrgent: true,
    },
    {
      name: 'orders',
      icon: IconAlertTriangle,
      count: alertedOrders,
      to: pages.alertedOrders(),
      isUrgent: true,
    },
    {
      name: 'refunds',
      icon: IconReceiptRefund,
      count: unsentRefunds,
      to: pages.platformRefunds('unsent'),
      isUrgent: true,
    },
    {
      name: 'transfersToSend',
      icon: IconBuildingBank,
      count: bankTransfers?.toSend,
      to: `${pages.bankTransfers()}?state=toPayBack`,
      isUrgent: true,
    },
    {
      name: 'transfersAwaited',
      icon: IconBuildingBank,
      count: bankTransfers?.awaited,
      to: `${pages.bankTransfers()}?state=awaited`,
    },
    {
      name: 'disputedStatements',
      icon: IconFileInvoice,
      count: settlements?.disputes,
      to: pages.allShopStatements('disputed'),
      isUrgent: true,
    },
    { name: 'payoutAccounts', icon: IconIdBadge2, count: settlements?.accounts, to: pages.duePayouts() },
    { name: 'duePayouts', icon: IconCash, count: settlements?.due, to: pages.duePayouts() },
    { name: 'sentPayouts', icon: IconCash, count: settlements?.unanswered, to: pages.payouts() },
    {
      name: 'arbitration',
      icon: IconArrowBackUp,
      count: afterSales?.waiting,
      text: due ? t('waiting.afterSalesDue', { moment: due }) : '',
      to: pages.platformAfterSales(),
      isUrgent: true,
    },
    { name: 'reported', icon: IconMessageQuestion, count: reported, to: pages.platformQuestions() },
    { name: 'reportedReviews', icon: IconStar, count: reportedReviews, to: pages.platformReviews() },
    {
      name: 'applications',
      icon: IconClipboardCheck,
      count: applications?.waiting,
      text: since ? t('waiting.applicationsSince', { moment: since }) : '',
      to: pages.shopApplications(),
      isUrgent: true,
    },
    {
      name: 'activityApplications',
      icon: IconTicket,
      count: activityApplications,
      to: pages.platformActivities(),
    },
    { name: 'frozen', icon: IconSnowflake, count: shops?.frozen, to: pages.platformShops('frozen') },
    { name: 'hidden', icon: IconArticleOff, count: hiddenArticles, to: pages.editedArticles('hidden') },
  ]
}
