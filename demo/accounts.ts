import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Language } from '#vocabulary/language.ts'

/** Public, since these accounts exist in the demo alone. */
export const demoPassword = 'mallard-demo'

/** Customers with prices of their own. */
export const tradeGroup = { code: 'trade', name: { en: 'Trade programme', zh: '合作客户' } } as const

export type DemoAccount = {
  readonly email: string
  readonly name: string
  readonly language: Language
  /** The role in each shop that the person works in, by the shop's slug. */
  readonly worksIn?: Readonly<Record<string, StaffRole>>
  readonly operatorRole?: OperatorRole
  readonly is?: 'paidMember' | 'business'
  /** The code of the customer group that it is in. */
  readonly group?: string
  /** To spend on each site. */
  readonly points?: number
}

export const accounts: readonly DemoAccount[] = [
  { email: 'buyer@demo.test', name: 'Robin Weaver', language: 'en', points: 3_000 },
  { email: 'member@demo.test', name: '林知秋', language: 'zh', is: 'paidMember', points: 800 },
  {
    email: 'business@demo.test',
    name: 'Paula Brandt',
    language: 'en',
    is: 'business',
    group: tradeGroup.code,
  },
  {
    email: 'merchant@demo.test',
    name: 'Maren Holt',
    language: 'en',
    worksIn: { 'hearth-and-grain': 'owner' },
  },
  { email: 'merchant2@demo.test', name: '陈以南', language: 'zh', worksIn: { 'lumen-studio': 'owner' } },
  {
    email: 'packer@demo.test',
    name: 'Tomas Reed',
    language: 'en',
    worksIn: { 'hearth-and-grain': 'fulfilment', 'lumen-studio': 'service' },
  },
  { email: 'frozen@demo.test', name: 'Quentin Stone', language: 'en', worksIn: { 'quiet-quarry': 'owner' } },
  { email: 'cleared@demo.test', name: 'Olga Haven', language: 'en', worksIn: { 'old-harbour': 'owner' } },
  { email: 'operator@demo.test', name: 'Ines Falk', language: 'en', operatorRole: 'admin' },
  { email: 'editor@demo.test', name: '沈若', language: 'zh', operatorRole: 'content' },
]
