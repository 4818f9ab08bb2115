import {
  IconArrowBackUp,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCash,
  IconHelpCircle,
  IconHome,
  IconMessage2,
  IconMessages,
  IconPackage,
  IconSettings,
  IconShoppingBag,
  IconSpeakerphone,
  IconTag,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ShopBoard } from '#modules/orders/calls/merchant-orders.ts'
import type { ShopAction } from '#vocabulary/access/permissions.ts'
import { pages } from '#vocabulary/calls/pages.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

type MenuEntry = {
  readonly name:
    | 'board'
    | 'orders'
    | 'afterSales'
    | 'products'
    | 'offers'
    | 'activities'
    | 'reviews'
    | 'questions'
    | 'conversations'
    | 'warehouses'
    | 'money'
    | 'team'
    | 'shipping'
    | 'shopFront'
    | 'settings'
  readonly to: (shop: string) => string
  /** Shown to those who may. */
  readonly needs: ShopAction
  readonly icon: ReactNode
  /** Number of items that wait there. */
  readonly count?: (board: ShopBoard) => number
}

/** The menu of a shop's console. The first entry is the board. */
export const merchantMenu: readonly MenuEntry[] = [
  { name: 'board', to: pages.shopBoard, needs: 'board.see', icon: <IconHome {...icon} /> },
  {
    name: 'orders',
    to: pages.shopOrders,
    needs: 'shopOrders.see',
    icon: <IconShoppingBag {...icon} />,
    count: ({ toShip }) => toShip,
  },
  {
    name: 'afterSales',
    to: (shop) => pages.shopAfterSales(shop),
    needs: 'shopAfterSales.see',
    icon: <IconArrowBackUp {...icon} />,
    count: ({ afterSales }) => afterSales.waiting,
  },
  {
    name: 'conversations',
    to: (shop) => pages.shopConversations(shop),
    needs: 'shopMessages.see',
    icon: <IconMessages {...icon} />,
    count: ({ unreadConversations }) => unreadConversations,
  },
  { name: 'products', to: pages.shopProducts, needs: 'products.see', icon: <IconPackage {...icon} /> },
  { name: 'offers', to: pages.shopOffers, needs: 'offers.see', icon: <IconTag {...icon} /> },
  {
    name: 'activities',
    to: pages.shopActivities,
    needs: 'offers.see',
    icon: <IconSpeakerphone {...icon} />,
  },
  {
    name: 'reviews',
    to: (shop) => pages.shopReviews(shop),
    needs: 'reviews.see',
    icon: <IconMessage2 {...icon} />,
  },
  {
    name: 'questions',
    to: (shop) => pages.shopQuestions(shop),
    needs: 'questions.see',
    icon: <IconHelpCircle {...icon} />,
  },
  {
    name: 'warehouses',
    to: pages.shopWarehouses,
    needs: 'products.see',
    icon: <IconBuildingWarehouse {...icon} />,
  },
  { name: 'money', to: pages.shopMoney, needs: 'shopMoney.see', icon: <IconCash {...icon} /> },
  { name: 'team', to: pages.shopTeam, needs: 'staff.see', icon: <IconUsers {...icon} /> },
  {
    name: 'shipping',
    to: (shop) => pages.shopShipping(shop),
    needs: 'products.see',
    icon: <IconTruckDelivery {...icon} />,
  },
  { name: 'shopFront', to: pages.editShopFront, needs: 'shop.change', icon: <IconBuildingStore {...icon} /> },
  { name: 'settings', to: pages.shopSettings, needs: 'shop.change', icon: <IconSettings {...icon} /> },
]
