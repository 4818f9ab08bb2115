// Written by `npm run tables` from the migrated database. Change a migration, not this file.
import type { ColumnType } from 'kysely'

export interface Addresses {
  id: ColumnType<string, string | number, string | number>
  buyer_id: ColumnType<string, string | number, string | number>
  address: ColumnType<unknown, string, string>
  is_default: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AnsweredRequests {
  caller: string
  endpoint: string
  key: string
  body_hash: Buffer
  answer: ColumnType<unknown | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Articles {
  id: ColumnType<string, string | number, string | number>
  key: string
  group: string
  title: ColumnType<unknown, string, string>
  summary: ColumnType<unknown, string | undefined, string>
  body: ColumnType<unknown, string, string>
  picture: ColumnType<string | null, string | null | undefined, string | null>
  position: ColumnType<number, number | undefined, number>
  is_published: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  published_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditEntries {
  id: ColumnType<string, string | number, string | number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  user_id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  endpoint: string
  request_id: string
  subject: ColumnType<unknown, string, string>
}

export interface Brands {
  id: ColumnType<string, string | number, string | number>
  name: string
  slug: string
}

export interface CartLines {
  id: ColumnType<string, string | number, string | number>
  buyer_id: ColumnType<string, string | number, string | number>
  site: string
  shop_id: ColumnType<string, string | number, string | number>
  product_id: ColumnType<string, string | number, string | number>
  variant_id: ColumnType<string, string | number, string | number>
  quantity: number
  is_selected: ColumnType<boolean, boolean | undefined, boolean>
  seen_amount: ColumnType<string, string | number, string | number>
  seen_currency: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Categories {
  id: ColumnType<string, string | number, string | number>
  parent_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  url_key: string
  name: ColumnType<unknown, string, string>
  about: ColumnType<unknown, string | undefined, string>
  picture: ColumnType<string | null, string | null | undefined, string | null>
  path: string[]
  position: ColumnType<number, number | undefined, number>
}

export interface Clock {
  one: ColumnType<boolean, boolean | undefined, boolean>
  offset_ms: ColumnType<string, string | number | undefined, string | number>
}

export interface Deadlines {
  subject: string
  subject_id: ColumnType<string, string | number, string | number>
  action: string
  due_at: ColumnType<Date, Date | string, Date | string>
  attempts: ColumnType<number, number | undefined, number>
}

export interface DemoLoads {
  only_one: ColumnType<boolean, boolean | undefined, boolean>
  seed: number
  products: number
  loaded_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Files {
  key: string
  mime: string
  bytes: ColumnType<string, string | number, string | number>
  width: ColumnType<number | null, number | null | undefined, number | null>
  height: ColumnType<number | null, number | null | undefined, number | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface HomeBlocks {
  id: ColumnType<string, string | number, string | number>
  kind: string
  position: number
  is_visible: ColumnType<boolean, boolean | undefined, boolean>
  title: ColumnType<unknown, string | undefined, string>
  text: ColumnType<unknown, string | undefined, string>
  action: ColumnType<unknown, string | undefined, string>
  link: ColumnType<string | null, string | null | undefined, string | null>
  picture: ColumnType<string | null, string | null | undefined, string | null>
  picture_alt: ColumnType<unknown, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
}

export interface ImportItems {
  shop_id: ColumnType<string, string | number, string | number>
  source: string
  external_id: string
  hash: Buffer
  product_id: ColumnType<string, string | number, string | number>
}

export interface ImportPictures {
  product_id: ColumnType<string, string | number, string | number>
  position: number
  address: string
  alt: ColumnType<unknown, string, string>
  skus: ColumnType<string[], string[] | undefined, string[]>
  file: ColumnType<string | null, string | null | undefined, string | null>
  attempts: ColumnType<number, number | undefined, number>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ImportRemarks {
  run_id: ColumnType<string, string | number, string | number>
  position: ColumnType<string, string | number, string | number>
  kind: string
  line: ColumnType<string, string | number, string | number>
  subject: string
  text: string
}

export interface ImportRuns {
  id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  file_name: string
  file_hash: Buffer
  reading: string
  format: string
  position: ColumnType<string, string | number | undefined, string | number>
  added: ColumnType<number, number | undefined, number>
  changed: ColumnType<number, number | undefined, number>
  unchanged: ColumnType<number, number | undefined, number>
  refused: ColumnType<number, number | undefined, number>
  started_at: ColumnType<Date, Date | string | undefined, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface JobLeases {
  name: string
  until: ColumnType<Date, Date | string, Date | string>
}

export interface LedgerBalanceParts {
  account: string
  owner_id: ColumnType<string, string | number, string | number>
  currency: string
  balance: ColumnType<string, string | number, string | number>
  part: ColumnType<number, number | undefined, number>
}

export interface LedgerEntries {
  id: ColumnType<string, string | number, string | number>
  transaction_id: ColumnType<string, string | number, string | number>
  account: string
  owner_id: ColumnType<string, string | number | undefined, string | number>
  currency: string
  amount: ColumnType<string, string | number, string | number>
}

export interface LedgerTransactions {
  id: ColumnType<string, string | number, string | number>
  kind: string
  subject_id: ColumnType<string, string | number, string | number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Listings {
  site_number: number
  product_id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  brand_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  category_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  currency: string
  price_from: ColumnType<string, string | number, string | number>
  price_to: ColumnType<string, string | number, string | number>
  compare_at: ColumnType<string | null, string | number | null | undefined, string | number | null>
  in_stock: boolean
  sold_count: ColumnType<string, string | number, string | number>
  rating_sum: ColumnType<string, string | number, string | number>
  rating_count: ColumnType<string, string | number, string | number>
  listed_at: ColumnType<Date, Date | string, Date | string>
}

export interface Mails {
  id: ColumnType<string, string | number, string | number>
  recipient: string
  language: string
  template: string
  subject: string
  text: string
  html: string
  about: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: ColumnType<number, number | undefined, number>
  retry_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Migrations {
  name: string
  hash: string
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Obligations {
  id: ColumnType<string, string | number, string | number>
  group_id: ColumnType<string, string | number, string | number>
  buyer_id: ColumnType<string, string | number, string | number>
  stage: ColumnType<string, string | undefined, string>
  currency: string
  amount: ColumnType<string, string | number, string | number>
  status: ColumnType<string, string | undefined, string>
}

export interface OrderEvents {
  id: ColumnType<string, string | number, string | number>
  order_id: ColumnType<string, string | number, string | number>
  action: string
  by: string
  user_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface OrderGroups {
  id: ColumnType<string, string | number, string | number>
  buyer_id: ColumnType<string, string | number, string | number>
  site: string
  language: string
  pre_order_id: ColumnType<string, string | number, string | number>
  currency: string
  due_amount: ColumnType<string, string | number, string | number>
  shipping_address: ColumnType<unknown, string, string>
  billing_address: ColumnType<unknown, string, string>
  email: string
  phone: string
  is_guest: boolean
  access_hash: Buffer
  status: ColumnType<string, string | undefined, string>
  pay_by: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface OrderLines {
  id: ColumnType<string, string | number, string | number>
  order_id: ColumnType<string, string | number, string | number>
  buyer_id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  position: number
  product_id: ColumnType<string, string | number, string | number>
  variant_id: ColumnType<string, string | number, string | number>
  url_key: string
  name: ColumnType<unknown, string, string>
  chosen: ColumnType<unknown, string, string>
  sku: string
  picture: ColumnType<string | null, string | null | undefined, string | null>
  quantity: number
  step: number
  unit_amount: ColumnType<string, string | number, string | number>
  list_amount: ColumnType<string, string | number, string | number>
  goods_amount: ColumnType<string, string | number, string | number>
  shipping_amount: ColumnType<string, string | number, string | number>
  tax_amount: ColumnType<string, string | number, string | number>
  due_amount: ColumnType<string, string | number, string | number>
  adjustments: ColumnType<unknown, string, string>
  shipped_quantity: ColumnType<number, number | undefined, number>
}

export interface Orders {
  id: ColumnType<string, string | number, string | number>
  number: string
  group_id: ColumnType<string, string | number, string | number>
  buyer_id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  site: string
  status: ColumnType<string, string | undefined, string>
  currency: string
  list_amount: ColumnType<string, string | number, string | number>
  discount_amount: ColumnType<string, string | number, string | number>
  goods_amount: ColumnType<string, string | number, string | number>
  shipping_amount: ColumnType<string, string | number, string | number>
  tax_amount: ColumnType<string, string | number, string | number>
  tax_included: boolean
  tax_basis_points: number
  due_amount: ColumnType<string, string | number, string | number>
  shipping_method: string
  remark: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  shipped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  completed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: ColumnType<number, number | undefined, number>
}

export interface Outbox {
  id: ColumnType<string, string | number, string | number>
  event: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PaymentCaptures {
  channel: string
  capture_id: string
  record_id: ColumnType<string, string | number, string | number>
  obligation_id: ColumnType<string, string | number, string | number>
  currency: string
  amount: ColumnType<string, string | number, string | number>
  outcome: string
  ledger_transaction_id: ColumnType<string, string | number, string | number>
  received_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PaymentFacts {
  channel: string
  event_id: string
  record_id: ColumnType<string, string | number, string | number>
  source: string
  status: string
  amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
  currency: ColumnType<string | null, string | null | undefined, string | null>
  received_at: ColumnType<Date, Date | string | undefined, Date | string>
  outcome: string
}

export interface PaymentNotes {
  id: ColumnType<string, string | number, string | number>
  group_id: ColumnType<string, string | number, string | number>
  user_id: ColumnType<string, string | number, string | number>
  reason: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PaymentRecords {
  id: ColumnType<string, string | number, string | number>
  obligation_id: ColumnType<string, string | number, string | number>
  buyer_id: ColumnType<string, string | number, string | number>
  site: string
  channel: string
  status: ColumnType<string, string | undefined, string>
  currency: string
  amount: ColumnType<string, string | number, string | number>
  refunded_amount: ColumnType<string, string | number | undefined, string | number>
  serial: string
  provider_reference: ColumnType<string | null, string | null | undefined, string | null>
  redirect_url: ColumnType<string | null, string | null | undefined, string | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  closed_by_us_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  times_asked: ColumnType<number, number | undefined, number>
  ask_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PaymentStarts {
  caller_id: ColumnType<string, string | number, string | number>
  key: string
  obligation_id: ColumnType<string, string | number, string | number>
  record_id: ColumnType<string, string | number, string | number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PreOrders {
  id: ColumnType<string, string | number, string | number>
  buyer_id: ColumnType<string, string | number, string | number>
  site: string
  source: string
  lines: ColumnType<unknown, string, string>
  group_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Prices {
  variant_id: ColumnType<string, string | number, string | number>
  site: string
  currency: string
  amount: ColumnType<string, string | number, string | number>
  compare_at: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export interface ProductMedia {
  id: ColumnType<string, string | number, string | number>
  product_id: ColumnType<string, string | number, string | number>
  position: number
  file: string
  kind: ColumnType<string, string | undefined, string>
  alt: ColumnType<unknown, string | undefined, string>
}

export interface ProductWords {
  product_id: ColumnType<string, string | number, string | number>
  language: string
  words: string
  prominence: ColumnType<number, number | undefined, number>
}

export interface Products {
  id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  url_key: string
  status: ColumnType<string, string | undefined, string>
  kind: ColumnType<string, string | undefined, string>
  name: ColumnType<unknown, string, string>
  summary: ColumnType<unknown, string | undefined, string>
  description: ColumnType<unknown, string | undefined, string>
  specifications: ColumnType<unknown, string | undefined, string>
  warranty: ColumnType<unknown, string | undefined, string>
  delivery: ColumnType<unknown, string | undefined, string>
  unit: ColumnType<unknown | null, string | null | undefined, string | null>
  brand_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  category_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  attributes: ColumnType<unknown, string | undefined, string>
  picture: ColumnType<string | null, string | null | undefined, string | null>
  second_picture: ColumnType<string | null, string | null | undefined, string | null>
  rating_sum: ColumnType<string, string | number | undefined, string | number>
  rating_count: ColumnType<string, string | number | undefined, string | number>
  sold_count: ColumnType<string, string | number | undefined, string | number>
  version: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RateLimits {
  key: string
  tokens: number
  filled_at: ColumnType<Date, Date | string, Date | string>
}

export interface Redirects {
  url_key: string
  product_id: ColumnType<string, string | number, string | number>
}

export interface Refunds {
  id: ColumnType<string, string | number, string | number>
  record_id: ColumnType<string, string | number, string | number>
  currency: string
  amount: ColumnType<string, string | number, string | number>
  reason: string
  status: ColumnType<string, string | undefined, string>
  provider_reference: ColumnType<string | null, string | null | undefined, string | null>
  attempts: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  capture_id: string
}

export interface Reservations {
  id: ColumnType<string, string | number, string | number>
  order_id: ColumnType<string, string | number, string | number>
  order_line_id: ColumnType<string, string | number, string | number>
  variant_id: ColumnType<string, string | number, string | number>
  warehouse_id: ColumnType<string, string | number, string | number>
  quantity: ColumnType<string, string | number, string | number>
  state: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ReviewAnswers {
  review_id: ColumnType<string, string | number, string | number>
  text: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ReviewFollowUps {
  review_id: ColumnType<string, string | number, string | number>
  id: ColumnType<string, string | number, string | number>
  text: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ReviewPictures {
  review_id: ColumnType<string, string | number, string | number>
  part: ColumnType<string, string | undefined, string>
  position: number
  file: string
}

export interface Reviews {
  id: ColumnType<string, string | number, string | number>
  order_line_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  buyer_id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  product_id: ColumnType<string, string | number, string | number>
  variant_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  chosen: ColumnType<unknown, string | undefined, string>
  language: string
  rating: number
  text: string
  is_hidden: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SearchWords {
  language: string
  word: string
}

export interface Sessions {
  id: ColumnType<string, string | number, string | number>
  user_id: ColumnType<string, string | number, string | number>
  token_hash: Buffer
  expires_at: ColumnType<Date, Date | string, Date | string>
  user_agent: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ShipmentLines {
  shipment_id: ColumnType<string, string | number, string | number>
  order_line_id: ColumnType<string, string | number, string | number>
  quantity: number
}

export interface Shipments {
  id: ColumnType<string, string | number, string | number>
  order_id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  carrier: string
  tracking_number: string
  status: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  received_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShopApplications {
  id: ColumnType<string, string | number, string | number>
  user_id: ColumnType<string, string | number, string | number>
  site: string
  status: ColumnType<string, string | undefined, string>
  company_name: string
  registration_number: string
  contact_name: string
  phone: string
  shop_name: ColumnType<unknown, string, string>
  goods: string
  round: ColumnType<number, number | undefined, number>
  reason: ColumnType<string, string | undefined, string>
  shop_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShopStaff {
  user_id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  role: ColumnType<string, string | undefined, string>
}

export interface Shops {
  id: ColumnType<string, string | number, string | number>
  slug: string
  name: ColumnType<unknown, string, string>
  about: ColumnType<unknown, string | undefined, string>
  status: ColumnType<string, string | undefined, string>
  status_changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  logo: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Sites {
  code: string
  position: number
  settings: ColumnType<unknown, string, string>
  number: number
}

export interface Stock {
  variant_id: ColumnType<string, string | number, string | number>
  warehouse_id: ColumnType<string, string | number, string | number>
  available: ColumnType<string, string | number | undefined, string | number>
  reserved: ColumnType<string, string | number | undefined, string | number>
  sold: ColumnType<string, string | number | undefined, string | number>
  on_hand: ColumnType<string | null, never, never>
}

export interface StockMovements {
  id: ColumnType<string, string | number, string | number>
  variant_id: ColumnType<string, string | number, string | number>
  warehouse_id: ColumnType<string, string | number, string | number>
  kind: string
  quantity: ColumnType<string, string | number, string | number>
  reservation_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  user_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Users {
  id: ColumnType<string, string | number, string | number>
  name: ColumnType<string, string | undefined, string>
  email: ColumnType<string | null, string | null | undefined, string | null>
  phone: ColumnType<string | null, string | null | undefined, string | null>
  password_hash: ColumnType<string | null, string | null | undefined, string | null>
  is_guest: ColumnType<boolean, boolean | undefined, boolean>
  is_paid_member: ColumnType<boolean, boolean | undefined, boolean>
  is_business: ColumnType<boolean, boolean | undefined, boolean>
  operator_role: ColumnType<string | null, string | null | undefined, string | null>
  language: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Variants {
  id: ColumnType<string, string | number, string | number>
  product_id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  sku: string
  attribute_values: ColumnType<unknown, string | undefined, string>
  status: ColumnType<string, string | undefined, string>
  picture: ColumnType<string | null, string | null | undefined, string | null>
  position: ColumnType<number, number | undefined, number>
  step: ColumnType<number, number | undefined, number>
  min_quantity: ColumnType<number, number | undefined, number>
  weight_grams: ColumnType<number | null, number | null | undefined, number | null>
}

export interface Warehouses {
  id: ColumnType<string, string | number, string | number>
  shop_id: ColumnType<string, string | number, string | number>
  name: ColumnType<unknown, string, string>
  position: ColumnType<number, number | undefined, number>
}

export interface DB {
  addresses: Addresses
  answered_requests: AnsweredRequests
  articles: Articles
  audit_entries: AuditEntries
  brands: Brands
  cart_lines: CartLines
  categories: Categories
  clock: Clock
  deadlines: Deadlines
  demo_loads: DemoLoads
  files: Files
  home_blocks: HomeBlocks
  import_items: ImportItems
  import_pictures: ImportPictures
  import_remarks: ImportRemarks
  import_runs: ImportRuns
  job_leases: JobLeases
  ledger_balance_parts: LedgerBalanceParts
  ledger_entries: LedgerEntries
  ledger_transactions: LedgerTransactions
  listings: Listings
  mails: Mails
  migrations: Migrations
  obligations: Obligations
  order_events: OrderEvents
  order_groups: OrderGroups
  order_lines: OrderLines
  orders: Orders
  outbox: Outbox
  payment_captures: PaymentCaptures
  payment_facts: PaymentFacts
  payment_notes: PaymentNotes
  payment_records: PaymentRecords
  payment_starts: PaymentStarts
  pre_orders: PreOrders
  prices: Prices
  product_media: ProductMedia
  product_words: ProductWords
  products: Products
  rate_limits: RateLimits
  redirects: Redirects
  refunds: Refunds
  reservations: Reservations
  review_answers: ReviewAnswers
  review_follow_ups: ReviewFollowUps
  review_pictures: ReviewPictures
  reviews: Reviews
  search_words: SearchWords
  sessions: Sessions
  shipment_lines: ShipmentLines
  shipments: Shipments
  shop_applications: ShopApplications
  shop_staff: ShopStaff
  shops: Shops
  sites: Sites
  stock: Stock
  stock_movements: StockMovements
  users: Users
  variants: Variants
  warehouses: Warehouses
}
