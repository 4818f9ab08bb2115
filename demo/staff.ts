import type { DemoBuyer } from './buyers.ts'

/** Those who pack in the shops that have no account to try: orders are shipped there, too. */
export const staff: readonly (DemoBuyer & { readonly shop: string })[] = [
  { key: 'ida-brook', name: 'Ida Brook', language: 'en', shop: 'clay-and-loom' },
  { key: 'gu-yan', name: '顾言', language: 'zh', shop: 'deskwise' },
]
