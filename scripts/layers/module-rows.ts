/**
 * The modules row by row, and the tables that each owns. A module imports only modules of smaller rows, and only its store
 * writes its tables. Modules that are planned and not built yet have their row already.
 */
export const moduleRows: Readonly<
  Record<string, { readonly row: number; readonly tables: readonly string[] }>
> = {
  identity: {
    row: 1,
    tables: [
      'users',
      'sessions',
      'email_codes',
      'sent_codes',
      'former_targets',
      'accepted_protocols',
      'third_accounts',
      'authenticators',
      'recovery_codes',
      'second_steps',
      'passkeys',
      'passkey_challenges',
      'account_accesses',
      'business_changes',
      'account_blocks',
      'accepted_legal_texts',
      'work_invitations',
    ],
  },
  search: {
    row: 1,
    tables: [
      ...['search_documents', 'search_price_periods', 'search_words', 'search_readings'],
      ...['search_synonyms', 'search_counts', 'search_popular', 'search_blocked_words'],
    ],
  },
  ledger: { row: 1, tables: ['ledger_transactions', 'ledger_entries', 'ledger_balances', 'audit_digests'] },
  obligations: { row: 1, tables: ['obligations', 'payment_allocations'] },

  addresses: { row: 2, tables: ['addresses'] },
  certificates: { row: 2, tables: ['certificates'] },
  files: { row: 2, tables: ['files', 'files_to_remove', 'uploads', 'files_folder'] },

  shops: { row: 3, tables: ['shops', 'shop_staff', 'shop_applications', 'pick_up_places'] },
  tax: {
    row: 3,
    tables: ['site_taxes', 'tax_registrations', 'tax_classes', 'tax_rates', 'tax_shipping_rules'],
  },
  content: { row: 3, tables: ['article_groups', 'articles', 'legal_texts', 'home_blocks', 'mall_profile'] },

  catalogue: {
    row: 4,
    tables: [
      'brands',
      'categories',
      'products',
      'product_media',
      'product_pages',
      'product_changes',
      'product_relations',
      'unpublished_edits',
      'variants',
      'bundle_slots',
      'bundle_choices',
      'bundle_conflicts',
      'prices',
      'price_history',
      'promotion_prices',
      'product_limits',
      'product_takes',
      'redirects',
      'size_guides',
    ],
  },

  stock: {
    row: 5,
    tables: ['warehouses', 'stock', 'stock_reservations', 'stock_movements', 'stock_notices', 'guest_holds'],
  },
  shipping: {
    row: 5,
    tables: [
      ...['shipping_methods', 'shipping_templates', 'shipping_zones', 'shipping_rates'],
      ...['shipping_template_products', 'shipping_handling', 'shipping_closed_days'],
    ],
  },
  wallet: {
    row: 5,
    tables: [
      'point_lots',
      'point_takes',
      'point_entries',
      'point_debts',
      'gift_cards',
      'gift_card_entries',
      'gift_card_takes',
    ],
  },
  membership: {
    row: 5,
    tables: [
      'memberships',
      'member_levels',
      'member_growth',
      'growth_entries',
      'membership_periods',
      'membership_purchases',
      'customer_groups',
      'customer_group_members',
    ],
  },

  offers: {
    row: 6,
    tables: [
      'offers',
      'offer_prices',
      'offer_stock',
      'offer_limits',
      'offer_takes',
      'contact_takes',
      'coupon_stock',
      'coupons',
      'coupon_uses',
      'buying_groups',
      'group_slots',
      'offer_combinations',
      'platform_activities',
    ],
  },

  pricing: { row: 7, tables: [] },

  cart: { row: 8, tables: ['cart_lines', 'saved_lines'] },
  favourites: { row: 8, tables: ['favourites'] },
  'shop-fronts': {
    row: 8,
    tables: ['shop_fronts', 'shop_categories', 'shop_category_products', 'shop_followers'],
  },
  history: { row: 8, tables: ['product_views', 'frequent_products', 'history_switched_off'] },
  orders: {
    row: 8,
    tables: [
      ...['order_groups', 'orders', 'order_lines', 'order_line_adjustments', 'order_events'],
      'shop_clearings',
    ],
  },

  checkout: {
    row: 9,
    tables: ['checkouts', 'checkout_drafts', 'order_certificates', 'gift_card_recipients'],
  },
  vouchers: { row: 9, tables: ['vouchers'] },
  payments: {
    row: 9,
    tables: [
      'channel_accounts',
      'notice_calls',
      'payment_approvals',
      'payment_attempts',
      'payment_shares',
      'payment_starts',
      'payment_facts',
      'payment_parked_facts',
      'payment_capture_requests',
      'payment_captures',
      'payment_notes',
      'payment_provider_records',
      'payment_transfers',
      'payment_transfer_returns',
      'payment_reversals',
      'payment_reversal_parts',
      'payment_findings',
      'payment_statements',
      'payment_statement_lines',
      'saved_cards',
      'bank_transfers',
      'bank_receipts',
      'bank_refunds',
    ],
  },
  shipments: {
    row: 9,
    tables: ['shipments', 'shipment_lines', 'waybills', 'track_entries', 'carriers', 'tracker_accounts'],
  },

  refunds: {
    row: 10,
    tables: [
      'refunds',
      'refund_items',
      'refund_allocations',
      'compensations',
      'replaced_lines',
      'replaced_line_differences',
    ],
  },

  'after-sales': {
    row: 11,
    tables: [
      'after_sales',
      'after_sale_lines',
      'after_sale_pictures',
      'after_sale_parcels',
      'after_sale_events',
      'after_sale_event_pictures',
      'return_addresses',
      'saved_answers',
    ],
  },

  settlements: {
    row: 12,
    tables: [
      'settlement_terms',
      'shop_settlement_terms',
      'commission_rates',
      'settlement_fees',
      'shop_bank_accounts',
      'shop_tax_details',
      'payout_files',
      'payouts',
      'settlement_statements',
      'settlement_items',
      'settled_entries',
      'unsettled_orders',
    ],
  },
  imports: {
    row: 12,
    tables: [
      'import_runs',
      'import_remarks',
      'import_items',
      'import_pictures',
      'import_uploads',
      'import_archives',
      'import_corrections',
      'import_mappings',
    ],
  },
  invoices: { row: 12, tables: ['invoice_counters', 'invoices', 'shop_invoices'] },
  messages: {
    row: 12,
    tables: [
      'conversations',
      'conversation_messages',
      'conversation_pictures',
      'conversation_reports',
      'conversation_readings',
      'office_hours',
    ],
  },
  questions: { row: 12, tables: ['questions', 'question_answers', 'question_reports'] },
  reviews: {
    row: 12,
    tables: [
      'reviews',
      'review_follow_ups',
      'review_answers',
      'review_follow_up_answers',
      'review_pictures',
      'review_votes',
      'review_reports',
    ],
  },

  notifications: {
    row: 13,
    tables: [
      'inbox_messages',
      'announcements',
      'notice_choices',
      'mail_texts',
      'mails',
      'money_digest',
      'daily_summaries',
      'sms_messages',
    ],
  },

  books: {
    row: 14,
    tables: ['payment_book_progress', 'book_changes', 'ledger_changes', 'ledger_proofs', 'ledger_sums'],
  },

  operator: { row: 15, tables: [] },
  sites: { row: 15, tables: [] },
}

