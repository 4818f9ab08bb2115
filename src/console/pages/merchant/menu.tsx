import {
  IconBuildingStore,
  IconCash,
  IconMessages,
  IconPackage,
  IconShoppingBag,
  IconTag,
} from '@tabler/icons-react'
import type { ShopBoard } from '#modules/orders/calls/merchant-orders.ts'
import type { ShopAction } from '#vocabulary/access/permissions.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { GroupOfPages } from '../../parts/kit/menu.ts'
import { menuIcon } from '../../parts/kit/menu-icon.ts'

/** The menu of a shop's console below its board. */
export const merchantMenu = (shop: string): readonly GroupOfPages<ShopAction, ShopBoard>[] => [
  {
    name: 'orders',
    icon: <IconShoppingBag {...menuIcon} />,
    entries: [
      { name: 'orders', to: pages.shopOrders(shop), needs: 'shopOrders.see', count: ({ toShip }) => toShip },
      {
        name: 'afterSales',
        to: pages.shopAfterSales(shop),
        needs: 'shopAfterSales.see',
        count: ({ afterSales }) => afterSales.waiting,
      },
    ],
  },
  {
    name: 'customers',
    icon: <IconMessages {...menuIcon} />,
    entries: [
      {
        name: 'conversations',
        to: pages.shopConversations(shop),
        needs: 'shopMessages.see',
        count: ({ unreadConversations }) => unreadConversations,
      },
      { name: 'questions', to: pages.shopQuestions(shop), needs: 'questions.see' },
      { name: 'reviews', to: pages.shopReviews(shop), needs: 'reviews.see' },
    ],
  },
  {
    name: 'products',
    icon: <IconPackage {...menuIcon} />,
    entries: [
      { name: 'products', to: pages.shopProducts(shop), needs: 'products.see' },
      { name: 'warehouses', to: pages.shopWarehouses(shop), needs: 'products.see' },
    ],
  },
  {
    name: 'marketing',
    icon: <IconTag {...menuIcon} />,
    entries: [
      { name: 'offers', to: pages.shopOffers(shop), needs: 'offers.see' },
      { name: 'activities', to: pages.shopActivities(shop), needs: 'offers.see' },
    ],
  },
  {
    name: 'finances',
    icon: <IconCash {...menuIcon} />,
    entries: [{ name: 'money', to: pages.shopMoney(shop), needs: 'shopMoney.see' }],
  },
  {
    name: 'shop',
    icon: <IconBuildingStore {...menuIcon} />,
    entries: [
      { name: 'shopFront', to: pages.editShopFront(shop), needs: 'shop.change' },
      { name: 'shipping', to: pages.shopShipping(shop), needs: 'products.see' },
      { name: 'team', to: pages.shopTeam(shop), needs: 'staff.see' },
      { name: 'settings', to: pages.shopSettings(shop), needs: 'shop.change' },
    ],
  },
]
