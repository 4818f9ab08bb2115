import {
  IconActivity,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconLayoutList,
  IconSettings,
  IconShoppingBag,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import type { PlatformBoard } from '#modules/operator/rules/operator.ts'
import type { PlatformAction } from '#vocabulary/access/permissions.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { GroupOfPages } from '../../parts/kit/menu.ts'
import { menuIcon } from '../../parts/kit/menu-icon.ts'

/** The menu of the platform's console below its board. */
export const platformMenu: readonly GroupOfPages<PlatformAction, PlatformBoard>[] = [
  {
    name: 'orders',
    icon: <IconShoppingBag {...menuIcon} />,
    entries: [
      { name: 'orders', to: pages.platformOrders(), needs: 'orders.see' },
      {
        name: 'afterSales',
        to: pages.platformAfterSales(),
        needs: 'afterSales.see',
        count: ({ afterSales }) => afterSales?.waiting,
        also: ['answers'],
      },
      {
        name: 'refunds',
        to: pages.platformRefunds(),
        needs: 'orders.see',
        count: ({ unsentRefunds }) => unsentRefunds,
      },
    ],
  },
  {
    name: 'products',
    icon: <IconCategory {...menuIcon} />,
    entries: [
      { name: 'categories', to: pages.editedCategories(), needs: 'content.see', also: ['brands'] },
      { name: 'reviews', to: pages.platformReviews(), needs: 'allReviews.see' },
      { name: 'questions', to: pages.platformQuestions(), needs: 'allQuestions.see' },
    ],
  },
  {
    name: 'shops',
    icon: <IconBuildingStore {...menuIcon} />,
    entries: [
      { name: 'shops', to: pages.platformShops(), needs: 'shops.see' },
      {
        name: 'applications',
        to: pages.shopApplications(),
        needs: 'applications.see',
        count: ({ applications }) => applications?.waiting,
      },
      {
        name: 'reportedMessages',
        to: pages.platformConversations(),
        needs: 'reportedMessages.see',
        count: ({ reportedMessages }) => reportedMessages,
      },
    ],
  },
  {
    name: 'customers',
    icon: <IconUsers {...menuIcon} />,
    entries: [
      { name: 'members', to: pages.members(), needs: 'members.see', also: ['membership', 'points'] },
      { name: 'levels', to: pages.editedLevels(), needs: 'members.see' },
      { name: 'groups', to: pages.customerGroups(), needs: 'members.see' },
      { name: 'accounts', to: pages.platformAccounts(), needs: 'accounts.see' },
      { name: 'giftCards', to: pages.platformGiftCards(), needs: 'giftCards.see' },
    ],
  },
  {
    name: 'marketing',
    icon: <IconTag {...menuIcon} />,
    entries: [
      { name: 'offers', to: pages.platformOffers(), needs: 'platformOffers.see' },
      {
        name: 'shopActivities',
        to: pages.platformActivities(),
        needs: 'platformOffers.see',
        count: ({ activityApplications }) => activityApplications,
      },
    ],
  },
  {
    name: 'content',
    icon: <IconLayoutList {...menuIcon} />,
    entries: [
      { name: 'homePage', to: pages.homeBlocks(), needs: 'content.see' },
      { name: 'articles', to: pages.editedArticles(), needs: 'content.see', also: ['article-categories'] },
      { name: 'announcements', to: pages.announcements(), needs: 'announcements.see' },
      { name: 'search', to: pages.editedSynonyms(), needs: 'content.see', also: ['searches'] },
      { name: 'mailTexts', to: pages.mailTexts(), needs: 'content.see' },
    ],
  },
  {
    name: 'finances',
    icon: <IconCash {...menuIcon} />,
    entries: [
      {
        name: 'payouts',
        to: pages.duePayouts(),
        needs: 'settlements.see',
        count: ({ settlements }) => settlements && settlements.due + settlements.accounts,
        also: ['settlements'],
      },
      {
        name: 'transfers',
        to: pages.bankTransfers(),
        needs: 'bankTransfers.see',
        count: ({ bankTransfers }) => bankTransfers?.toSend,
      },
      {
        name: 'books',
        to: pages.paymentFindings(),
        needs: 'channelAccounts.see',
        count: ({ openFindings }) => openFindings,
      },
    ],
  },
  {
    name: 'settings',
    icon: <IconSettings {...menuIcon} />,
    entries: [
      { name: 'mallProfile', to: pages.mallProfile(), needs: 'content.see' },
      { name: 'sites', to: pages.platformSites(), needs: 'sites.change' },
      { name: 'shipping', to: pages.platformShipping(), needs: 'sites.change' },
      { name: 'carriers', to: pages.platformCarriers(), needs: 'carriers.change', also: ['tracking'] },
      { name: 'tax', to: pages.platformTax(), needs: 'taxes.see' },
      { name: 'payments', to: pages.channelAccounts(), needs: 'channelAccounts.see' },
      { name: 'legalTexts', to: pages.legalTexts(), needs: 'content.see' },
      { name: 'operators', to: pages.operators(), needs: 'operators.see' },
    ],
  },
  {
    name: 'system',
    icon: <IconActivity {...menuIcon} />,
    entries: [
      {
        name: 'failedWork',
        to: pages.deadLetters(),
        needs: 'deadLetters.see',
        count: ({ deadLetters }) => deadLetters,
      },
      {
        name: 'failedMails',
        to: pages.failedMails(),
        needs: 'deadLetters.see',
        count: ({ mails }) => mails?.failing,
      },
    ],
  },
]
