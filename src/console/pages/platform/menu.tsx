import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArticle,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconClipboardCheck,
  IconCreditCard,
  IconGavel,
  IconGift,
  IconHelpCircle,
  IconHome,
  IconId,
  IconLayoutList,
  IconListSearch,
  IconMailCog,
  IconMailOff,
  IconMessages,
  IconReceiptRefund,
  IconReceiptTax,
  IconScale,
  IconShoppingBag,
  IconSpeakerphone,
  IconStairs,
  IconStar,
  IconTag,
  IconTicket,
  IconTruck,
  IconTruckDelivery,
  IconUserShield,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PlatformBoard } from '#modules/operator/rules/operator.ts'
import type { PlatformAction } from '#vocabulary/access/permissions.ts'
import { pages } from '#vocabulary/calls/pages.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

type MenuEntry = {
  readonly name:
    | 'board'
    | 'shops'
    | 'orders'
    | 'afterSales'
    | 'refunds'
    | 'offers'
    | 'shopActivities'
    | 'applications'
    | 'reviews'
    | 'questions'
    | 'reportedMessages'
    | 'categories'
    | 'mallProfile'
    | 'sites'
    | 'shipping'
    | 'carriers'
    | 'tax'
    | 'homePage'
    | 'search'
    | 'articles'
    | 'legalTexts'
    | 'announcements'
    | 'payments'
    | 'payouts'
    | 'transfers'
    | 'books'
    | 'failedWork'
    | 'failedMails'
    | 'mailTexts'
    | 'accounts'
    | 'giftCards'
    | 'members'
    | 'levels'
    | 'groups'
    | 'operators'
  readonly to: string
  /** Shown to those who may. */
  readonly needs: PlatformAction
  readonly icon: ReactNode
  /** Number of items that wait there. */
  readonly count?: (board: PlatformBoard) => number | undefined
}

/** The menu of the platform's console. The first entry is the board. */
export const platformMenu: readonly MenuEntry[] = [
  { name: 'board', to: pages.platform(), needs: 'platform.see', icon: <IconHome {...icon} /> },
  { name: 'shops', to: pages.platformShops(), needs: 'shops.see', icon: <IconBuildingStore {...icon} /> },
  { name: 'orders', to: pages.platformOrders(), needs: 'orders.see', icon: <IconShoppingBag {...icon} /> },
  {
    name: 'afterSales',
    to: pages.platformAfterSales(),
    needs: 'afterSales.see',
    icon: <IconArrowBackUp {...icon} />,
    count: ({ afterSales }) => afterSales?.waiting,
  },
  {
    name: 'refunds',
    to: pages.platformRefunds(),
    needs: 'orders.see',
    icon: <IconReceiptRefund {...icon} />,
    count: ({ unsentRefunds }) => unsentRefunds,
  },
  { name: 'offers', to: pages.platformOffers(), needs: 'platformOffers.see', icon: <IconTag {...icon} /> },
  {
    name: 'shopActivities',
    to: pages.platformActivities(),
    needs: 'platformOffers.see',
    icon: <IconTicket {...icon} />,
    count: ({ activityApplications }) => activityApplications,
  },
  {
    name: 'applications',
    to: pages.shopApplications(),
    needs: 'applications.see',
    icon: <IconClipboardCheck {...icon} />,
    count: ({ applications }) => applications?.waiting,
  },
  {
    name: 'reportedMessages',
    to: pages.platformConversations(),
    needs: 'reportedMessages.see',
    icon: <IconMessages {...icon} />,
    count: ({ reportedMessages }) => reportedMessages,
  },
  { name: 'reviews', to: pages.platformReviews(), needs: 'allReviews.see', icon: <IconStar {...icon} /> },
  {
    name: 'questions',
    to: pages.platformQuestions(),
    needs: 'allQuestions.see',
    icon: <IconHelpCircle {...icon} />,
  },
  {
    name: 'categories',
    to: pages.editedCategories(),
    needs: 'content.see',
    icon: <IconCategory {...icon} />,
  },
  { name: 'mallProfile', to: pages.mallProfile(), needs: 'content.see', icon: <IconId {...icon} /> },
  { name: 'tax', to: pages.platformTax(), needs: 'taxes.see', icon: <IconReceiptTax {...icon} /> },
  {
    name: 'shipping',
    to: pages.platformShipping(),
    needs: 'sites.change',
    icon: <IconTruckDelivery {...icon} />,
  },
  { name: 'sites', to: pages.platformSites(), needs: 'sites.change', icon: <IconWorld {...icon} /> },
  {
    name: 'carriers',
    to: pages.platformCarriers(),
    needs: 'carriers.change',
    icon: <IconTruck {...icon} />,
  },
  { name: 'homePage', to: pages.homeBlocks(), needs: 'content.see', icon: <IconLayoutList {...icon} /> },
  { name: 'search', to: pages.editedSynonyms(), needs: 'content.see', icon: <IconListSearch {...icon} /> },
  { name: 'articles', to: pages.editedArticles(), needs: 'content.see', icon: <IconArticle {...icon} /> },
  { name: 'legalTexts', to: pages.legalTexts(), needs: 'content.see', icon: <IconGavel {...icon} /> },
  {
    name: 'announcements',
    to: pages.announcements(),
    needs: 'announcements.see',
    icon: <IconSpeakerphone {...icon} />,
  },
  { name: 'mailTexts', to: pages.mailTexts(), needs: 'content.see', icon: <IconMailCog {...icon} /> },
  {
    name: 'payments',
    to: pages.channelAccounts(),
    needs: 'channelAccounts.see',
    icon: <IconCreditCard {...icon} />,
  },
  {
    name: 'payouts',
    to: pages.duePayouts(),
    needs: 'settlements.see',
    icon: <IconCash {...icon} />,
    count: ({ settlements }) => settlements && settlements.due + settlements.accounts,
  },
  {
    name: 'transfers',
    to: pages.bankTransfers(),
    needs: 'bankTransfers.see',
    icon: <IconBuildingBank {...icon} />,
    count: ({ bankTransfers }) => bankTransfers?.toSend,
  },
  {
    name: 'books',
    to: pages.paymentFindings(),
    needs: 'channelAccounts.see',
    icon: <IconScale {...icon} />,
    count: ({ openFindings }) => openFindings,
  },
  {
    name: 'failedWork',
    to: pages.deadLetters(),
    needs: 'deadLetters.see',
    icon: <IconAlertTriangle {...icon} />,
    count: ({ deadLetters }) => deadLetters,
  },
  {
    name: 'failedMails',
    to: pages.failedMails(),
    needs: 'deadLetters.see',
    icon: <IconMailOff {...icon} />,
    count: ({ mails }) => mails?.failing,
  },
  { name: 'accounts', to: pages.platformAccounts(), needs: 'accounts.see', icon: <IconUsers {...icon} /> },
  {
    name: 'giftCards',
    to: pages.platformGiftCards(),
    needs: 'giftCards.see',
    icon: <IconGift {...icon} />,
  },
  { name: 'members', to: pages.members(), needs: 'members.see', icon: <IconUserStar {...icon} /> },
  { name: 'levels', to: pages.editedLevels(), needs: 'members.see', icon: <IconStairs {...icon} /> },
  { name: 'groups', to: pages.customerGroups(), needs: 'members.see', icon: <IconUsersGroup {...icon} /> },
  { name: 'operators', to: pages.operators(), needs: 'operators.see', icon: <IconUserShield {...icon} /> },
]
