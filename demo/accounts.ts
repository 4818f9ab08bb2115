import type { Language } from '#domain/language.ts'

/** Everybody's, and known to all: these accounts exist in the demo alone. */
export const demoPassword = 'mallard-demo'

export type DemoAccount = {
  readonly email: string
  readonly name: string
  readonly language: Language
  /** Staff of the shop with this slug. */
  readonly shop?: string
  readonly is?: 'paidMember' | 'business' | 'operator'
}

export const accounts: readonly DemoAccount[] = [
  { email: 'buyer@demo.test', name: 'Robin Weaver', language: 'en' },
  { email: 'member@demo.test', name: '林知秋', language: 'zh', is: 'paidMember' },
  { email: 'bulk@demo.test', name: 'Paula Brandt', language: 'en', is: 'business' },
  { email: 'merchant@demo.test', name: 'Maren Holt', language: 'en', shop: 'hearth-and-grain' },
  { email: 'merchant2@demo.test', name: '陈以南', language: 'zh', shop: 'lumen-studio' },
  { email: 'frozen@demo.test', name: 'Quentin Stone', language: 'en', shop: 'quiet-quarry' },
  { email: 'cleared@demo.test', name: 'Olga Haven', language: 'en', shop: 'old-harbour' },
  { email: 'operator@demo.test', name: 'Ines Falk', language: 'en', is: 'operator' },
]