/** Tables that belong to no module, by the folder whose files write them. */
export const otherTables: Readonly<Record<string, readonly string[]>> = {
  'src/platform/': [
    'clock',
    'sites',
    'answered_requests',
    'deadlines',
    'outbox',
    'dead_letters',
    'job_leases',
    'rate_limits',
    'audit_entries',
    'mall_beginning',
    'running_nodes',
  ],
  'demo/stand-ins/sandbox/': [
    'sandbox.sessions',
    'sandbox.cards',
    'sandbox.captures',
    'sandbox.refunds',
    'sandbox.reversals',
    'sandbox.deliveries',
  ],
  'demo/stand-ins/sandbox-carrier/': ['sandbox.parcels'],
  'demo/stand-ins/': ['sandbox.documents'],
  'demo/': ['demo_loads'],
}

/** Imports between modules that the rows forbid and that are still there. This list only gets shorter. */
export const knownImports: readonly string[] = []

/** Files of `src` and `demo` that may be longer than the others, and why. */
export const longFiles: Readonly<Record<string, string>> = {
  'demo/million/families.ts': 'a table of the words that goods are made of',
  'demo/orders/orders.ts': 'a table of orders',
  'src/messages/mail-letters.ts': 'a table of mails',
  'src/messages/refusals.ts': 'a table of texts',
  'src/vocabulary/refusals.ts': 'a table of codes',
  'src/modules/after-sales/texts/staff-after-sales.ts': 'a table of texts',
  'src/modules/notifications/texts/mails.ts': 'a table of texts',
}
