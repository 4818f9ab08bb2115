/**
 * The order in which transactions lock and write tables; rows of one table by their id. Two transactions that
 * follow it never deadlock. The rows of an order come first, then those that it takes: a buyer's own, then
 * those that many buyers want, so that a contended lock is held shortest. Jobs read deadlines without a lock.
 */
export const lockOrder = [
  'job_leases',
  'answered_requests',
  // A person: a code is used before its account is looked for, and the account is locked before its own rows
  'sent_codes',
  'users',
  'third_accounts',
  'authenticators',
  'passkeys',
  // Notifications of a person
  'announcements',
  'inbox_messages',
  'notice_choices',
  'sms_messages',
  'checkouts',
  'checkout_drafts',
  'cart_lines',
  'saved_lines',
  'product_views',
  'favourites',
  'shop_followers',
  'order_groups',
  'orders',
  'order_lines',
  // After-sales of their units, before the refunds
  'after_sales',
  'obligations',
  'payment_attempts',
  'payment_approvals',
  'payment_shares',
  'payment_captures',
  'refunds',
  'reviews',
  // Conversations with shops; their messages follow from the lock of the conversation
  'conversations',
  'conversation_messages',
  // The audience of offers: saving an offer locks its groups
  'customer_groups',
  'customer_group_members',
  // Goods and their offers
  'brands',
  'categories',
  'products',
  'variants',
  'prices',
  'platform_activities',
  'offers',
  'offer_prices',
  // Reservations of an order: the buyer's own; refunds credit gift cards before they release the rest
  'gift_cards',
  'buyer_limits',
  'product_limits',
  'offer_limits',
  'contact_takes',
  'coupons',
  'point_lots',
  'member_growth',
  'member_levels',
  // A site with its taxes and shipping costs
  'sites',
  'shipping_methods',
  'shipping_templates',
  // … and those that many buyers compete for
  'buying_groups',
  'group_slots',
  'offer_stock',
  'coupon_stock',
  'stock',
  'guest_holds',
  'search_documents',
  'search_price_periods',
  'shipments',
  // Orders whose money is settled, statements and payouts of shops
  'unsettled_orders',
  'settlement_statements',
  'settlement_items',
  'payouts',
  'shop_bank_accounts',
  'deadlines',
  'memberships',
  // Rows that end with an account, after all others of it
  'former_targets',
  'sessions',
  'account_blocks',
  'accepted_protocols',
  'email_codes',
  // The numbers of a site's invoices, given in a transaction that locks nothing else
  'invoice_counters',
  // The balance of a channel's clearing account, which all payments change
  'ledger_balances',
  // Texts that a buyer agrees to by an order, once the order is placed and settled where nothing is left to pay
  'accepted_legal_texts',
  'payment_findings',
  // The demo's payment provider, in a schema of its own
  'sandbox.captures',
] as const

export type OrderedTable = (typeof lockOrder)[number]
